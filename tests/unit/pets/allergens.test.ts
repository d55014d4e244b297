import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { allergenRule } from '#pets/allergens.ts'
import { isSampleShop, ownShop } from '../../support/content.ts'
import { rule, shopProducts } from '../../support/shop-products.ts'

const paste = { name: 'Paste, 2 oz', use: 'paste', form: 'paste-tube' } as const

const birds = ['chicken', 'turkey', 'duck']
const everyMeat = [...birds, 'beef', 'pork', 'lamb', 'rabbit', 'fish']

describe('allergens in an ingredient', () => {
  it.each([
    ['chicken fat', ['chicken'], []],
    ['Chicken meal', ['chicken'], []],
    ['poultry digest', [], birds, birds],
    ['poultry broth', [], birds, birds],
    ['dried fowl', [], birds, birds],
    ['fish hydrolysate or poultry digest', [], [...birds, 'fish'], [...birds, 'fish']],
    ['chicken meal and poultry fat', ['chicken'], ['turkey', 'duck'], ['turkey', 'duck']],
    ['broth without poultry', [], []],
    ['ocean fish', ['fish'], []],
    ['natural bacon flavor', [], ['pork']],
    ['hydrolyzed tuna', ['fish'], []],
    ['Dried cheddar', ['dairy'], []],
    ['milk', ['dairy'], []],
    ['coconut milk', ['coconut'], []],
    ['Peanut butter', ['peanut'], []],
    ['Natural smoke flavor', [], []],
    ['Brewers yeast', ['yeast'], []],
    ["brewer's yeast", ['yeast'], []],
    ['Gelatin', [], ['beef', 'pork']],
    ['Glycerin', [], []],
    ['vegetable glycerin', [], []],
    ['salmon or tuna', ['fish'], []],
    ['lamb or chicken meal', [], ['chicken', 'lamb']],
    ['low-sodium chicken broth without onion or garlic', ['chicken'], []],
    ['broth without chicken or milk', [], []],
    ['broth with no chicken nor duck', [], []],
    ['broth free of chicken or duck or turkey', [], []],
    ['Broth free from turkey', [], []],
    // What follows a comma or “and” may be inside.
    ['broth without chicken, duck', ['duck'], []],
    ['broth without chicken and duck', ['duck'], []],
    // These words only look like “no” and “free.”
    ['oregano chicken broth', ['chicken'], []],
    ['chicken freeze-dried', ['chicken'], []],
    ['grain-free kibble', [], []],
    ['ham', ['pork'], []],
    ['hamster feed', [], []],
    ['Wheat starch', ['wheat', 'grain'], []],
    ['Rice flour', ['grain'], []],
    ['flour', [], ['wheat', 'grain']],
    ['natural flavor', [], everyMeat],
    ['lactoperoxidase', [], ['dairy']],
    ['Lecithin', [], ['egg', 'soy']],
    ['Sunflower lecithin', [], []],
    // May be made of malt syrup or lactose: 21 CFR 73.85.
    ['Caramel Color', [], ['dairy', 'grain']],
    ['Zinc Proteinate', [], [...everyMeat, 'dairy', 'egg', 'wheat', 'grain', 'soy', 'yeast']],
    ['Zinc Sulfate', [], []],
    ['FD&C Red No. 40', [], []],
    ['Carmine', [], ['shellfish']],
    ['', [], []],
  ])('%s', (ingredient, contains, mayContain, unnamedMeats: string[] = []) => {
    const contents = { contains, mayContain, unnamedMeats }
    expect(rule.inIngredient(ingredient)).toEqual(contents)
    const unsure = rule.knows(ingredient) ? [] : ['unlisted']
    const ofProduct = { ...contents, mayContain: [...mayContain, ...unsure] }
    expect(rule.contentsOf({ ...paste, ingredients: [ingredient] })).toEqual(ofProduct)
  })

  it.each(['wheat', 'corn', 'oat', 'rice', 'barley', 'rye', 'malt'])('%s is grain', (grain) => {
    expect(rule.inIngredient(grain).contains).toContain('grain')
  })

  it('are unknown for words that no content has', () => {
    expect(rule.knows('dried parsley')).toBe(true)
    const unknown = ['moon dust', 'chicken or moon dust', 'Minerals (zinc oxide, moon dust)', 'Red No. 77']
    for (const word of unknown) {
      expect(rule.knows(word)).toBe(false)
      // It may be anything.
      const ingredients = ['chicken fat', word]
      expect(rule.contentsOf({ ...paste, ingredients }).mayContain.at(-1)).toBe('unlisted')
    }
  })

  it('are known for the vitamins, minerals, preservatives and colors of American labels', () => {
    const words = readFileSync('tests/fixtures/label-words.txt', 'utf8').trim().split('\n')
    expect(words.filter((word) => !rule.knows(word))).toEqual([])
  })
})

describe('allergens in a product', () => {
  it("are in the file's order, each once, and never in both lists", () => {
    const ingredients = ['Tuna meal', 'Chicken fat', 'poultry digest', 'tuna', 'Rice']
    expect(rule.contentsOf({ ...paste, ingredients })).toEqual({
      contains: ['chicken', 'fish', 'grain'],
      mayContain: ['turkey', 'duck'],
      unnamedMeats: ['turkey', 'duck'],
    })
  })

  const toy = { name: 'Rubber Bone', use: 'toy', form: 'bone-chew' } as const
  it.each([
    [{ ...paste, name: 'Fish Shapes', ingredients: ['water'] }, ['fish']],
    [{ ...paste, name: 'Tuna Paste, 2 oz', ingredients: ['water'] }, ['fish']],
    [{ ...toy, flavor: 'Bacon' }, ['pork']],
    [{ ...toy, flavor: 'Poultry' }, birds],
  ])("may come from a name or a toy's scent only: %j", (product, mayContain) => {
    expect(rule.contentsOf(product)).toEqual({ contains: [], mayContain, unnamedMeats: [] })
  })

  it('include an unnamed meat in a flavor that is eaten', () => {
    const flavored = { ...paste, flavor: 'Poultry', ingredients: ['natural flavor'] }
    expect(rule.contentsOf(flavored).unnamedMeats).toEqual(birds)
  })

  it.each(['Duck Paste, No Chicken or Beef, 2 oz', 'Grain-Free Duck Paste', 'Grain Free Duck Paste'])(
    'exclude what the name rules out: %s',
    (name) => {
      expect(rule.contentsOf({ ...paste, name, ingredients: ['duck'] }).mayContain).toEqual([])
    },
  )

  it("let a maker's claim override possible allergens, but not ingredients", () => {
    const freeFrom: ['grain'] = ['grain']
    expect(rule.contentsOf({ ...paste, ingredients: ['maltodextrin'] }).mayContain).toEqual(['grain'])
    expect(rule.contentsOf({ ...paste, ingredients: ['maltodextrin'], freeFrom }).mayContain).toEqual([])
    expect(rule.contentsOf({ ...paste, ingredients: ['rice'], freeFrom }).contains).toEqual(['grain'])
  })

  it.each<[Partial<Parameters<typeof rule.contentsOf>[0]>, boolean]>([
    [{}, false],
    [{ ingredients: [] }, false],
    [{ use: 'brush', form: 'wipes-tub' }, false],
    [{ use: 'brush', form: 'kit-box' }, false],
    [{ use: 'brush', form: 'long-brush' }, true],
    [{ use: 'toy', form: 'kit-box' }, true],
  ])('are unknown if a product is eaten and lists no ingredients: %j', (change, isKnown) => {
    const none = { mayContain: [], unnamedMeats: [] }
    expect(rule.contentsOf({ ...paste, ...change })).toEqual(isKnown ? { contains: [], ...none } : none)
  })

  it('can be found with any list of words, the longest first', () => {
    const { inIngredient } = allergenRule(
      [
        { id: 'kelp', label: 'kelp', contains: ['kelp'], mayContain: ['sea plants'], classes: ['algae'] },
        { id: 'snail', label: 'snail', contains: ['kelp snail'], mayContain: [], classes: [] },
      ],
      [{ group: 'Forests', source: 'nobody', words: ['kelp forest'] }],
    )
    expect(inIngredient('Brown KELP').contains).toEqual(['kelp'])
    expect(inIngredient('kelp snail').contains).toEqual(['snail'])
    expect(inIngredient('sea plants').mayContain).toEqual(['kelp'])
    expect(inIngredient('dried algae').unnamedMeats).toEqual(['kelp'])
    expect(inIngredient('kelp forest').contains).toEqual([])
  })
})

it('every product with poultry says so, and every product that is eaten lists its allergens', ({ skip }) => {
  skip(!isSampleShop, ownShop)
  const products = shopProducts()
  const poultry = products.filter(({ ingredients = [] }) =>
    ingredients.some((one) => /chicken|turkey|duck|poultry/i.test(one)),
  )
  expect(poultry.length).toBeGreaterThanOrEqual(26)
  const silent = poultry.filter(
    ({ contains = [], mayContain }) =>
      ![...contains, ...mayContain].some((id) => /^(?:chicken|turkey|duck)$/.test(id)),
  )
  expect(silent.map(({ id }) => id)).toEqual([])
  expect(products.filter(({ contains }) => contains === undefined).map(({ id }) => id)).toEqual([])
})
