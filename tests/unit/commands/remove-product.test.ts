import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { checkContent } from '#commands/check.ts'
import { removeProduct } from '#commands/remove.ts'
import { type ScratchContent, scratchContent, sticks, tuna } from './scratch-content.ts'

const [tunaId, sticksId] = ['tuna-cat-toothpaste-2-oz', 'dental-chew-sticks-for-medium-dogs-28-count']

let content: ScratchContent
beforeEach(() => {
  content = scratchContent()
})
afterEach(() => content.remove())

const moved = (): unknown => JSON.parse(readFileSync(join(content.root, 'moved-products.json'), 'utf8'))
const isThere = (path: string): boolean => existsSync(join(content.root, path))

it("lists where the product is used, and changes nothing until it isn't", () => {
  content.change('reviews/tuna-wins.json', '  "rating"', `  "product": "${tunaId}",\n  "rating"`)
  const { isRemoved, lines } = removeProduct(content.root, tunaId, sticksId)
  expect(isRemoved).toBe(false)
  const places = lines.join('\n')
  expect(places).toMatch(/^This product is still used in these places\./)
  expect(places).toMatch(/site\.json:\d+: featuredProducts\.0: found "tuna-cat-toothpaste-2-oz"/)
  expect(places).toMatch(/reviews\/tuna-wins\.json:\d+: product: found/)
  expect(isThere(tuna)).toBe(true)
  expect(isThere('moved-products.json')).toBe(false)
})

it('offers similar products, then redirects to the chosen one', () => {
  expect(removeProduct(content.root, sticksId, undefined)).toEqual({
    isRemoved: false,
    lines: [
      expect.stringMatching(/^Nothing was removed\./),
      `npm run remove -- product ${sticksId} --successor ${tunaId}`,
      `npm run remove -- product ${sticksId} --successor none`,
    ],
  })
  expect(isThere(sticks)).toBe(true)
  expect(removeProduct(content.root, sticksId, tunaId)).toMatchObject({ isRemoved: true })
  expect(isThere(sticks)).toBe(false)
  expect(moved()).toEqual([{ from: sticksId, to: tunaId }])
  expect(checkContent(content.root).findings).toEqual([])
})

it('updates existing redirects and drops those to nowhere', () => {
  content.write('moved-products.json', JSON.stringify([{ from: 'old-sticks', to: sticksId }]))
  removeProduct(content.root, sticksId, tunaId)
  expect(moved()).toEqual([
    { from: 'old-sticks', to: tunaId },
    { from: sticksId, to: tunaId },
  ])
})

it('redirects nowhere if asked to', () => {
  content.write('moved-products.json', JSON.stringify([{ from: 'old-sticks', to: sticksId }]))
  expect(removeProduct(content.root, sticksId, 'none')).toMatchObject({ isRemoved: true })
  expect(moved()).toEqual([])
})

it('rejects an unknown product or successor', () => {
  expect(removeProduct(content.root, 'tuna-cat-toothpaste', sticksId)).toMatchObject({
    isRemoved: false,
    lines: [expect.stringContaining('tuna-cat-toothpaste-2-oz')],
  })
  for (const successor of ['gone', sticksId])
    expect(removeProduct(content.root, sticksId, successor)).toMatchObject({
      isRemoved: false,
      lines: [expect.stringContaining(`found "${successor}": no file`)],
    })
})

it('the check rejects redirects to missing products and from existing ones', () => {
  content.write(
    'moved-products.json',
    JSON.stringify(
      [
        { from: tunaId, to: sticksId },
        { from: 'old', to: 'nowhere' },
        { from: 'old', to: sticksId },
      ],
      null,
      2,
    ),
  )
  const said = checkContent(content.root).findings.map(({ line, message }) => `${line}: ${message}`)
  expect(said).toEqual([
    `3: found "${tunaId}": this product is in the shop; remove the row`,
    '8: found "nowhere": no file content/products/nowhere.md',
    '11: found "old": it already appears above; remove one',
  ])
})
