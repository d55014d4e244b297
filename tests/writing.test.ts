import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
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

/** Names that the glossary of docs/writing.md has replaced everywhere. */
const retired = [
  'astray',
  'fetchAhead',
  'fetchAtHand',
  'fewHaveAll',
  'noneHasAll',
  'notCarried',
  'opaqueId',
  'outOfReach',
  'putBack',
  'takeAway',
  'wayBack',
  'waysOn',
]

const under = (folder: string, names: RegExp): string[] =>
  filesBelow(folder)
    .filter((file) => names.test(file))
    .map((file) => `${folder}/${file}`)
const read = (file: string): string => readFileSync(file, 'utf8')
const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(?<![:\w"'`])\/\/.*$/gm, '')

/** Titles of sources are other people's words. So are quotations in the docs, and the column of wrong phrases. */
const content = under('content', /^(?!\.schemas|synonyms).*\.(?:md|json)$/).map(
  (file) => [file, read(file).replace(/^\[\^.*$/gm, '')] as const,
)
const docs = under('docs', /\.md$/).map(
  (file) => [file, read(file).replace(/^\|.*$|“[^”]*”|`[^`\n]*`/gm, '')] as const,
)
const source = under('src', /\.(?:ts|tsx|astro)$/).map((file) => [file, withoutComments(read(file))] as const)

describe('writing', () => {
  it('knows the phrases that docs/writing.md lists as wrong', () => {
    const [, before = ''] = read('docs/writing.md').split(/^## (?:Before and after|Glossary.*)$/m)
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

  it.each(retired)('calls nothing %s', (name) => {
    const kebab = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
    const names = new RegExp(String.raw`\b(?:${name}|${kebab})\b`)
    expect(source.filter(([, code]) => names.test(code)).map(([file]) => file)).toEqual([])
  })
})
