import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const read = (file: string): string => readFileSync(file, 'utf8')
const {
  scripts,
  dependencies,
  devDependencies,
}: Record<string, Record<string, string>> = JSON.parse(read('package.json'))
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs').map((file) => `docs/${file}`),
].filter((file) => file.endsWith('.md'))

describe('README.md', () => {
  const text = read('README.md')

  it('is short', () => {
    expect(text.split('\n').length).toBeLessThan(120)
  })

  it('says what each dependency is for', () => {
    const names = Object.keys({ ...dependencies, ...devDependencies })
    const unsaid = names.filter((name) => !text.includes(`\`${name}\``) && !name.startsWith('@types/'))
    expect(unsaid).toEqual([])
  })
})

describe.each(documents)('%s', (file) => {
  const text = read(file)

  it('names only commands that there are', () => {
    const named = [...text.matchAll(/npm run (?:-s )?([a-z:]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !name.endsWith(':') && scripts?.[name] === undefined)).toEqual([])
  })

  it('leads only to files that there are', () => {
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path)
    expect(links.filter((path) => !existsSync(join(dirname(file), path)))).toEqual([])
    // In words: `src/server/env.ts`. What has a place in it, or a star, is a pattern.
    const named = [...text.matchAll(/`((?:src|tests|content|docs|functions)\/[\w./[\]-]+\.\w+)`/g)].map(
      ([, path = '']) => path,
    )
    expect(named.filter((path) => !existsSync(path) && !isExample(path))).toEqual([])
  })
})

/** What the recipes make. */
function isExample(path: string): boolean {
  return /(?:recalls|deals|recent|duck-paste)/.test(path)
}
