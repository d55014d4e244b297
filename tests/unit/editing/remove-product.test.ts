import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { redirectsFile } from '#build/moved-products.ts'
import { checkContent } from '#editing/check-content.ts'
import { removeProduct } from '#editing/remove-product.ts'
import { type ScratchContent, scratchContent, sticks, tuna } from './scratch-content.ts'

const [tunaId, sticksId] = ['tuna-cat-toothpaste-2-oz', 'dental-chew-sticks-for-medium-dogs-28-count']

let content: ScratchContent
beforeEach(() => {
  content = scratchContent()
})
afterEach(() => content.remove())

const moved = (): unknown => JSON.parse(readFileSync(join(content.root, 'moved-products.json'), 'utf8'))
const isThere = (path: string): boolean => existsSync(join(content.root, path))

it('says where the product is named, and touches nothing until it is named nowhere', () => {
  content.change('reviews/tuna-wins.json', '  "rating"', `  "product": "${tunaId}",\n  "rating"`)
  const answer = removeProduct(content.root, tunaId, sticksId)
  expect(answer.kind).toBe('named')
  const places = answer.kind === 'named' ? answer.places.join('\n') : ''
  expect(places).toMatch(/site\.json:\d+: featuredProducts\.0: found "tuna-cat-toothpaste-2-oz"/)
  expect(places).toMatch(/reviews\/tuna-wins\.json:\d+: product: found/)
  expect(isThere(tuna)).toBe(true)
  expect(isThere('moved-products.json')).toBe(false)
})

it('offers what comes near, then leads its address to what was chosen', () => {
  expect(removeProduct(content.root, sticksId, undefined)).toEqual({ kind: 'which', successors: [tunaId] })
  expect(isThere(sticks)).toBe(true)
  expect(removeProduct(content.root, sticksId, tunaId)).toMatchObject({ kind: 'removed' })
  expect(isThere(sticks)).toBe(false)
  expect(moved()).toEqual([{ from: sticksId, to: tunaId }])
  expect(checkContent(content.root).findings).toEqual([])
  expect(redirectsFile([{ from: sticksId, to: tunaId }])).toBe(
    `/products/${sticksId} /products/${tunaId} 301\n`,
  )
})

it('leads addresses on that led to it, and none to nowhere', () => {
  content.write('moved-products.json', JSON.stringify([{ from: 'old-sticks', to: sticksId }]))
  removeProduct(content.root, sticksId, tunaId)
  expect(moved()).toEqual([
    { from: 'old-sticks', to: tunaId },
    { from: sticksId, to: tunaId },
  ])
})

it('leads nowhere where none is wanted', () => {
  content.write('moved-products.json', JSON.stringify([{ from: 'old-sticks', to: sticksId }]))
  expect(removeProduct(content.root, sticksId, 'none')).toMatchObject({ kind: 'removed' })
  expect(moved()).toEqual([])
})

it('knows neither a product nor a successor that there is not', () => {
  expect(removeProduct(content.root, 'tuna-cat-toothpaste', sticksId)).toMatchObject({
    kind: 'problem',
    message: expect.stringContaining('tuna-cat-toothpaste-2-oz'),
  })
  expect(removeProduct(content.root, sticksId, 'gone')).toMatchObject({ kind: 'problem' })
  expect(removeProduct(content.root, sticksId, sticksId)).toMatchObject({ kind: 'problem' })
})

it('the check refuses addresses that lead to no product, or away from one', () => {
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
