import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { checkContent } from '#commands/check.ts'
import { removeProduct } from '#commands/remove.ts'
import { type ScratchContent, scratchContent, sticks, tuna } from './scratch-content.ts'

const [tunaId, sticksId] = ['tuna-cat-toothpaste-2-oz', 'dental-chew-sticks-for-medium-dogs-28-count']

let content: ScratchContent
beforeEach(() => {
  content = scratchContent()
  return () => content.remove()
})

const moved = (): unknown => JSON.parse(readFileSync(join(content.root, 'moved-products.json'), 'utf8'))
const isThere = (path: string): boolean => existsSync(join(content.root, path))
const redirects = (...rows: { from: string; to: string }[]) =>
  content.write('moved-products.json', JSON.stringify(rows, null, 2))

it("lists where the product is used, and changes nothing until it isn't", () => {
  content.change('reviews/tuna-wins.json', '  "rating"', `  "product": "${tunaId}",\n  "rating"`)
  const { isRemoved, lines } = removeProduct(content.root, tunaId, sticksId)
  expect(isRemoved).toBe(false)
  const places = lines.join('\n')
  expect(places).toMatch(/^This product is still used in these places\./)
  expect(places).toMatch(/site\.json:\d+: featuredProducts\.0: found "tuna-cat-toothpaste-2-oz"/)
  expect(places).toMatch(/reviews\/tuna-wins\.json:\d+: product: found/)
  expect([isThere(tuna), isThere('moved-products.json')]).toEqual([true, false])
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
  redirects({ from: 'old-sticks', to: sticksId })
  expect(removeProduct(content.root, sticksId, tunaId)).toMatchObject({ isRemoved: true })
  expect(isThere(sticks)).toBe(false)
  // Earlier redirects lead there, too.
  expect(moved()).toEqual(['old-sticks', sticksId].map((from) => ({ from, to: tunaId })))
  expect(checkContent(content.root).findings).toEqual([])
})

it('redirects nowhere if asked to, and drops redirects to it', () => {
  redirects({ from: 'old-sticks', to: sticksId })
  expect(removeProduct(content.root, sticksId, 'none')).toMatchObject({ isRemoved: true })
  expect(moved()).toEqual([])
})

it.each([
  ['tuna-cat-toothpaste', sticksId, 'tuna-cat-toothpaste-2-oz'],
  [sticksId, 'gone', 'found "gone": no file'],
  [sticksId, sticksId, `found "${sticksId}": no file`],
])('rejects %s with the successor %s', (id, successor, said) => {
  const lines = [expect.stringContaining(said)]
  expect(removeProduct(content.root, id, successor)).toMatchObject({ isRemoved: false, lines })
})

it('the check rejects redirects to missing products and from existing ones', () => {
  redirects({ from: tunaId, to: sticksId }, { from: 'old', to: 'nowhere' }, { from: 'old', to: sticksId })
  expect(checkContent(content.root).findings.map(({ line, message }) => `${line}: ${message}`)).toEqual([
    `3: found "${tunaId}": this product is in the shop; remove the row`,
    '8: found "nowhere": no file content/products/nowhere.md',
    '11: found "old": it already appears above; remove one',
  ])
})
