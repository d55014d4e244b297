import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FitProduct } from '#pets/fit-facts.ts'
import { fitOf } from '#pets/fit.ts'
import { type Animal, filterFor, petKeys } from '#pets/pet.ts'
import { type FilterProduct, filterOptions, passes } from '#search/filter-rules.ts'
import type { FilterKey, FilterQuery } from '#search/filters.ts'
import { anyAnimal, anyProduct } from '../../support/any-animal.ts'
import { adultDog, plainFacts } from '../../support/plain-facts.ts'
import { filters, groups, shopProducts } from '../../support/shop-products.ts'

const stick: FilterProduct = {
  ...plainFacts,
  species: 'dog',
  use: 'chew',
  lifeStage: ['adult', 'senior'],
  weightRangeLb: [25, 50],
  contains: ['chicken'],
  mayContain: ['beef'],
  form: 'stick-chew',
  hardness: 'medium',
  flavor: 'Chicken',
  price: 12,
  originalPrice: 15,
  rating: 4,
  isNatural: false,
  isBestseller: true,
  brand: 'dent-works',
}
const brush: FilterProduct = {
  ...plainFacts,
  species: 'both',
  use: 'brush',
  contains: [],
  form: 'long-brush',
  price: 5,
  isNatural: true,
  isBestseller: false,
  vohc: { plaque: true, tartar: false, checkedOn: '2026-11-01' },
}
const boxForCats = (hardness: 'medium' | 'firm'): FilterProduct => ({
  ...stick,
  species: 'cat',
  items: [{ species: 'cat', use: 'toy', hardness }],
})
const { contains: _, ...unlisted } = stick
const { contains: __, ...untold } = brush

describe('a filter keeps', () => {
  const cases: { [Key in FilterKey]: [NonNullable<FilterQuery[Key]>, FilterProduct, boolean][] } = {
    pet: [
      [['dog'], stick, true],
      [['cat'], stick, false],
      [['cat', 'dog'], stick, true],
      [['cat'], brush, true],
    ],
    age: [
      [['senior'], stick, true],
      [['puppy'], stick, false],
      [['puppy', 'adult'], stick, true],
      [['adult'], brush, false],
      [['senior'], { ...stick, hardness: 'firm' }, false],
      [['senior', 'adult'], { ...stick, hardness: 'firm' }, true],
      [['senior'], boxForCats('medium'), true],
      [['senior'], boxForCats('firm'), false],
    ],
    weight: [
      [25, stick, true],
      [50, stick, true],
      [24.5, stick, false],
      [50.5, stick, false],
      [300, { ...stick, weightRangeLb: [25, null] }, true],
      [40, brush, true],
      [40, { ...stick, weightRangeLb: undefined }, false],
      [40, { ...brush, isMixed: true }, false],
      [40, { ...stick, use: 'toy', weightRangeLb: undefined }, false],
    ],
    avoid: [
      [['fish'], stick, true],
      [['chicken'], stick, false],
      [['beef'], stick, false],
      [['fish', 'beef'], stick, false],
      [['fish'], unlisted, false],
      [['fish'], { ...stick, mayContain: ['unlisted'] }, false],
      [[], unlisted, true],
      [['fish'], brush, true],
      [['pork'], { ...brush, mayContain: ['pork'] }, false],
    ],
    gulps: [
      [true, stick, false],
      [true, { ...stick, use: 'toy', breaksInto: 'strands' }, false],
      [true, { ...stick, use: 'toy', breaksInto: 'none' }, true],
      [true, brush, true],
    ],
    chewsHard: [
      [true, stick, true],
      // With its reason on the card: it may not last.
      [true, { ...stick, hardness: 'soft' }, true],
      [true, brush, true],
    ],
    soreMouth: [
      [true, stick, false],
      [true, { ...stick, hardness: 'soft' }, false],
      [true, brush, true],
    ],
    illness: [
      [['heart'], { ...stick, notForIllness: ['heart'] }, false],
      [['heart', 'kidney'], { ...stick, notForIllness: ['heart'] }, false],
      [['kidney'], { ...stick, notForIllness: ['heart'] }, true],
      [['other'], { ...stick, healthyOnly: true }, false],
    ],
    fits: [[true, stick, true]],
    kind: [
      [['sticks'], stick, true],
      [['brush', 'sticks'], stick, true],
      [['brush'], stick, false],
    ],
    firmness: [
      [['medium'], stick, true],
      [['soft', 'firm'], stick, false],
      [['soft', 'medium', 'firm'], brush, false],
    ],
    flavor: [
      [['poultry'], stick, true],
      [['fish', 'none'], stick, false],
      [['none'], brush, true],
      [['none'], { ...stick, flavor: 'Unflavored' }, true],
      [['other'], { ...stick, flavor: 'Moon dust' }, false],
    ],
    minPrice: [
      [12, stick, true],
      [12.01, stick, false],
    ],
    maxPrice: [
      [12, stick, true],
      [11.99, stick, false],
    ],
    rating: [
      [4, stick, true],
      [4, { ...stick, rating: 3.9 }, false],
      [3, brush, false],
    ],
    natural: [
      [true, brush, true],
      [true, stick, false],
    ],
    sale: [
      [true, stick, true],
      [true, brush, false],
      [true, { ...stick, originalPrice: 12 }, false],
    ],
    bestseller: [
      [true, stick, true],
      [true, brush, false],
    ],
    vohc: [
      [['plaque'], brush, true],
      [['tartar'], brush, false],
      [['tartar', 'plaque'], brush, true],
      [['plaque'], stick, false],
    ],
    brand: [
      [['dent-works', 'other'], stick, true],
      [['other'], stick, false],
      [['dent-works'], brush, false],
    ],
  }

  it.each(Object.entries(cases))('%s', (key, rows) => {
    for (const [value, product, stays] of rows) {
      const filter = { [key]: value }
      expect({ value, product, stays: passes(groups, product, filter) }).toEqual({
        value,
        product,
        stays,
      })
    }
  })

  it('products that pass all filters, and all products without filters', () => {
    expect(passes(groups, stick, {})).toBe(true)
    expect(passes(groups, stick, { pet: ['dog'], maxPrice: 12 })).toBe(true)
    expect(passes(groups, stick, { pet: ['dog'], maxPrice: 11 })).toBe(false)
  })
})

describe('filters and fit results agree', () => {
  const verdictFor = (product: FitProduct, animal: Animal) =>
    // URLs contain no months.
    fitOf(product, { ...animal, ageMonths: undefined }).result
  const sold = shopProducts()
  const isKnown = ({ weightLb, lifeStage }: Animal) => weightLb !== undefined && lifeStage !== undefined

  it.each([
    ['any product', anyProduct.map((told) => ({ ...untold, ...told }))] as const,
    // A new shop has none.
    ...(sold.length === 0 ? [] : [['the products of the shop', fc.constantFrom(...sold)] as const]),
  ])('over %s', (_name, some: fc.Arbitrary<FilterProduct>) => {
    fc.assert(
      fc.property(some, anyAnimal, (product, animal) => {
        const filter = filterFor(animal)
        const verdict = verdictFor(product, animal)
        expect(passes(groups, product, filter)).toBe(verdict === 'fits')
        const stays = passes(groups, product, { ...filter, fits: undefined })
        expect(stays || verdict !== 'fits').toBe(true)
        // With a fully known pet, the filter `fits` alone leaves out all products that don't fit.
        expect(stays && isKnown(animal) && verdict === 'not-for').toBe(false)
      }),
      { numRuns: 2000 },
    )
  })

  it("fit isn't checked for two species", () => {
    expect(passes(groups, stick, { pet: ['dog', 'cat'], fits: true })).toBe(true)
  })
})

it('a list for another pet keeps nothing of the one before', () => {
  const pet: Animal = {
    ...adultDog,
    avoids: ['fish'],
    gulps: true,
    chewsHard: true,
    soreMouth: true,
    illnesses: ['heart'],
  }
  expect(new Set(petKeys)).toEqual(new Set(Object.keys(filterFor(pet))))
})

it('every form and flavor of the shop is in a group', () => {
  const kinds = groups.kinds.map(({ id }) => id)
  const flavors = groups.flavors.map(({ id }) => id)
  const outside = shopProducts().filter(
    (product) => !passes(groups, product, { kind: kinds, flavor: flavors }),
  )
  expect(outside.map(({ id }) => id)).toEqual([])
})

it('each filter offers its options by meaning, and each option filters by its value alone', () => {
  const brands = ['Zed', 'acme', 'Acme'].map((brand) => ({ ...stick, brand }))
  const offered = filterOptions(filters, [...brands, brush])
  const named = (list: readonly { id: string; label: string }[]) =>
    list.map(({ id, label }) => `${id}: ${label}`)
  expect(
    Object.fromEntries(
      offered.map(({ key, options }) => [key, options.map(({ value, label }) => `${value}: ${label}`)]),
    ),
  ).toMatchObject({
    pet: ['dog: Dogs', 'cat: Cats'],
    age: ['puppy: Puppies', 'kitten: Kittens', 'adult: Adults', 'senior: Seniors'],
    avoid: named(filters.allergens),
    gulps: ['1: Gulps chews'],
    chewsHard: ['1: Chews hard'],
    soreMouth: ['1: Sore mouth'],
    illness: [
      'kidney: Kidney disease',
      'thyroid: Thyroid disease',
      'diabetes: Diabetes',
      'heart: Heart disease',
      'other: Other illness',
    ],
    fits: ['1: Only products that fit'],
    kind: named(groups.kinds),
    firmness: ['soft: Soft', 'medium: Medium', 'firm: Firm'],
    flavor: named(groups.flavors),
    rating: ['3: 3 stars and up', '4: 4 stars and up'],
    natural: ['1: Natural'],
    sale: ['1: On sale'],
    bestseller: ['1: Bestsellers'],
    vohc: ['plaque: Accepted for plaque', 'tartar: Accepted for tartar'],
    brand: ['acme: acme', 'zed: Zed'],
  })
  const first = Object.assign({}, ...offered.map(({ options }) => options[0]?.filter))
  expect(first).toMatchObject({ pet: ['dog'], gulps: true, rating: 3, brand: ['acme'] })
})
