import { expect, it } from 'vitest'
import { fitOf } from '#pets/fit.ts'
import { type Animal, lifeStagesOf } from '#pets/pet.ts'
import type { Product } from '#content/product.ts'
import { isSampleShop, ownShop } from '../support/content.ts'
import { adultDog } from '../support/plain-facts.ts'
import { rule, shopProducts } from '../support/shop-products.ts'

/** Everything a product says about itself, sentence by sentence. */
function sentencesOf({ shortDescription, warnings, description }: Product): string[] {
  return [shortDescription, ...warnings, description].flatMap((text) => text.match(/\S[^.?!]*[.?!]*/g) ?? [])
}

/** A pet with all facts known that suits a product, according to its fields. */
function rightFor({ species, weightRangeLb: range, lifeStage = [] }: Product): Animal {
  const own = species === 'both' ? 'dog' : species
  const stage = lifeStagesOf(own).find((one) => lifeStage.includes(one))
  return {
    ...adultDog,
    species: own,
    lifeStage: stage,
    ageMonths: 11,
    weightLb: range === undefined ? 30 : range[0] + 1,
  }
}

const illnessWords = [
  ['kidney', /\bkidney/i],
  ['thyroid', /thyroid/i],
  ['diabetes', /\bdiabet/i],
  ['heart', /\bheart (?:disease|condition|or)\b/i],
] as const

/** The pets that a sentence warns about. */
function warnedOf(text: string, product: Product): Animal[] {
  const right = rightFor(product)
  const isChewed = product.use === 'chew' || product.use === 'toy'
  const isLimit = /\bnot for\b|\btoo (?:small|large)\b|\bnot before\b|\brisk for\b/i.test(text)
  const [, side, pounds] = /\b(over|under) (?:about )?(\d+) (?:lb|pounds)/i.exec(text) ?? []
  const allergens = rule.inIngredient(text)
  const named = [...allergens.contains, ...allergens.unnamedMeats]
  const [, count, unit] = /\bunder (\w+) (weeks|months)/i.exec(text) ?? []
  return [
    ...(isChewed && /\bgulp|\bswallow|\bchok/i.test(text) ? [{ ...right, gulps: true }] : []),
    ...(isLimit && pounds !== undefined
      ? [{ ...right, weightLb: Number(pounds) + (side === 'over' ? 1 : -1) }]
      : []),
    ...(isLimit && /allerg/i.test(text) ? named.map((id) => ({ ...right, avoids: [id] })) : []),
    ...(isLimit && count !== undefined && unit !== undefined ? [{ ...right, ageMonths: 2 }] : []),
    ...illnessWords.flatMap(([illness, words]) =>
      words.test(text) ? { ...right, illnesses: [illness] } : [],
    ),
    ...(/\b(?:sore|bleeding|painful|loose)\b/i.test(text) ? [{ ...right, soreMouth: true }] : []),
  ]
}

it('no product fits a pet that its own warnings are about', ({ skip }) => {
  skip(!isSampleShop, ownShop)
  const products = shopProducts()
  const warned = products.flatMap((product) =>
    sentencesOf(product).flatMap((text) =>
      warnedOf(text, product).map((pet) => ({ product, text, verdict: fitOf(product, pet).result })),
    ),
  )
  const isWrong = ({ product, text, verdict }: (typeof warned)[number]) =>
    verdict === 'fits' ||
    (verdict === 'check' && product.use === 'toy' && /\bnot for\b.*\bswallow/i.test(text))
  expect(warned.filter(isWrong).map(({ product: { id }, text }) => `${id}: ${text}`)).toEqual([])
  expect(warned.length).toBeGreaterThanOrEqual(80)
  const fitting = products.filter((product) => fitOf(product, rightFor(product)).result === 'fits')
  expect(fitting.length).toBeGreaterThanOrEqual(80)
})
