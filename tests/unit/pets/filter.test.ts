import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FilterProduct,
  type FilterValues,
  filterFor,
  filterKeys,
  filterPredicates,
  passes,
} from '#pets/filter.ts'
import { fitOf, type ReasonKind } from '#pets/fit.ts'
import { anyAnimal, anyProduct } from '../../support/any-animal.ts'
import { groups, shopProducts } from '../../support/shop-products.ts'

const predicates = filterPredicates(groups)

const stick: FilterProduct = {
  species: 'dog',
  use: 'chew',
  lifeStage: ['adult', 'senior'],
  weightRangeLb: [25, 50],
  contains: ['chicken'],
  mayContain: ['beef'],
  isMixed: false,
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
  species: 'both',
  use: 'brush',
  contains: [],
  mayContain: [],
  isMixed: false,
  form: 'long-brush',
  price: 5,
  isNatural: true,
  isBestseller: false,
  vohc: { plaque: true, tartar: false, checkedOn: '2026-11-01' },
}
const { contains: _, ...unlisted } = stick
const { contains: __, ...untold } = brush

describe('a filter lets stay', () => {
  const cases: { [Key in keyof FilterValues]: [FilterValues[Key], FilterProduct, boolean][] } = {
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
      [[], unlisted, true],
      [['fish'], brush, true],
      [['pork'], { ...brush, mayContain: ['pork'] }, false],
    ],
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

  it.each(filterKeys)('%s', (key) => {
    for (const [value, product, stays] of cases[key]) {
      const filter = { [key]: value }
      expect({ value, product, stays: passes(predicates, product, filter) }).toEqual({
        value,
        product,
        stays,
      })
      expect(passes(predicates, product, filter, key)).toBe(true)
    }
  })

  it('what passes all of them, and all where none is set', () => {
    expect(passes(predicates, stick, {})).toBe(true)
    expect(passes(predicates, stick, { pet: ['dog'], maxPrice: 12 })).toBe(true)
    expect(passes(predicates, stick, { pet: ['dog'], maxPrice: 11 })).toBe(false)
    expect(passes(predicates, stick, { pet: ['dog'], maxPrice: 11 }, 'maxPrice')).toBe(true)
  })
})

/** Rows 1, 2, 3, 7, 8, 9, 10 and 11 of the table of verdicts. */
const filtered: ReadonlySet<ReasonKind> = new Set([
  'other-species',
  'contains',
  'too-small',
  'too-big',
  'other-age',
  'no-ages',
  'age-unknown',
  'may-contain',
  'no-ingredients',
  'mixed',
  'no-weight',
  'weight-unknown',
  'other-weight',
])

describe('filters and verdicts agree', () => {
  const against = (product: Parameters<typeof fitOf>[0], animal: Parameters<typeof fitOf>[1]) =>
    fitOf(product, animal).reasons.filter(({ kind }) => filtered.has(kind))

  it('what pet, age, weight and avoid take out has a reason, and what has one is taken out', () => {
    fc.assert(
      fc.property(anyProduct, anyAnimal, (told, animal) => {
        const product: FilterProduct & typeof told = { ...untold, ...told }
        const stays = passes(predicates, product, filterFor(animal))
        const isClear = against(told, animal).length === 0
        expect({ stays, isClear }).not.toEqual({ stays: false, isClear: true })
        const isKnown = animal.weightLb !== undefined && animal.stage !== undefined
        const asksInside = animal.avoids.length > 0 || told.contains !== undefined
        // Where the animal is hardly known, a list shows what a verdict asks to check.
        expect(isKnown && asksInside ? stays : isClear).toBe(isClear)
      }),
      { numRuns: 5000 },
    )
  })

  it('for every product of the shop', () => {
    const products = shopProducts()
    fc.assert(
      fc.property(anyAnimal, (animal) => {
        for (const product of products) {
          const stays = passes(predicates, product, filterFor(animal))
          const isClear = against(product, animal).length === 0
          const isKnown = animal.weightLb !== undefined && animal.stage !== undefined
          expect({ id: product.id, stays, isClear }).not.toEqual({
            id: product.id,
            stays: false,
            isClear: true,
          })
          expect({ id: product.id, stays: isKnown ? stays : isClear }).toEqual({
            id: product.id,
            stays: isClear,
          })
        }
      }),
      { numRuns: 60 },
    )
  })
})

it('every form and every flavor of the shop is in a group', () => {
  const kinds = groups.kinds.map(({ id }) => id)
  const flavors = groups.flavors.map(({ id }) => id)
  const outside = shopProducts().filter(
    (product) => !passes(predicates, product, { kind: kinds, flavor: flavors }),
  )
  expect(outside.map(({ id }) => id)).toEqual([])
})
