import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { catalogueFile, openCatalogueFile } from '#engine/file.ts'
import { formatPrice } from '#lib/money.ts'
import { openBuiltPages } from '#local/local-pages.ts'
import { filesBelow } from '../support/files-below.ts'
import { type ScratchSite, buildScratchSite } from '../support/scratch-site.ts'
import { editFile, stockTestShop } from '../support/test-shop.ts'

let shop: ScratchSite
beforeAll(async () => {
  shop = await buildScratchSite({
    hasSocialCards: false,
    editContent: async (content) => {
      await stockTestShop(content)
      await editFile(join(content, 'site.json'), (text) =>
        JSON.stringify({ ...JSON.parse(text), priceDisplay: 'hidden' }),
      )
    },
  })
}, 240_000)
afterAll(() => shop.remove())

/** A price as JSON has it, in a script, an attribute or an island's properties. */
const priceField = /(?:"|&quot;|&#34;)price(?:"|&quot;|&#34;):\s*(?:\[0,)?(?:"|&quot;)?\d/

/** Typed prices as a page would show them. */
function typedPrices(): string[] {
  const folder = 'tests/shop/products'
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const amounts = texts.flatMap((text) => [...text.matchAll(/^(?:price|originalPrice): (.+)$/gm)])
  return [...new Set(amounts.map(([, amount]) => formatPrice(Number(amount))))]
}

/** A page that is rendered on demand. */
async function rendered(path: string) {
  const { answer } = await openBuiltPages(shop.root)
  return parse(await (await answer(new Request(`https://shop.example${path}`))).text())
}

it('shows no price in any file: pages, feeds, files for machines', () => {
  const prices = typedPrices()
  expect(prices.length).toBeGreaterThan(10)
  const files = filesBelow(shop.dist).filter((file) => /\.(?:html|xml|txt|json)$/.test(file))
  expect(files.length).toBeGreaterThan(50)
  for (const file of files) {
    const text = readFileSync(join(shop.dist, file), 'utf8')
    expect([file, prices.filter((price) => text.includes(price))]).toEqual([file, []])
    expect([file, priceField.test(text)]).toEqual([file, false])
    expect([file, text.includes('class="price')]).toEqual([file, false])
  }
})

it('answers none, and neither sorts nor filters by it', async () => {
  const catalogue = openCatalogueFile(join(shop.root, catalogueFile))
  const { products } = catalogue.find({})
  expect(products.length).toBeGreaterThan(10)
  expect(products.filter((product) => 'price' in product || 'originalPrice' in product)).toEqual([])
  const list = await rendered('/products?sort=price-low&maxPrice=5&search=toothpaste')
  expect(list.querySelectorAll('article').length).toBeGreaterThan(2)
  expect(list.querySelectorAll('#sort option').map(({ text }) => text)).not.toContainEqual(
    expect.stringContaining('Price'),
  )
  expect(list.querySelectorAll('[name=minPrice], [name=maxPrice]')).toEqual([])
  expect(list.querySelector('.chosen-filters')).toBeNull()
})

it('says where prices are, once', async () => {
  const page = await rendered('/products')
  expect(page.querySelector('[data-disclosure]')?.text).toContain('See the retailer for today’s price')
})

it('has no script that asks for fresh prices, or loads the one that does', () => {
  const scripts = filesBelow(shop.dist).filter((file) => file.endsWith('.js'))
  const asks = /\/(?:early-prices|fresh-price)\.[^/]+$/
  expect(scripts.length).toBeGreaterThan(20)
  for (const file of scripts.filter((name) => !asks.test(name))) {
    const text = readFileSync(join(shop.dist, file), 'utf8')
    expect([file, text.includes('/api/prices'), /(?:early-prices|fresh-price)\./.test(text)]).toEqual([
      file,
      false,
      false,
    ])
  }
})
