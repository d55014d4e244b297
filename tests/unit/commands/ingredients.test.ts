import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type KnownWord, unknownWords, wordChanges } from '#commands/ingredients.ts'
import { readContent } from '#content/content-folder.ts'
import { scratchForEach, sticks, tuna } from './scratch-content.ts'

const content = scratchForEach()
const unknown = (...ids: string[]) => unknownWords(readContent(content.root), ids)
const add = (answer: Partial<KnownWord> & { word: string }) => {
  const all = { contains: [], mayContain: [], source: '', ...answer }
  for (const [path, text = ''] of wordChanges(content.root, all))
    writeFileSync(join(content.root, path), text)
}

it('lists each unknown word once, and adds what somebody found out', () => {
  content.change(sticks, 'Peppermint]', 'Peppermint, Organic Moon Dust (for shine), Star Root, Sun Oil]')
  content.change(tuna, 'sorbitol,', 'sorbitol, organic moon dust,')
  expect(unknown()).toEqual([
    { word: 'organic moon dust', label: 'Organic Moon Dust (for shine)', where: `content/${sticks}:18` },
    { word: 'star root', label: 'Star Root', where: `content/${sticks}:18` },
    { word: 'sun oil', label: 'Sun Oil', where: `content/${sticks}:18` },
  ])
  expect(unknown('tuna-cat-toothpaste-2-oz').map(({ label }) => label)).toEqual(['organic moon dust'])
  add({ word: 'organic moon dust', contains: ['fish'] })
  add({ word: 'star root', mayContain: ['soy', 'egg'] })
  const before = readFileSync(join(content.root, 'plain-ingredients.json'), 'utf8')
  add({ word: 'sun oil', source: 'the maker’s answer, May 2026' })
  expect(unknown()).toEqual([])
  expect(content.findings()).toEqual([])
  // One entry more, and nothing else moved.
  const after = readFileSync(join(content.root, 'plain-ingredients.json'), 'utf8')
  expect(after.startsWith(before.slice(0, -6))).toBe(true)
})

it.each<[Partial<KnownWord> & { word: string }, string]>([
  [{ word: 'moon dust' }, 'say who knows that "moon dust" contains no allergen'],
  [{ word: 'moon dust', contains: ['fsh'] }, 'no allergen "fsh", did you mean "fish"?'],
  [{ word: 'Moon dust!', contains: ['fish'] }, '"Moon dust!": found "Moon dust!": use lowercase letters'],
  [{ word: 'xylitol', source: 'somebody' }, 'never sold here: xylitol can kill a dog'],
])('refuses %j', (answer, said) => {
  expect(() => add(answer)).toThrow(said)
})

it('names a product that it doesn’t find', () => {
  expect(() => unknown('tuna-cat-toothpast-2-oz')).toThrow('did you mean "tuna-cat-toothpaste-2-oz"?')
})
