import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What each room of src may import; docs/architecture.md says why. */
const arrows: Record<string, readonly string[]> = {
  lib: [],
  schemas: [],
  catalogue: ['lib', 'schemas'],
  illustrations: ['schemas'],
  contract: ['lib'],
  editing: ['lib', 'schemas', 'catalogue', 'illustrations'],
  stores: ['lib', 'catalogue', 'contract', 'schemas'],
  elements: ['lib', 'stores', 'islands', 'contract'],
  components: [
    'lib',
    'schemas',
    'catalogue',
    'illustrations',
    'contract',
    'seo',
    'elements',
    'stores',
    'islands',
  ],
  islands: ['lib', 'schemas', 'catalogue', 'contract', 'stores', 'components'],
  seo: ['lib', 'schemas', 'catalogue'],
  layouts: ['lib', 'islands', 'catalogue', 'components', 'elements', 'seo', 'styles', 'illustrations'],
  pages: [
    'lib',
    'schemas',
    'catalogue',
    'illustrations',
    'elements',
    'components',
    'islands',
    'layouts',
    'seo',
  ],
  server: ['lib', 'schemas', 'catalogue', 'contract'],
  local: ['server', 'lib', 'catalogue', 'schemas'],
}

const source = resolve('src')

interface Import {
  from: string
  to: string
  isType: boolean
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /\.(?:ts|tsx|astro)$/.test(file),
)

const imports: Import[] = files.flatMap((file) => {
  const text = readFileSync(join(source, file), 'utf8')
  const found = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(type\s)?[^'"]*?from\s+'([^']+)'|import\('([^']+)'\)|(?:^|\n)import '([^']+)'/g,
  )
  return [...found].flatMap(([, type, first, second, third]) => {
    const target = first ?? second ?? third ?? ''
    if (target.startsWith('#')) return { from: file, to: target.slice(1), isType: type !== undefined }
    if (!target.startsWith('.')) return []
    return {
      from: file,
      to: relative(source, resolve(source, dirname(file), target)),
      isType: type !== undefined,
    }
  })
})

const room = (file: string): string => file.split('/')[0] ?? ''

describe('the arrows between the rooms', () => {
  it('are found at all', () => {
    expect(imports.length).toBeGreaterThan(150)
  })

  it('go where they may', () => {
    const wrong = imports
      .filter(({ from, to }) => from.includes('/') && !to.startsWith('..') && room(from) !== room(to))
      .filter(({ from, to }) => !arrows[room(from)]?.includes(room(to)))
      .map(({ from, to }) => `${from} -> ${to}`)
    expect(wrong).toEqual([])
  })

  it('reach content in the catalogue, and its words for scripts in one file', () => {
    const readers = imports.filter(({ to }) => to.startsWith('../content')).map(({ from }) => from)
    expect([...new Set(readers)].toSorted()).toEqual([
      'catalogue/page-text.ts',
      'catalogue/site.ts',
      'catalogue/words.ts',
      'lib/words.ts',
    ])
    const asking = files.filter((file) =>
      /getCollection|getEntry/.test(readFileSync(join(source, file), 'utf8')),
    )
    expect(asking).toEqual(['catalogue/load.ts'])
  })

  it('keep what is for a developer out of the functions', () => {
    const functions = readdirSync('functions').map((file) => readFileSync(join('functions', file), 'utf8'))
    expect(functions.join('\n')).not.toMatch(/#local|pglite|oidc-provider/)
  })
})

it('no call and no storage outside the rooms for them', () => {
  const offenders = files.filter((file) => {
    if (!/^(?:components|islands|pages|layouts)\//.test(file)) return false
    return /\bfetch\(|localStorage|sessionStorage/.test(readFileSync(join(source, file), 'utf8'))
  })
  expect(offenders).toEqual([])
})
