import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { isSampleShop } from './support/content.ts'
import { filesBelow } from './support/files-below.ts'

/** Matches a whole label: it starts right after a tag, a quote or a field's name. */
const label = (words: string) => new RegExp(String.raw`(?:[>"'\`]|: )(?:${words})(?=[<"'\`\n])`)

/** Phrases that are always wrong, and what an American reader would say. See docs/writing.md. */
const table: [wrong: RegExp, better: string][] = [
  [/\bwho hears\b/i, 'people who …'],
  [/(?:^|[.!?>"'`]\s*)Who (?:has|knows|had|goes|gulps|buys)\b[^?.!]*[.!]/m, 'Visitors who …'],
  [/\bis (?:not |never )?said\b/, 'shows, says or tells'],
  [/\b(?:pet|dog|cat|animal)s? who (?:is|are) well\b/i, 'healthy pets'],
  [/\bbleed\w*\b[^.\n]*\b(?:twice|three times|in the same (?:place|spot))\b/i, 'gums that bleed'],
  [/\bwhat mends\b/i, 'the fix'],
  [/\bor mend\b|\bmend the\b/i, 'fix, correct or change'],
  [/\banew\b/i, 'again'],
  [/\bnothing speaks against\b|\bspeaks against (?:it|them)\b/i, 'no concerns'],
  [/\bgoes down in one swallow\b/i, 'could be swallowed whole'],
  [/\bthe label goes first\b/i, 'Always follow the product’s label.'],
  [/\bthings of this kind\b/i, 'this kind of product'],
  [/\bnot known to be on\b/i, 'not on'],
  [/\bfor the days between\b/i, 'between brushings'],
  [/\bevery second day\b/i, 'every other day'],
  [/\b(?:is|are) kept at most\b|\bat most (?:is|are) kept\b/i, 'You can save up to …'],
  [/\bin its place where\b/i, 'shown when'],
  [/\bnot so any ?more\b/i, 'no longer …'],
  [/\b(?:the|an) animal\b[^.?!\n]*\bits?\b/i, 'your pet … they'],
  [/\b(?:dog|cat|puppy|kitten)s? (?:which|that) (?:is|are|has|have|eats?|chews?|gulps?)\b/i, 'who'],
  [/\b(?:dog|cat|puppy|kitten) (?:licks|moves|turns|opens|shakes) its\b/i, 'their'],
  [label('(?:Leave|Left|Leaves|Take|Taken) out'), 'Allergies, Avoid or Ingredients to avoid'],
  [label('Forget (?:this|these|them|it)'), 'Clear or Remove'],
  [label('What does it leave out\\?'), 'Any allergies?'],
  [/\bwhat was left out\b/i, 'what we skipped'],
  [/\bthere is no \w+ in this file\b/i, 'We couldn’t find …'],
  [/\b(?:is|are) wanted\b/, 'use … or add …'],
  [/\bof another shape\b/, 'unexpected format'],
]

const under = (folder: string, names: RegExp): string[] =>
  filesBelow(folder)
    .filter((file) => names.test(file))
    .map((file) => `${folder}/${file}`)
const read = (file: string): string => readFileSync(file, 'utf8')
const [, before = '', glossary = ''] = read('docs/writing.md').split(/^## (?:Before and after|Glossary.*)$/m)

/** Titles of sources are other people's words. So are quotations in the docs, and the column of wrong phrases. */
const content = (isSampleShop ? under('content', /^(?!\.schemas|synonyms).*\.(?:md|json)$/) : []).map(
  (file) => [file, read(file).replace(/^\[\^.*$/gm, '')] as const,
)
const docs = under('docs', /\.md$/).map(
  (file) => [file, read(file).replace(/^\|.*$|“[^”]*”|`[^`\n]*`/gm, '')] as const,
)
const source = ['src', 'functions']
  .flatMap((folder) => under(folder, /\.(?:ts|tsx|astro)$/))
  .map((file) => [file, read(file).replace(/\n\s*(?:\*|\/\/) /g, ' ')] as const)

/** The names in a column of the glossary, in backticks. */
const namesIn = (column: 1 | 2): string[] =>
  [...glossary.matchAll(/^\| (.*?) +\| (.*?) +\|$/gm)].flatMap((row) =>
    [...(row[column] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  )

/** `toastStore` as `-toast-store-`, so that whole words can be found in names. */
const wordsOf = (name: string): string =>
  `-${name.replace(/(?<=[a-z\d])[A-Z]|[A-Z](?=[a-z])/g, '-$&').toLowerCase()}-`

/** All identifiers of a file, and its own name. In pages, those of the script between the first two `---`. */
function namesOf(file: string): Set<string> {
  const code = file.endsWith('.astro') ? (/^---\n(.*?)\n---\n/s.exec(read(file))?.[1] ?? '') : read(file)
  const names = new Set(file.replace(/\.\w+$/, '').split('/'))
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text.replace('#', ''))
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file.replace(/astro$/, 'ts'), code, ts.ScriptTarget.Latest))
  return names
}

describe('writing', () => {
  it('knows the phrases that docs/writing.md lists as wrong', () => {
    const phrases = [...before.matchAll(/^\| (?!before|-)(.*?) +\|/gm)].map(
      ([, phrase = '']) => `"${phrase}"`,
    )
    expect(phrases.length).toBeGreaterThan(5)
    expect(phrases.filter((phrase) => !table.some(([wrong]) => wrong.test(phrase)))).toEqual([])
  })

  it.each(table)('never has %s: %s', (wrong) => {
    const found = [...content, ...docs, ...source].flatMap(([file, text]) => {
      const [phrase] = wrong.exec(text) ?? []
      return phrase === undefined ? [] : [`${file}: ${phrase.trim().slice(0, 80)}`]
    })
    expect(found).toEqual([])
  })

  const used = source.map(([file]) => [file, [...namesOf(file)].map(wordsOf)] as const)
  const allowed = new RegExp(
    namesIn(1)
      .map((name) => `${wordsOf(name).slice(1, -1)}s?-`)
      .join('|'),
    'g',
  )

  it.each(namesIn(2))('calls nothing %s', (name) => {
    const words = new RegExp(`-${wordsOf(name).slice(1, -1)}s?-`)
    const found = used.flatMap(([file, names]) =>
      names.filter((one) => words.test(one.replace(allowed, ''))).map((one) => `${file}: ${one}`),
    )
    expect(found).toEqual([])
  })

  it('leaves an owner’s content unspelled: names, brands and numbers are in no dictionary', () => {
    const folder = mkdtempSync(join(tmpdir(), 'own-shop-'))
    mkdirSync(join(folder, 'content/products'), { recursive: true })
    writeFileSync(join(folder, 'content/products/kwik-chewz.md'), '---\nname: Kwik Chewz\n---\n')
    const config = JSON.stringify(pathToFileURL(resolve('cspell.config.mjs')))
    const script = `import(${config}).then(({ default: { files } }) => console.log(files.join()))`
    const spelled = (cwd: string) => execFileSync(process.execPath, ['-e', script], { cwd, encoding: 'utf8' })
    expect(spelled(folder)).toContain('{src,functions,packages,docs}/')
    expect(spelled('.').includes(',content}/')).toBe(isSampleShop)
    rmSync(folder, { recursive: true })
  })

  it('reads the retired names of the glossary', () => {
    expect(namesIn(2)).toEqual(expect.arrayContaining(['putBack', 'opaqueId', 'outOfReach']))
    expect(wordsOf('fitsAPet2XTimes')).toBe('-fits-a-pet2-x-times-')
  })
})
