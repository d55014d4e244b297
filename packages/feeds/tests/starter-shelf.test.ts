import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { parseMarkdown } from '../../../src/content/parse-text.ts'
import { productSchema } from '../../../src/content/product.ts'
import { importCommands } from './support/import-commands.ts'
import { sticks } from '../../../tests/unit/commands/scratch-content.ts'

let commands: ReturnType<typeof importCommands>
beforeEach(() => {
  commands = importCommands()
})
afterEach(() => commands.remove())

const text = readFileSync('docs/starter-shelf.csv', 'utf8')
const rows: Record<string, string>[] = parse(text, { columns: true })

describe('docs/starter-shelf.csv', () => {
  it('has a source and a note on what to confirm for each row', () => {
    expect(rows.length).toBeGreaterThan(40)
    expect(readFileSync('docs/operations.md', 'utf8')).toContain(`has ${rows.length} real products`)
    for (const { source = '', confirm = '', reliability = '' } of rows) {
      expect(source).toMatch(/^https?:\S+ \(.+\)(?: \| https?:\S+ \(.+\))*$/)
      expect(confirm).not.toBe('')
      expect(['low', 'medium']).toContain(reliability)
    }
  })

  it('has no prices, ratings, or seals to import, and a year for each reported seal', () => {
    const columns = Object.keys(rows[0] ?? {}).join(' ')
    expect(columns).not.toMatch(/\b(?:price|originalPrice|rating|reviewCount|vohc|asin|photo)\b/)
    const seals = rows.flatMap(({ seal = '' }) => (seal === '' ? [] : [seal]))
    expect(seals.filter((seal) => !/\b20\d\d\b.*: https?:\S+$/.test(seal))).toEqual([])
  })

  it('never calls a partial list of ingredients complete', () => {
    const states = /^(?:not known|not eaten|in part: .* not known|full list in the source)$/
    for (const { knownIngredients = '', ingredients = '' } of rows) {
      expect(knownIngredients).toMatch(states)
      expect(ingredients !== '').toBe(knownIngredients === 'full list in the source')
    }
  })

  it('can be imported completely, and guesses no flavor from a brand', async () => {
    expect(await commands.run('import', text)).toEqual({
      said: expect.stringContaining(`${rows.length} created, 0 updated, 0 unchanged, 0 refused.`),
      code: 0,
    })
    expect(commands.findings()).toEqual([])
    const product = (id: string) => parseMarkdown(commands.read(`products/${id}.md`)).data
    expect(productSchema.parse(product('milk-bone-brushing-chews')).flavor).toBeUndefined()
    expect(productSchema.parse(product('oravet-dental-hygiene-chews-large'))).toMatchObject({
      weightRangeLb: [50, null],
      healthyOnly: true,
      textSource: 'feed',
    })
  })
})

/** Products that must not be listed according to the research for the shelf, and the reason that an owner sees. */
const mustNotList = [
  ['C.E.T. AQUADENT Drinking Water Additive', 'its older formula contains xylitol'],
  ['Breathalyser PLUS Water Additive', 'it contains xylitol'],
  ['Dental Sure Oral Rinse', 'it was reported to contain xylitol'],
  ['Top Performance ProDental Toothpaste with Toothbrush Kit', 'it was part of the 2007 warning'],
  ['Nylabone Plaque Attacker Chew Toy', 'its older version was recalled'],
] as const

/** Ingredients on the labels of those two and of products removed from the shelf. */
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

/** Complete rows of a feed. */
function feedOf(products: readonly { name: string; ingredients?: string }[]): string {
  const rest = { category: 'water-additives', form: 'additive-bottle', species: 'dog', ingredients: '' }
  const rowsOfFeed = products.map((product, index) => {
    return { ...rest, text: `Number ${index} for the mouth, as its maker describes it.`, ...product }
  })
  return stringify(rowsOfFeed, { header: true })
}

describe('a product that must not be listed', () => {
  it('is rejected by the import, even if a feed has no ingredients', async () => {
    const { said, code } = await commands.run('import', feedOf(mustNotList.map(([name]) => ({ name }))))
    for (const [name, why] of mustNotList) {
      expect(said).toContain(`refused: name: found "${name}": never sold here: ${why}`)
    }
    expect(said).toContain(`0 created, 0 updated, 0 unchanged, ${mustNotList.length} refused.`)
    expect(code).toBe(1)
    expect(commands.products()).toHaveLength(2)
  })

  it.each(mustNotList)('is rejected by the check, whatever its kind: %s', (name, why) => {
    commands.content.change(sticks, /^name: .*$/m, `name: ${name}`)
    commands.content.change(sticks, 'category: dental-chews', 'category: dental-toys')
    expect(commands.findings()).toContainEqual(
      expect.stringContaining(`${sticks}:2: name: found "${name}": never sold here: ${why}`),
    )
  })

  it('is recognized by its brand and name together', () => {
    commands.content.change(sticks, /^name: .*$/m, 'name: Pro Dental Paste and Brush\nbrand: Top Performance')
    expect(commands.findings().join('\n')).toContain('never sold here: it was part of the 2007 warning')
  })

  it('is rejected for what its label says', async () => {
    const feed = feedOf(labels.map(([name, ingredients]) => ({ name, ingredients })))
    const { said } = await commands.run('import', feed)
    for (const [index, [, , why]] of labels.entries()) {
      expect(said).toMatch(
        new RegExp(`feed\\.csv:${index + 2}: refused: ingredients\\.\\d: .* never sold here: ${why}`),
      )
    }
    expect(said).toContain(`0 created, 0 updated, 0 unchanged, ${labels.length} refused.`)
  })

  it("doesn't include every product with a similar name", async () => {
    const names = [
      'C.E.T. Aquadent FR3SH Water Additive',
      'ProDen PlaqueOff Water Additive',
      'Polyethylene Glycol Rinse',
    ]
    expect((await commands.run('import', feedOf(names.map((name) => ({ name }))))).said).toContain(
      '3 created',
    )
  })
})
