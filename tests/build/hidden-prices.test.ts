import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { expect, it } from 'vitest'
import { catalogFile, openCatalogFile } from '#server/search/read.ts'
import { formatPrice } from '#lib/money.ts'
import { openBuiltPages } from '#dev/local-pages.ts'
import { filesBelow } from '../support/files-below.ts'
import { hostileShop } from '../support/other-shops.ts'
import { sizePrices } from '../support/test-shop.ts'

const dist = join(hostileShop, 'dist')

/** A price as it appears in JSON, in a script, an attribute or an island's props. */
const priceField = /(?:"|&quot;|&#34;)price(?:"|&quot;|&#34;):\s*(?:\[0,)?(?:"|&quot;)?\d/

/** The typed prices as a page would show them. */
function typedPrices(): string[] {
  const folder = 'tests/shop/products'
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const amounts = texts.flatMap((text) => [...text.matchAll(/^(?:price|originalPrice): (.+)$/gm)])
  return [...new Set(amounts.map(([, amount]) => formatPrice(Number(amount))))]
}

/** An on-demand page. */
async function rendered(path: string) {
  const { answer } = await openBuiltPages(hostileShop)
  return parse(await (await answer(new Request(`https://shop.example${path}`))).text())
}

it('has no price in any file: pages, feeds or machine-readable files', () => {
  const prices = [...typedPrices(), ...sizePrices.map(formatPrice)]
  expect(prices.length).toBeGreaterThan(10)
  const files = filesBelow(dist).filter((file) => /\.(?:html|xml|txt|json)$/.test(file))
  expect(files).toContain('index.html')
  for (const file of files) {
    const text = readFileSync(join(dist, file), 'utf8')
    expect([file, prices.filter((price) => text.includes(price))]).toEqual([file, []])
    expect([file, priceField.test(text)]).toEqual([file, false])
    expect([file, text.includes('class="price')]).toEqual([file, false])
  }
})

it("returns no price, and doesn't sort or filter by price", async () => {
  const catalog = openCatalogFile(join(hostileShop, catalogFile))
  const { products } = catalog.find({})
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

it('says once where to find prices', async () => {
  const page = await rendered('/products')
  expect(page.querySelector('[data-disclosure]')?.text).toContain('See the retailer for today’s price')
})
