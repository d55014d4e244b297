import { afterEach, expect, it, vi } from 'vitest'
import { checkGuide } from '#collections/check-guide.ts'
import type { Guide } from '#content/guide.ts'
import type { Product } from '#content/product.ts'
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

const check = (changed: Partial<Guide>, day = today) =>
  checkGuide('gulpers', { ...good, ...changed }, products, day)

afterEach(() => vi.restoreAllMocks())

it('accepts a valid guide without warnings', () => {
  const warn = vi.spyOn(console, 'warn')
  check({})
  expect(warn).not.toHaveBeenCalled()
})

it('rejects a pick that left the catalog', () => {
  expect(() => check({ picks: [{ ...pick, product: 'hard-paste' }] })).toThrow(
    'content/guides/gulpers.md: picks.0.product: found "hard-paste": no file content/products/hard-paste.md',
  )
})

it('rejects a pick for small dogs that starts at 50 lb', () => {
  expect(() => check({ picks: [{ ...pick, fits: { weight: 12 } }] })).toThrow(
    'picks.0.fits.weight: found "12", but the product no longer matches: pick another one for the role "For small dogs", or change the role',
  )
})

it("rejects a pick that doesn't suit the guide's pets", () => {
  const chew: Product = { ...product, use: 'chew' }
  const needs = { ...good.needs, species: 'dog', words: ['gulps'] } as const
  const checked = () =>
    checkGuide(
      'gulpers',
      { ...good, needs: { ...needs, words: ['gulps'] } },
      new Map([['soft-paste', chew]]),
      today,
    )
  expect(checked).toThrow(
    'picks.0.product: found "soft-paste", which isn’t for the pets in needs: pick another product, or correct needs',
  )
})

const daysLater = (days: number) => new Date(new Date(good.checkedOn).getTime() + days * 86_400_000)

it.each([
  [120, 0],
  [121, 1],
  [180, 1],
])('for facts that are %i days old, warns %i times', (days, warnings) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined)
  check({}, daysLater(days))
  expect(warn).toHaveBeenCalledTimes(warnings)
})

it('rejects facts that are 181 days old', () => {
  expect(() => check({}, daysLater(181))).toThrow('checkedOn: last checked 181 days ago')
})
