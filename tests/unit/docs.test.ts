import { existsSync, globSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { areAllHere, isHere } from '../support/files-below.ts'

const read = (file: string): string => readFileSync(file, 'utf8')
const {
  scripts,
  dependencies,
  devDependencies,
  optionalDependencies,
}: Record<string, Record<string, string>> = JSON.parse(read('package.json'))
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  'SECURITY.md',
  '.github/pull_request_template.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map(
    (file) => `docs/${file.replaceAll('\\', '/')}`,
  ),
  ...globSync('packages/*/README.md'),
].filter((file) => file.endsWith('.md'))

/** The names of environment variables in the code: from `process.env`, and as strings. */
const variables = ['src', 'functions', 'packages']
  .filter((folder) => existsSync(folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => /\.(?:ts|tsx|astro)$/.test(file) && !file.includes('/tests/'))
  .concat('astro.config.mjs', 'drizzle.config.ts')
  .flatMap((file) => {
    const names = /(?<!meta\.)\benv(?:\.|\[')([A-Z_]{3,})|\['([A-Z_]{3,})'\]|'([A-Z]+_[A-Z_\d]+)'/g
    return [...read(file).matchAll(names)].map(([, first, second, third]) => first ?? second ?? third ?? '')
  })
  // Set by bundlers to choose React's build.
  .filter((name) => name !== 'NODE_ENV')

describe('README.md', () => {
  const text = read('README.md')

  it('is at most 8 kB', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(8000)
  })
})

describe('LICENSE', () => {
  it('says what an owner may do, is named in package.json, and names existing files', () => {
    // npm's form for a license of one's own.
    expect(JSON.parse(read('package.json'))).toMatchObject({ license: 'SEE LICENSE IN LICENSE' })
    const text = read('LICENSE')
    expect(text).toMatch(/^You may\n[^]+shops\s+of your own[^]+^You may not\n/m)
    const files = [...text.matchAll(/\b(?:src|docs)\/\S+\.(?:txt|md)/g)].map(([file]) => file)
    expect(files.length).toBeGreaterThan(1)
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })
})

describe('the forms for issues', () => {
  const folder = '.github/ISSUE_TEMPLATE'
  it.each(readdirSync(folder))('%s has a name, a description, and fields with unique ids', (file) => {
    const form: { name: string; description: string; body: { type: string; id?: string }[] } = parse(
      read(join(folder, file)),
    )
    expect([form.name, form.description]).not.toContain(undefined)
    const ids = form.body.flatMap(({ type, id }) => (type === 'markdown' ? [] : [id]))
    expect(ids.length).toBeGreaterThan(1)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).not.toContain(undefined)
  })
})

describe('docs/dependencies.md', () => {
  it('explains each dependency', () => {
    const text = read('docs/dependencies.md')
    const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })
    const unsaid = names.filter((name) => !text.includes(`\`${name}\``) && !name.startsWith('@types/'))
    expect(unsaid).toEqual([])
  })
})

describe.each(documents)('%s', (file) => {
  const text = read(file)

  it('only names existing commands', () => {
    const named = [...text.matchAll(/npm run (?:-s )?([a-z:-]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !name.endsWith(':') && scripts?.[name] === undefined)).toEqual([])
  })

  it('only links to existing files', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path)
    const linked = links.map((path) => join(dirname(file), path))
    expect(linked.filter((path) => !existsSync(path) && isHere(path))).toEqual([])
    // Matches `src/server/env.ts`. Paths with placeholders or stars are patterns.
    const named = [
      ...text.matchAll(/`((?:src|tests|content|docs|functions|packages)\/[\w./[\]-]+\.\w+)`/g),
    ].map(([, path = '']) => path)
    // A package's README may name files of its own folder.
    const exists = (path: string) =>
      [path, join(dirname(file), path)].some((one) => existsSync(one) || !isHere(one))
    expect(named.filter((path) => !exists(path) && !isExample(path))).toEqual([])
  })
})

describe('docs/operations.md', () => {
  const row = /^\| `([A-Z][A-Z_\d]+)`/gm
  const written = [...read('docs/operations.md').matchAll(row)].map(([, name = '']) => name)

  it('lists every variable that the code reads', () => {
    expect(variables).toContain('DATABASE_URL')
    expect(variables.filter((name) => !written.includes(name))).toEqual([])
  })

  it('says what each database table stores, and for how long', () => {
    const schemas = ['src/server/db/schema.ts', ...globSync('packages/*/src/*/schema.ts')]
    const tables = schemas.flatMap((file) =>
      [...read(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name),
    )
    const [, section = ''] = read('docs/operations.md').split('## What is kept, and for how long')
    const [table = ''] = section.split('## ')
    expect(tables.length).toBeGreaterThan(5)
    expect(
      tables.filter((name) => !new RegExp(`^\\| \`${name}\` +\\|(?: [^|]{6,} \\|){3}$`, 'm').test(table)),
    ).toEqual([])
  })

  it.runIf(areAllHere())('lists no others', () => {
    // The browser tests read these two, and Netlify the third.
    const known = new Set([...variables, 'CHROMIUM_PATH', 'E2E_PORT', 'AWS_LAMBDA_JS_RUNTIME'])
    expect(written.filter((name) => !known.has(name))).toEqual([])
  })
})

/** Files that the recipes create. */
function isExample(path: string): boolean {
  return /(?:recalls|deals|recent|duck-paste|your-font|NAME)/.test(path)
}
