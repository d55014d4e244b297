import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { retailerRel } from '#products/affiliate-link.ts'
import { filesBelow } from '../support/files-below.ts'
import { secondRetailer } from '../support/retailers.ts'
import { soldElsewhere, soldInSizes, soldTwice, tag, testShop } from '../support/test-shop.ts'

const { id, asin } = soldTwice

it('links to both retailers of a product by its number there, and marks both links as paid', () => {
  const page = parse(readFileSync(join(testShop, 'dist', 'products', `${id}.html`), 'utf8'))
  const own = page.querySelectorAll('[data-retailer]').filter((link) => link.closest('article') === null)
  expect(new Set(own.map((link) => link.getAttribute('href')))).toEqual(
    new Set([
      `https://www.amazon.com/dp/${asin}?tag=${tag}`,
      'https://www.petbarn.example/item?sku=4711&aff=paws7',
    ]),
  )
  expect(new Set(own.map((link) => link.getAttribute('rel')))).toEqual(new Set([retailerRel]))
  expect(page.querySelector('footer')?.text).toContain(secondRetailer.disclosure)
})

it("links to another retailer, by name, if the first one doesn't sell the product", () => {
  const page = parse(readFileSync(join(testShop, 'dist', 'products', `${soldElsewhere}.html`), 'utf8'))
  const own = page.querySelectorAll('main [data-retailer]').filter((link) => link.closest('article') === null)
  expect(new Set(own.map((link) => link.getAttribute('href')))).toEqual(
    new Set(['https://www.petbarn.example/item?sku=4712&aff=paws7']),
  )
  for (const link of own)
    expect(link.getAttribute('aria-label')).toMatch(/ on Pet Barn \(opens in a new tab\)$/)
})

it('links to each other size of a product, and says which link leads to a search', () => {
  const page = parse(readFileSync(join(testShop, 'dist', 'products', `${soldInSizes}.html`), 'utf8'))
  const rows = page
    .querySelectorAll('section[aria-labelledby=sizes] li')
    .map((row) => [
      row.querySelector('a')?.getAttribute('href')?.replaceAll('&amp;', '&'),
      row.querySelectorAll('p:not([hidden])').map((note) => note.text),
      row.querySelector('strong')?.text,
    ])
  expect(rows).toEqual([
    [`https://www.amazon.com/dp/B00TUNA016?tag=${tag}`, [], '$19.50'],
    ['https://www.petbarn.example/item?sku=4732&aff=paws7', [], undefined],
    [
      expect.stringMatching(/amazon\.com\/s\?k=Tuna\+Water\+Additive\+for\+Cats\+64\+fl\+oz&/),
      [expect.stringContaining('Amazon’s results, not this product.')],
      '$61.00',
    ],
  ])
})

it.each(['about', 'terms', 'shipping', 'returns', 'privacy', 'faq', 'cart', 'index'])(
  'names both retailers on the page “%s”',
  (name) => {
    const page = parse(readFileSync(join(testShop, 'dist', `${name}.html`), 'utf8'))
    expect(page.structuredText).toMatch(/Amazon or Pet Barn/)
  },
)

it('carries no tag in a feed, a summary, or any other file that leaves the site', () => {
  const dist = join(testShop, 'dist')
  const files = filesBelow(dist).filter((file) => /\.(?:txt|xml|json|webmanifest|ics|csv)$/.test(file))
  expect(files).toEqual(expect.arrayContaining(['llms.txt', 'guides/rss.xml', 'products/rss.xml']))
  const tagged = files.filter((file) =>
    [`tag=${tag}`, 'aff=paws7'].some((part) => readFileSync(join(dist, file), 'utf8').includes(part)),
  )
  expect(tagged).toEqual([])
})
