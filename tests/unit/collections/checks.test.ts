import { afterEach, expect, it, vi } from 'vitest'
import { checkGuide, checkProduct, checkReferences, checkText } from '#server/content/checks.ts'
import type { Guide } from '#content/guide.ts'
import type { Product, ProductContent } from '#content/product.ts'
import type { KnownIds } from '#content/references.ts'
import { guide } from '../seo/guide-entry.ts'
import { entry } from '../seo/product-entry.ts'

const today = new Date('2026-11-21')
const product: Product = {
  ...entry,
  species: 'dog',
  category: 'dental-chews',
  weightRangeLb: [50, 100],
}
const products = new Map([['soft-paste', product]])
const pick = {
  product: 'soft-paste',
  role: 'For small dogs',
  why: 'It is the only one that there is in this small shop.',
  forWhom: 'Dogs of any kind.',
  wrong: 'It is the only one, so nothing was chosen.',
}
const good: Guide = { ...guide, picks: [{ ...pick, fits: { pet: 'dog', weight: 60 } }] }

const known: KnownIds = {
  categories: ['dental-chews', 'toothbrushes'],
  allergens: ['chicken'],
  products: [...products.keys()],
  drafts: new Set(['draft-paste']),
  prescribed: new Set(),
}

const check = (changed: Partial<Guide>, day = today) =>
  checkGuide('gulpers', { ...good, ...changed }, products, known, day)

afterEach(() => vi.restoreAllMocks())

it('accepts a valid guide without warnings', () => {
  const warn = vi.spyOn(console, 'warn')
  check({})
  expect(warn).not.toHaveBeenCalled()
})

it.each<[what: string, change: object, message: string]>([
  [
    'a pick that left the catalog',
    { product: 'hard-paste' },
    'content/guides/gulpers.md: picks.0.product: found "hard-paste": no file content/products/hard-paste.md',
  ],
  [
    'a pick that is a draft',
    { product: 'draft-paste' },
    'picks.0.product: found "draft-paste": this product is a draft: publish it with verifiedOn, or choose another',
  ],
  [
    'a role with an unknown allergen',
    { fits: { avoid: ['chiken'] } },
    'picks.0.fits.avoid.0: found "chiken": no such allergen in content/allergens.json, did you mean "chicken"?',
  ],
  [
    'a pick for small dogs that starts at 50 lb',
    { fits: { weight: 12 } },
    'picks.0.fits.weight: found "12", but the product no longer matches: pick another one for the role "For small dogs", or change the role',
  ],
])('rejects %s', (_, change, message) => {
  expect(() => check({ picks: [{ ...pick, ...change }] })).toThrow(message)
})

it("rejects a pick that doesn't suit the guide's pets", () => {
  const chew = new Map<string, Product>([['soft-paste', { ...product, use: 'chew' }]])
  const needs = { ...good.needs, species: 'dog' as const, words: ['gulps' as const] }
  expect(() => checkGuide('gulpers', { ...good, needs }, chew, known, today)).toThrow(
    'picks.0.product: found "soft-paste", which isn’t for the pets in needs: pick another product, or correct needs',
  )
})

const daysLater = (days: number) => new Date(new Date(good.checkedOn ?? '').getTime() + days * 86_400_000)

it.each([
  [120, 0],
  [121, 1],
  [900, 1],
])('for facts that are %i days old, warns %i times', (days, warnings) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  check({}, daysLater(days))
  expect(warn).toHaveBeenCalledTimes(warnings)
})

const { name, shortDescription } = product
const paste: ProductContent = {
  name,
  shortDescription,
  isMixed: false,
  tags: ['dog', 'cat'],
  category: 'toothbrushes',
  species: 'dog',
  reviewCount: 0,
  isBestseller: false,
  isNatural: false,
  healthyOnly: false,
  notForIllness: [],
  warnings: [],
  onVetAdvice: false,
  form: 'paste-tube',
  sample: false,
}

it('returns how a product of a known category is used', () => {
  expect(checkProduct('paste', paste, 'A soft paste.', known)).toBe('brush')
})

it.each<[string, Partial<ProductContent>, string]>([
  ['name: found "DentalSure": never sold here: ', { name: 'DentalSure' }, ''],
  ['warnings.0: found "Has xylitol.": never sold here: ', { warnings: ['Has xylitol.'] }, ''],
  ['text: found "It has garlic.": never sold here: ', {}, 'A paste. It has garlic.'],
  ['category: found "tooth": use one of dental-chews, toothbrushes', { category: 'tooth' }, ''],
  ['affiliateUrl: found "https://amzn.to/3abc": a short link', { affiliateUrl: 'https://amzn.to/3abc' }, ''],
])('rejects a product: %s', (message, fields, body) => {
  expect(() => checkProduct('paste', { ...paste, ...fields }, body, known)).toThrow(
    `content/products/paste.md: ${message}`,
  )
})

it('rejects a list that avoids an unknown allergen, and a featured product that only a vet may choose', () => {
  const list = { query: { category: 'dental-chews', avoid: ['chicken', 'chiken'] } }
  expect(() => checkReferences('lists', 'lists/no-chicken.json', list, known)).toThrow(
    'content/lists/no-chicken.json: query.avoid.1: found "chiken": no such allergen',
  )
  const site = { featuredProducts: ['soft-paste'] }
  const prescribed = new Set(site.featuredProducts)
  expect(() => checkReferences('site.json', 'site.json', site, { ...known, prescribed })).toThrow(
    'content/site.json: featuredProducts.0: found "soft-paste": only a vet may choose it',
  )
})

it('rejects HTML in a text', () => {
  expect(() => checkText('faqs/one.md', 'A <b>bold</b> word.')).toThrow(
    'content/faqs/one.md: text: found "<b>": no HTML here: write plain words',
  )
})
