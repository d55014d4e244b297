import { existsSync } from 'node:fs'
import { expect, it } from 'vitest'
import { listOf, readContent } from '#content/content-folder.ts'
import { catalogFile, openCatalogFile } from '#server/search/read.ts'
import { outFragment } from '../../src/lib/page-paths.ts'
import { site } from '../support/site.ts'
import { type BuiltPage, isBuilt, pages, productFiles } from './built-pages.ts'

const byPath = new Map(pages.map((page) => [page.path, page]))

const routes = [
  '/',
  '/home',
  '/products',
  '/about',
  '/reviews',
  '/contact',
  '/wishlist',
  '/cart',
  '/faq',
  '/shipping',
  '/returns',
  '/vet-locator',
  '/privacy',
  '/terms',
  '/affiliate',
  '/profile',
  '/404',
]

it('builds every route of the specification', () => {
  expect([...byPath.keys()]).toEqual(expect.arrayContaining(routes))
})

it('has a page and a picture for each product', () => {
  const found = [...byPath.keys()].filter((path) => /^\/products\/[^/]+$/.test(path))
  expect(found.length).toBe(productFiles.length)
  const { products } = openCatalogFile(catalogFile).find({})
  expect(products.map(({ id }) => `/products/${id}`).toSorted()).toEqual(found.toSorted())
  expect(products.filter(({ imageUrl }) => !existsSync(`dist${imageUrl}`))).toEqual([])
})

it("shows a product's safety notes above its price and buttons", () => {
  const late = readContent('content')
    .files.filter(({ folder, data }) => folder === 'products' && listOf(data, 'warnings').length > 0)
    .flatMap(({ id }) => byPath.get(`/products/${id}`) ?? [])
    .filter(({ document }) => {
      const main = document.querySelector('.product-main')?.innerHTML ?? ''
      const notes = main.indexOf('id="care"')
      // A product that is no longer sold has neither.
      const offer = main.search(/class="price|<cart-button/)
      return notes < 0 || (offer >= 0 && notes > offer)
    })
  expect(late.map(({ path }) => path)).toEqual([])
})

it('has the first drawings of each list in its page, and the other pictures as files', () => {
  const lists = pages.filter(({ path }) => /^\/products(?:\?category=[^&]+|\/for\/.+)?$/.test(path))
  const isEmpty = productFiles.length === 0
  expect(lists.length).toBeGreaterThan(isEmpty ? 0 : 2)
  for (const { path, document } of lists) {
    const cards = document.querySelectorAll('.results .card-picture')
    const isDrawn = cards.map((card) => card.querySelector('.drawing > svg[viewBox]') !== null)
    // The first view of a phone shows parts of four cards.
    const inPage = isDrawn.map((_, index) => index < 4)
    expect([path, ...isDrawn]).toEqual([path, ...inPage])
    expect(isDrawn.length > 0).toBe(!isEmpty)
  }
})

/** Addresses that the platform serves without a file. */
const isServed = (path: string): boolean => path.startsWith('/api/') || isBuilt(path)

/** What is wrong with each page, by its path. */
const wrong = (flawsOf: (page: BuiltPage) => readonly unknown[]) =>
  pages.flatMap((page) => flawsOf(page).map((flaw) => `${page.path}: ${String(flaw)}`))

it('every page has headings in order and unique ids', () => {
  const flaws = wrong(({ document }) => {
    const levels = document
      .querySelectorAll('main h1, main h2, main h3, main h4')
      .map(({ tagName }) => Number(tagName[1]))
    const ids = document.querySelectorAll('[id]').map(({ id }) => id)
    return [
      ...levels.filter((level, index) => level - (levels[index - 1] ?? 0) > 1),
      ...ids.filter((id, index) => ids.indexOf(id) !== index),
    ]
  })
  expect(flaws).toEqual([])
})

it('no page has a dead internal link, anchor or drawing', () => {
  const flaws = wrong(({ document }) => {
    const drawings = document.querySelectorAll('use').map((use) => use.getAttribute('href') ?? '')
    const dead = document.querySelectorAll('a[href]').flatMap((link) => {
      const href = link.getAttribute('href') ?? ''
      if (href.startsWith('#')) return document.querySelector(href) === null ? href : []
      if (!href.startsWith('/')) return []
      const [path = '', anchor] = href.replace(/\?[^#]*/, '').split('#')
      if (!isServed(path)) return href
      // Loads data by script.
      if (href.includes(outFragment)) return []
      const target = byPath.get(path)
      return anchor !== undefined && target?.document.getElementById(anchor) == null ? href : []
    })
    return [...dead, ...drawings.filter((href) => document.querySelector(href) === null)]
  })
  expect(flaws).toEqual([])
})

it('every page discloses paid links next to the first one and in the footer', () => {
  for (const { path, document } of pages) {
    const links = document.querySelectorAll('a[href*="amazon.com"]')
    for (const link of links) {
      expect.soft(link.getAttribute('rel'), path).toBe('sponsored nofollow noopener')
      const { searchParams } = new URL(link.getAttribute('href') ?? '')
      expect.soft(searchParams.get('tag') ?? '', path).toBe(site.affiliateTag)
    }
    expect.soft(links.length === 0 || document.querySelector('[data-disclosure]') !== null, path).toBe(true)
    expect
      .soft(document.querySelector('footer')?.text, path)
      .toContain('As an Amazon Associate I earn from qualifying purchases.')
  }
})

it('no page loads anything from other sites or has style attributes', () => {
  const flaws = wrong(({ document, html }) => [
    ...document
      .querySelectorAll('[src], link[href]:not([rel=canonical]):not([rel=alternate])')
      .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
      .filter((source) => /^(?:https?:)?\/\//.test(source)),
    ...(html.match(/<[a-z][^>]*\sstyle=/) ?? []),
  ])
  expect(flaws).toEqual([])
})

it('has a row in its tables for each product with a button or a link to a retailer', () => {
  const missing = pages.flatMap(({ path, document }) => {
    const tables = document.querySelectorAll('script[data-products]')
    const rows: { id: string }[] = tables.flatMap((table) => JSON.parse(table.textContent))
    const known = new Set(rows.map(({ id }) => id))
    return document
      .querySelectorAll('[data-product-id]')
      .filter((part) => part.querySelector('cart-button, wish-button, compare-toggle, a[data-retailer]'))
      .map((part) => part.getAttribute('data-product-id') ?? '')
      .filter((id) => !known.has(id))
      .map((id) => `${path}: ${id}`)
  })
  expect(missing).toEqual([])
  const buttons = pages.flatMap(({ document }) => document.querySelectorAll('cart-button, wish-button'))
  // A shop of an owner may have none yet.
  expect(buttons.length).toBeGreaterThanOrEqual(Math.min(productFiles.length, 101))
  expect(buttons.filter((button) => button.closest('[data-product-id]') === null)).toEqual([])
})
