import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow } from './support/files-below.ts'

/** What each room of src may import, out of the table in docs/architecture.md. */
const arrows = new Map(
  [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `(\w+)` .*\|([^|]*)\|$/gm)].map(
    ([, name = '', may = '']) => [name, may.trim() === 'nothing' ? [] : may.trim().split(', ')] as const,
  ),
)

const source = resolve('src')

interface Import {
  from: string
  to: string
  isType: boolean
}

const files = filesBelow(source).filter((file) => /\.(?:ts|tsx|astro)$/.test(file))

const imports: Import[] = files.flatMap((file) => {
  const text = readFileSync(join(source, file), 'utf8')
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|import\('([^']+)'\)|(?:^|\n)\s*import '([^']+)'/g,
  )
  return [...found].flatMap(([, type, first, second, third]) => {
    const target = first ?? second ?? third ?? ''
    if (target.startsWith('#')) return { from: file, to: target.slice(1), isType: type !== undefined }
    if (!target.startsWith('.')) return []
    return {
      from: file,
      to: relative(source, resolve(source, dirname(file), target)).replaceAll('\\', '/'),
      isType: type !== undefined,
    }
  })
})

const room = (file: string): string => file.split('/')[0] ?? ''

describe('the arrows between the rooms', () => {
  it('are found at all', () => {
    expect(imports.length).toBeGreaterThan(150)
  })

  it('start in rooms that are there', () => {
    const folders = readdirSync(source, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect([...arrows.keys()].toSorted()).toEqual(folders.map(({ name }) => name).toSorted())
  })

  it('are those of docs/architecture.md, no more and no fewer', () => {
    const across = imports.filter(
      ({ from, to }) => from.includes('/') && !to.startsWith('..') && room(from) !== room(to),
    )
    const wrong = across.filter(({ from, to }) => arrows.get(room(from))?.includes(room(to)) !== true)
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
    const used = new Set(across.map(({ from, to }) => `${room(from)} -> ${room(to)}`))
    const written = [...arrows].flatMap(([from, rooms]) => rooms.map((to) => `${from} -> ${to}`))
    expect(written.filter((arrow) => !used.has(arrow))).toEqual([])
  })

  it('reach content in its room, and its words for scripts in one file', () => {
    const readers = imports.filter(({ to }) => to.startsWith('../content')).map(({ from }) => from)
    expect([...new Set(readers)].toSorted()).toEqual([
      'content/allergens.ts',
      'content/filters.ts',
      'content/page-text.ts',
      'content/retailers.ts',
      'content/settings.ts',
      'content/synonyms.ts',
      'content/words.ts',
      'lib/calendar-words.ts',
      'lib/plain-link.ts',
      'lib/price-display.ts',
      'lib/retailer-name.ts',
      'lib/shop-settings.ts',
      'lib/words.ts',
    ])
    const asking = files.filter((file) =>
      /getCollection|getEntry/.test(readFileSync(join(source, file), 'utf8')),
    )
    expect(asking).toEqual(['content/load.ts'])
  })

  it('keep what is for a developer out of the functions', () => {
    const functions = readdirSync('functions').map((file) => readFileSync(join('functions', file), 'utf8'))
    expect(functions.join('\n')).not.toMatch(/#(?:local|build)|pglite|oidc-provider/)
  })
})

it('no call and no storage outside the rooms for them', () => {
  const offenders = files.filter((file) => {
    if (!/^(?:components|islands|pages|layouts)\//.test(file)) return false
    return /\bfetch\(|localStorage|sessionStorage/.test(readFileSync(join(source, file), 'utf8'))
  })
  expect(offenders).toEqual([])
})

it("names each key of the browser's storage in one file and in the privacy policy", () => {
  const keys = (file: string) => readFileSync(file, 'utf8').match(/\bpearly-paws:[\w-]+/g) ?? []
  const named = keys('src/lib/storage-keys.ts')
  expect(named.length).toBeGreaterThan(5)
  expect(keys('content/policies/privacy.md').toSorted()).toEqual(named.toSorted())
  const elsewhere = files.filter(
    (file) => file !== 'lib/storage-keys.ts' && keys(join(source, file)).length > 0,
  )
  expect(elsewhere).toEqual([])
})
