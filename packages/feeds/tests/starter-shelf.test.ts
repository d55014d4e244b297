import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { productSchema } from '../../../src/content/product.ts'
import { sticks } from '../../../tests/unit/commands/scratch-content.ts'
import { importDesk } from './support/import-desk.ts'

const text = readFileSync('docs/starter-shelf.csv', 'utf8')
const rows: Record<string, string>[] = parse(text, { columns: true })

describe('docs/starter-shelf.csv', () => {
  it('has a source, a note on what to confirm, and a complete list of ingredients or none in each row', () => {
    expect(rows.length).toBeGreaterThan(40)
    expect(readFileSync('docs/operations.md', 'utf8')).toContain(`has ${rows.length} real products`)
    const states = /^(?:not known|not eaten|in part: .* not known|full list in the source)$/
    for (const { source, confirm, reliability = '', knownIngredients = '', ingredients } of rows) {
      expect(source).toMatch(/^https?:\S+ \(.+\)(?: \| https?:\S+ \(.+\))*$/)
      expect(confirm).not.toBe('')
      expect(['low', 'medium']).toContain(reliability)
      expect(knownIngredients).toMatch(states)
      expect(ingredients !== '').toBe(knownIngredients === 'full list in the source')
    }
  })

  it('has no prices, ratings, or seals to import, and a year for each reported seal', () => {
    const columns = Object.keys(rows[0] ?? {}).join(' ')
    expect(columns).not.toMatch(/\b(?:price|originalPrice|rating|reviewCount|vohc|asin|photo)\b/)
    const seals = rows.flatMap(({ seal = '' }) => (seal === '' ? [] : [seal]))
    expect(seals.filter((seal) => !/\b20\d\d\b.*: https?:\S+$/.test(seal))).toEqual([])
  })

  it('can be imported completely, and guesses no flavor from a brand', async () => {
    const desk = importDesk()
    expect(await desk.said(text)).toContain(`${rows.length} created, 0 updated, 0 unchanged, 0 refused.`)
    expect(desk.findings()).toEqual([])
    expect(productSchema.parse(desk.fields('milk-bone-brushing-chews')).flavor).toBeUndefined()
    const large = { weightRangeLb: [50, null], healthyOnly: true, textSource: 'feed' }
    expect(productSchema.parse(desk.fields('oravet-dental-hygiene-chews-large'))).toMatchObject(large)
  })
})

describe('a product that must not be listed', () => {
  /** According to the research for the shelf, with the reason that an owner sees. */
  const mustNotList = [
    ['C.E.T. AQUADENT Drinking Water Additive', 'its older formula contains xylitol'],
    ['Breathalyser PLUS Water Additive', 'it contains xylitol'],
    ['Dental Sure Oral Rinse', 'it was reported to contain xylitol'],
    ['Top Performance ProDental Toothpaste with Toothbrush Kit', 'it was part of the 2007 warning'],
    ['Nylabone Plaque Attacker Chew Toy', 'its older version was recalled'],
  ] as const
  /** Ingredients on the labels of two of those and of products removed from the shelf. */
  const labels = [
    ['Aquadent label, 500 mL', 'Purified water | Glycerine | Xylitol | Polysorbate 20', 'xylitol can kill'],
    ['Breathalyser label, 250 mL', 'Purified water | xylitol | zinc gluconate', 'xylitol can kill'],
    ['Dentahex Oral Rinse', 'Purified Water | Glycerin | SD Alcohol 38B', 'alcohol poisons'],
    ['Fresh Mouth Oral Spray', 'Chlorhexidine | Ethyl Alcohol 6%', 'alcohol poisons'],
    ['Leba Dental Spray', 'Distilled water | ethyl alcohol 25%', 'alcohol poisons'],
    ['PetzLife Oral Care Gel', 'grain alcohol', 'alcohol poisons'],
    ['Bark5 Dental Spray', 'grapefruit seed extract | grape seed extract', 'grapes and raisins'],
    ['Imported Toothpaste', 'Water | Diethylene Glycol', 'diethylene glycol stops'],
  ] as const
  /** Imports complete rows, by their names and ingredients. */
  const imported = (products: readonly (readonly [name: string, ingredients: string])[]) =>
    importDesk().said(
      products.map(([name, ingredients], index) => ({
        category: 'water-additives',
        form: 'additive-bottle',
        species: 'dog',
        text: `Number ${index} for the mouth, as its maker describes it.`,
        name,
        ingredients,
      })),
    )

  it('is rejected by the import, even if a feed has no ingredients', async () => {
    const said = await imported(mustNotList.map(([name]) => [name, '']))
    for (const [name, why] of mustNotList)
      expect(said).toContain(`refused: name: found "${name}": never sold here: ${why}`)
    expect(said).toContain(`0 created, 0 updated, 0 unchanged, ${mustNotList.length} refused.`)
  })

  it('is rejected for what its label says', async () => {
    const said = await imported(labels.map(([name, ingredients]) => [name, ingredients]))
    for (const [index, [, , why]] of labels.entries()) {
      const line = `feed\\.csv:${index + 2}: refused: ingredients\\.\\d: .* never sold here: ${why}`
      expect(said).toMatch(new RegExp(line))
    }
    expect(said).toContain(`0 created, 0 updated, 0 unchanged, ${labels.length} refused.`)
  })

  it.each<readonly [name: string, why: string]>([
    ...mustNotList,
    // By its brand and name together.
    ['Pro Dental Paste and Brush\nbrand: Top Performance', 'it was part of the 2007 warning'],
  ])('is rejected by the check, whatever its kind: %s', (name, why) => {
    const desk = importDesk()
    desk.change(sticks, /^name: .*$/m, `name: ${name}`)
    desk.change(sticks, 'category: dental-chews', 'category: dental-toys')
    const found = name.split('\n')[0] ?? ''
    expect(desk.findings()).toContainEqual(
      expect.stringContaining(`${sticks}:2: name: found "${found}": never sold here: ${why}`),
    )
  })

  it("doesn't include every product with a similar name", async () => {
    const names = [
      'C.E.T. Aquadent FR3SH Water Additive',
      'ProDen PlaqueOff Water Additive',
      'Polyethylene Glycol Rinse',
    ]
    expect(await imported(names.map((name) => [name, '']))).toContain('3 created')
  })
})
