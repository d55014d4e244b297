import { type HTMLElement, parse } from 'node-html-parser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LocalSite } from '#dev/site-server.ts'
import { buyText } from '#products/retailer-name.ts'
import { numbered, ownerShop, realReview as review } from '../support/other-shops.ts'
import { openBuiltShop } from '../support/scratch-site.ts'

let site: LocalSite
beforeAll(async () => {
  site = await openBuiltShop(ownerShop)
})
afterAll(() => site.close())

const open = async (path: string) => parse(await (await fetch(site.address + path)).text())

const section = (page: HTMLElement, heading: string) =>
  page
    .querySelectorAll('main section')
    .find((one) => one.querySelector('h2')?.structuredText.trim() === heading)

it("binds all subdomains to https, and redirects a removed product's URL to its successor", async () => {
  const { headers } = await fetch(`${site.address}/about`)
  expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains; preload')
  const old = await fetch(`${site.address}/products/${numbered.before}`, { redirect: 'manual' })
  expect([old.status, new URL(old.headers.get('Location') ?? '', site.address).pathname]).toEqual([
    301,
    `/products/${numbered.id}`,
  ])
})

it('marks the first real review as real; it replaces all samples and links to its product', async () => {
  const page = await open('/reviews')
  const cards = section(page, 'All reviews')?.querySelectorAll('li') ?? []
  expect(cards).toHaveLength(1)
  const words = cards[0]?.structuredText.replaceAll(/\s+/g, ' ')
  expect(words).toMatch(/Written by a signed-in visitor on [A-Z][a-z]+\s\d+, \d{4}\./)
  for (const text of [
    review.title,
    review.content,
    `${review.customerName}, on ${review.productName}`,
    'For a dog, 22.5 lb, 3 years old',
  ])
    expect(words).toContain(text)
  expect(cards[0]?.querySelector('a')?.getAttribute('href')).toBe(`/products/${numbered.id}`)
  expect(page.querySelector('main')?.structuredText).not.toMatch(/Sample|Verified Purchase/)
  const summary = page.querySelector('section[aria-labelledby=summary]')?.structuredText
  expect(summary).toContain('2.0')
  expect(summary).toMatch(/\b1 review\b/)
})

it('rates a product by real reviews on its page, on cards and in structured data, and links to it by number and id', async () => {
  const page = await open(`/products/${numbered.id}`)
  const main = page.querySelector('main')
  expect(main?.structuredText).toContain('2.0, 1 review')
  expect(main?.querySelector('[role=img][aria-label="2 of 5 stars"]')).not.toBeNull()
  expect(main?.querySelectorAll('li').some((one) => one.structuredText.includes(review.title))).toBe(true)
  const data = JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  expect(data['@graph']).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      aggregateRating: expect.objectContaining({ ratingValue: 2, reviewCount: 1 }),
    }),
  )
  const buy = main?.querySelectorAll('a').find((link) => link.structuredText.trim().startsWith(buyText))
  expect(buy?.getAttribute('href')).toMatch(
    new RegExp(`/dp/${numbered.asin}\\?tag=[\\w-]+&ascsubtag=${numbered.id}$`),
  )
  const cards = (await open('/products')).querySelectorAll('main article')
  const ratingOf = (isOwn: boolean) =>
    cards
      .find((card) => card.structuredText.includes(review.productName) === isOwn)
      ?.querySelector('.card-rating')
  expect(ratingOf(true)?.structuredText.replaceAll(/\s+/g, ' ').trim()).toBe('2.0 (1 review)')
  expect(ratingOf(true)?.querySelector('[aria-label="2 of 5 stars"]')).not.toBeNull()
  expect(ratingOf(false)?.structuredText).toContain('sample')
})
