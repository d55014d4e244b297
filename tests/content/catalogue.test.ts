import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { explained } from '#schemas/explain.ts'
import { productSchema } from '#schemas/product.ts'

const products = readdirSync('content/products')
  .filter((file) => file.endsWith('.md'))
  .map((file) => {
    const [, front = '', body = ''] = readFileSync(`content/products/${file}`, 'utf8').split(/^---$/m)
    return { id: file.slice(0, -3), body: body.trim(), ...explained(productSchema).parse(parse(front)) }
  })

const count = (check: (product: (typeof products)[number]) => boolean): number =>
  products.filter(check).length

describe('the catalogue', () => {
  it('has at least 168 products, 25 to 45 in each of five categories', () => {
    expect(products.length).toBeGreaterThanOrEqual(168)
    const byCategory = Map.groupBy(products, ({ category }) => category)
    expect([...byCategory.keys()].toSorted()).toEqual([
      'dental-chews',
      'dental-toys',
      'toothbrushes',
      'toothpaste',
      'water-additives',
    ])
    for (const [category, list] of byCategory) {
      expect([category, list.length >= 25 && list.length <= 45]).toEqual([category, true])
    }
  })

  it('is varied', () => {
    expect(count(({ species }) => species !== 'dog')).toBeGreaterThan(40)
    expect(count(({ originalPrice }) => originalPrice !== undefined)).toBeGreaterThan(25)
    expect(count(({ isBestseller }) => isBestseller)).toBeGreaterThan(15)
    expect(count(({ isNatural }) => isNatural)).toBeGreaterThan(20)
    expect(new Set(products.map(({ price }) => price)).size).toBeGreaterThan(50)
    expect(new Set(products.map(({ form }) => form)).size).toBeGreaterThanOrEqual(14)
  })

  it('has no two names, short texts or sentences alike', () => {
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length)
    expect(new Set(products.map(({ shortDescription }) => shortDescription)).size).toBe(products.length)
    const seen = new Map<string, string>()
    const twice = products.flatMap(({ id, body }) =>
      body.split(/(?<=[.?])\s+/).flatMap((sentence) => {
        const before = seen.get(sentence)
        seen.set(sentence, id)
        return before !== undefined && sentence.split(' ').length > 5 ? `${before}, ${id}: ${sentence}` : []
      }),
    )
    expect(twice).toEqual([])
  })

  it.each(products.map((product) => [product.id, product] as const))(
    '%s',
    (_, { body, name, isNatural, category, freeFrom = [] }) => {
      const words = body.split(/\s+/).length
      expect([words >= 60, words <= 150]).toEqual([true, true])
      expect(body).not.toMatch(/[!<>]|\bcures?\b|prevents? disease/i)
      expect(name).not.toMatch(/greenies|whimzees|petsmile|virbac|tropiclean|nylabone|kong\b/i)
      expect(isNatural && ['toothbrushes', 'dental-toys'].includes(category)).toBe(false)
      expect(freeFrom).toEqual([...new Set(freeFrom)])
    },
  )
})
