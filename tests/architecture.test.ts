import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { areAllHere, filesBelow, isHere, packagedFiles } from './support/files-below.ts'
import mutation from './mutation/stryker.config.mjs'
import { importsOf as importsFrom, targetOf } from './support/imports.ts'

/** Rooms of `src`, in the order of the table in docs/architecture.md. */
const rooms = [...readFileSync('docs/architecture.md', 'utf8').matchAll(/^\| `(\w+)` +\|/gm)].map(
  ([, room = '']) => room,
)

const source = resolve('src')
const files = filesBelow(source).filter((file) => /\.(?:ts|tsx|astro)$/.test(file))
const textOf = (file: string): string => readFileSync(join(source, file), 'utf8')

/** What a file below `src` imports, as paths from there, or as names of packages. */
const importsOf = (from: string) =>
  importsFrom(`src/${from}`).map(({ to, isType }) => ({ from, to: belowSource(to), isType }))

function belowSource(path: string): string {
  return path.replace(/^src\//, '').replace(/^(?=(?:packages|content)\/)/, '../')
}

/** `saved/cart-store.ts` is in `saved`; files beside the rooms are in none. */
function roomOf(file: string): string | undefined {
  return file.includes('/') ? file.split('/')[0] : undefined
}

const imports = files.flatMap(importsOf)

it('names the ending of each file that it imports, as Node needs it', () => {
  const paths = [...filesBelow('src').map((file) => `src/${file}`), ...packagedFiles()]
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => readFileSync(file, 'utf8').match(/(?:from|import)[ (]'[#.][^']*'/g) ?? [])
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter((path) => !/\.\w+(?:\?\w+)?'$/.test(path))).toEqual([])
})

describe('rooms', () => {
  it('are all in the table, 15 at most', () => {
    expect(rooms.toSorted()).toEqual([...new Set(files.flatMap((file) => roomOf(file) ?? []))].toSorted())
    expect(rooms.length).toBeLessThanOrEqual(15)
  })

  it('import only from rooms above their own', () => {
    const wrong = imports.filter(({ from, to }) => {
      const [mine, theirs] = [roomOf(from), roomOf(to)]
      if (mine === undefined || theirs === undefined || mine === theirs || !rooms.includes(theirs))
        return false
      return rooms.indexOf(theirs) > rooms.indexOf(mine)
    })
    expect(wrong.map(({ from, to }) => `${from} -> ${to}`)).toEqual([])
  })

  it('hold no circle of files, whatever is imported and when', () => {
    const targets = new Map(files.map((file) => [file, importsOf(file).map(({ to }) => to)]))
    const done = new Set<string>()
    const circles: string[] = []
    const walk = (file: string, path: readonly string[]): void => {
      const start = path.indexOf(file)
      if (start >= 0) circles.push([...path.slice(start), file].join(' > '))
      if (start >= 0 || done.has(file)) return
      for (const target of targets.get(file) ?? []) walk(target, [...path, file])
      done.add(file)
    }
    for (const file of files) walk(file, [])
    expect(circles).toEqual([])
  })

  it('keep development code out of the functions', () => {
    const functions = readdirSync('functions').map((file) => readFileSync(join('functions', file), 'utf8'))
    expect(functions.join('\n')).not.toMatch(/#(?:dev|commands)\/|pglite|oidc-provider/)
  })
})

describe('packages', () => {
  const packaged = packagedFiles().filter((file) => /\.(?:ts|tsx|astro)$/.test(file))
  /** Every path that a file names in an import, from the project's folder. */
  const targets = (file: string): string[] =>
    [...readFileSync(file, 'utf8').matchAll(/(?:from|import)[ (]'(\.[^']+)'/g)].map(([, name = '']) =>
      relative(resolve(), resolve(dirname(file), name)).replaceAll('\\', '/'),
    )

  it('are not imported by the shop', () => {
    const shop = [
      ...filesBelow('src').map((file) => join('src', file)),
      ...filesBelow('functions').map((file) => join('functions', file)),
    ]
    const wrong = shop
      .filter((file) => /\.(?:ts|tsx|astro)$/.test(file))
      .filter(
        (file) =>
          targets(file).some((target) => target.startsWith('packages/')) ||
          /@pearly-paws\//.test(readFileSync(file, 'utf8')),
      )
    expect(wrong).toEqual([])
  })

  it('are not imported by the shop’s own tests, which hold without them', () => {
    const tests = filesBelow('tests').filter((file) =>
      /^(?:content|server|support|unit|\w+\.test).*\.ts$/.test(file),
    )
    const wrong = tests.filter((file) =>
      targets(join('tests', file)).some((target) => target.startsWith('packages/')),
    )
    expect(tests.length).toBeGreaterThan(200)
    expect(wrong).toEqual([])
  })

  it('import from the shop only the files in docs/packages.md', () => {
    const lists = readFileSync('docs/packages.md', 'utf8').matchAll(
      /^- `(src\/[\w/-]*)`: (.*(?:\n {2}.*)*)/gm,
    )
    const documented = [...lists].flatMap(([, folder = '', list = '']) =>
      [...list.matchAll(/`([^`]+)`/g)].map(([, name = '']) => join(folder, name)),
    )
    const used = new Set(
      packaged
        .flatMap(targets)
        .filter((target) => !target.startsWith('packages/') && target !== 'src/shop-package.ts'),
    )
    expect([...used].filter((file) => !documented.includes(file))).toEqual([])
    expect(documented.filter((file) => !used.has(file) && areAllHere())).toEqual([])
  })

  it('import each other only by their entries', () => {
    const wrong = packaged.flatMap((file) =>
      targets(file).filter(
        (target) =>
          target.startsWith('packages/') &&
          target.split('/')[1] !== file.split('/')[1] &&
          !target.endsWith('/src/index.ts'),
      ),
    )
    expect(wrong).toEqual([])
  })
})

describe('what reaches a browser', () => {
  /**
   * What visitors' browsers load: islands with `client:` directives, `<script>` tags, and scripts with a build of their
   * own. The content editor's checks what it bundles.
   */
  const entries = [
    ...[...files, ...packagedFiles().map((file) => `../${file}`)]
      .filter((file) => file.endsWith('.astro'))
      .flatMap(clientEntries),
    'site/boot.ts',
    '../packages/feeds/src/countries/load-local-links.ts',
    '../packages/feeds/src/countries/local-links.ts',
    '../packages/feeds/src/links/OwnerLinks.tsx',
    '../packages/feeds/src/prices/load-fresh-price.ts',
    '../packages/offline/src/every-page.ts',
    '../packages/owner-desk/src/messages/message-form.ts',
    '../packages/owner-desk/src/messages/subscriber-form.ts',
    '../packages/owner-desk/src/messages/unsubscribe-form.ts',
    '../packages/offline/src/worker/service-worker.ts',
    '../packages/owner-desk/src/counts/every-page.ts',
  ].filter((file) => isHere(file.replace('../', '')))

  it('is found at all', () => {
    expect(entries.filter((file) => !existsSync(join(source, file)))).toEqual([])
    expect(new Set(entries).size).toBeGreaterThan(20)
  })

  it('never imports a server folder, zod or Node', () => {
    const reached = new Set<string>()
    const found: string[] = []
    const walk = (file: string, path: readonly string[]): void => {
      if (reached.has(file)) return
      reached.add(file)
      for (const { to, isType } of importsOf(file)) {
        if (isType) continue
        if (/^(?:node:|zod$|astro:content)|(?:^|\/)server\//.test(to))
          found.push([...path, file, to].join(' > '))
        else if (/\.tsx?$/.test(to) && existsSync(join(source, to))) walk(to, [...path, file])
      }
    }
    for (const entry of entries) walk(entry, [])
    expect(found).toEqual([])
  })
})

it('keeps commissions and clicks out of what puts products in order', () => {
  const reached = new Set<string>()
  const walk = (file: string): void => {
    if (reached.has(file) || !existsSync(join(source, file))) return
    reached.add(file)
    for (const { to, isType } of importsOf(file)) if (!isType && /\.tsx?$/.test(to)) walk(to)
  }
  const deciders = [
    'server/search/engine/engine.ts',
    'server/care/choose-plan.ts',
    'products/recommend.ts',
    'products/related.ts',
    'guides/guide-links.ts',
    'guides/guide-picks.ts',
  ]
  deciders.forEach(walk)
  expect(deciders.filter((file) => !reached.has(file))).toEqual([])
  const readers = [...reached].filter(
    (file) =>
      /^(?:server\/db|\.\.\/packages)\//.test(file) ||
      /\bcommissions?\b|\bclicks?\b|\bearnings\b|process\.env|node:(?:http|net)/i.test(textOf(file)) ||
      importsOf(file).some(({ to }) => /drizzle|@neondatabase|pglite/.test(to)),
  )
  expect(readers).toEqual([])
})

/** The scripts and islands of an Astro file. */
function clientEntries(file: string): string[] {
  const text = textOf(file)
  const scripts = [...text.matchAll(/<script>([\s\S]*?)<\/script>/g)].flatMap(([, code = '']) =>
    [...code.matchAll(/import\s+(?:[^'"]*?from\s+)?'([^']+)'/g)].map(([, name = '']) =>
      belowSource(targetOf(name, `src/${file}`)),
    ),
  )
  const islands = [...text.matchAll(/<(\w+)[^<>]*?\sclient:/g)].flatMap(([, name = '']) => {
    const from = new RegExp(String.raw`import (?:\{[^}]*\b${name}\b[^}]*\}|${name}) from '([^']+)'`).exec(
      text,
    )?.[1]
    return from === undefined ? [] : [belowSource(targetOf(from, `src/${file}`))]
  })
  return [...scripts, ...islands]
}

it('reads content in the folder for it, and settings of the shop in a few constants for scripts', () => {
  const readers = files.filter((file) => /from '(?:\.\.\/)+content\/[^']+\.json'/.test(textOf(file)))
  expect(readers.filter((file) => !/^(?:content|server\/content)\//.test(file)).toSorted()).toEqual([
    'lib/plain-link.ts',
    'products/retailer-name.ts',
    'products/tables.ts',
  ])
  expect(files.filter((file) => /getCollection|getEntry/.test(textOf(file)))).toEqual([
    'server/content/load.ts',
  ])
})

it('makes no call and touches no storage in markup', () => {
  const offenders = files.filter(
    (file) => /\.(?:astro|tsx)$/.test(file) && /\bfetch\(|localStorage|sessionStorage/.test(textOf(file)),
  )
  expect(offenders).toEqual([])
})

it("names each key of the browser's storage in one file and in the privacy policy", () => {
  const keys = (file: string): readonly string[] =>
    readFileSync(file, 'utf8').match(/\bpearly-paws:[\w-]+/g) ?? []
  const named = keys('src/lib/storage-keys.ts')
  expect(named.length).toBeGreaterThan(5)
  const policy = readFileSync('content/policies/privacy.md', 'utf8')
  const rows = policy.matchAll(/^\| [^|]+ \| `(?:\[pearly-paws:\]\{\.sample\})?([\w-]+)` \|/gm)
  const listed = [...rows].map(([, end = '']) => `pearly-paws:${end}`)
  // Those from before are in a sentence below the table.
  listed.push(...keys('content/policies/privacy.md'))
  // A launched shop has no visitors from before December 2026.
  const old = policy.includes('{.sample}') ? [] : ['pearly-paws:packs', 'pearly-paws:unsent']
  expect(named.filter((key) => ![...listed, ...old].includes(key))).toEqual([])
  expect(listed.filter((key) => !named.includes(key))).toEqual([])
  const elsewhere = files.filter(
    (file) => file !== 'lib/storage-keys.ts' && keys(join(source, file)).length > 0,
  )
  expect(elsewhere).toEqual([])
})

it('names only files that exist in the list of rules for mutation tests', () => {
  const paths = [...mutation.mutate, ...mutation.testFiles].map((path) => path.replace(/^!/, ''))
  expect(paths.filter((path) => globSync(path).length === 0)).toEqual([])
})
