import { readFileSync } from 'node:fs'
import { parse } from 'node-html-parser'
import { describe, expect, it } from 'vitest'
import { formatDay } from '#lib/dates.ts'
import { filterKeys } from '#search/filters.ts'
import { isSampleShop } from '../support/content.ts'
import { retailers } from '../support/retailers.ts'
import { site as shop } from '../support/site.ts'
import { guideFiles, isBuilt, isFound, pages, productFiles } from './built-pages.ts'

const address = shop.url

const read = (file: string): string => readFileSync(`dist/${file}`, 'utf8')

const found = pages.filter(isFound)

const canonicals = new Set(
  found.map(({ document }) => document.querySelector('link[rel=canonical]')?.getAttribute('href')),
)

describe('the sitemap', () => {
  const entries = parse(read('sitemap-0.xml'))
    .querySelectorAll('url')
    .map((entry) => ({
      address: entry.querySelector('loc')?.textContent ?? '',
      day: entry.querySelector('lastmod')?.textContent.slice(0, 10),
    }))

  it('is in the sitemap index, which is in robots.txt', () => {
    expect(read('sitemap-index.xml')).toContain(`<loc>${address}/sitemap-0.xml</loc>`)
    expect(read('robots.txt')).toContain(`Sitemap: ${address}/sitemap-index.xml\n`)
  })

  it('has no combinations of filters; robots.txt keeps search engines away from them', () => {
    const kept = read('robots.txt').split('\n')
    const open = ['sort', 'view', ...filterKeys].filter(
      (key) => !kept.includes(`Disallow: /products?${key}=`),
    )
    expect(open).toEqual([])
    expect(
      entries.filter((entry) => entry.address.includes('?') && !/\?(category|page)=/.test(entry.address)),
    ).toEqual([])
  })

  it("lists each page's canonical URL once", () => {
    const addresses = entries.map((entry) => entry.address)
    expect(new Set(addresses).size).toBe(addresses.length)
    for (const one of addresses) expect(canonicals).toContain(one)
  })

  it('lists every page except the cart, and the first page of every list', () => {
    const addresses = new Set(entries.map((entry) => entry.address))
    const missing = [...canonicals].filter(
      (one) => one !== undefined && !one.includes('page=') && !addresses.has(one),
    )
    expect(missing).toEqual([`${address}/cart`])
  })

  it('has the date shown on each product, guide and policy, and no future date', () => {
    const today = new Date().toISOString().slice(0, 10)
    expect(entries.filter(({ day }) => day !== undefined && day > today)).toEqual([])
    const days = new Map(entries.map((entry) => [entry.address.slice(address.length), entry.day ?? '']))
    const dated = found.filter(({ path }) =>
      /^\/(?:products\/[^/]+|guides\/.*|privacy|returns|shipping|terms)$/.test(path),
    )
    expect(dated.length).toBe(productFiles.length + guideFiles.length + 4)
    const wrong = dated.filter(({ path, document }) => {
      const day = days.get(path) ?? ''
      // Nobody may have checked an owner's texts yet.
      if (day === '') return isSampleShop
      return document.querySelector('main')?.textContent.includes(formatDay(day)) !== true
    })
    expect(wrong.map(({ path }) => path)).toEqual([])
  })
})

describe('the feed', () => {
  const items = parse(read('products/rss.xml')).querySelectorAll('item')
  const valueOf = (index: number, tag: string): string => items[index]?.querySelector(tag)?.textContent ?? ''

  it('lists the newest products first, with full URLs', () => {
    expect(items).toHaveLength(Math.min(50, productFiles.length))
    const days = items.map((_, index) => Date.parse(valueOf(index, 'pubDate')))
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    for (const index of items.keys()) {
      expect(canonicals).toContain(valueOf(index, 'guid'))
      expect(valueOf(index, 'description').length).toBeGreaterThan(40)
    }
  })

  it('contains its own URL', () => {
    expect(read('products/rss.xml')).toContain(`<atom:link href="${address}/products/rss.xml" rel="self"`)
  })
})

it("the manifest has the shop's name, and icons of the declared sizes", () => {
  const manifest = JSON.parse(read('manifest.webmanifest'))
  expect(manifest).toMatchObject({ name: shop.name, start_url: '/', display: 'minimal-ui' })
  expect(manifest.icons.map(({ purpose }: { purpose?: string }) => purpose)).toContain('maskable')
  expect(manifest.short_name.length).toBeLessThanOrEqual(12)
  expect(manifest.shortcuts.length).toBeGreaterThanOrEqual(3)
  for (const { name, url } of manifest.shortcuts) {
    expect(name).toMatch(/\S/)
    expect(pages.map(({ path }) => path)).toContain(url)
  }
  for (const { src, sizes } of manifest.icons) {
    const bytes = readFileSync(`dist${src}`)
    expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes)
  }
})

it('llms.txt links to existing categories, policies and pages, and says how we choose', () => {
  const text = read('llms.txt')
  expect(text.startsWith(`# ${shop.name}\n\n> `)).toBe(true)
  expect(text.match(/^## .+$/gm)).toEqual([
    ...(productFiles.length === 0 ? [] : ['## Products']),
    '## Guides',
    '## How we choose',
    '## About us',
    '## Policies',
    '## Machine-readable',
  ])
  const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link = '']) => link)
  const dead = links.filter((link) => {
    const { origin, pathname } = new URL(link)
    return origin !== address || !(canonicals.has(link) || isBuilt(pathname))
  })
  expect(dead).toEqual([])
  // Amazon bars its prices, ratings and images from generative AI, and tagged links from documents.
  expect(text).not.toMatch(/\$\d+\.\d\d|\bstars?\b|media-amazon|\/api\/products|products\/rss/i)
  for (const { tagParameter } of retailers) expect(text).not.toMatch(new RegExp(`[?&]${tagParameter}=`))
})

it('every indexed page is linked from another page', () => {
  const linked = new Set(
    pages.flatMap(({ path, document }) =>
      document
        .querySelectorAll('a[href^="/"]')
        .map((link) => link.getAttribute('href')?.split(/[?#]/)[0] ?? '')
        .filter((href) => href !== path.replace(/\?.*/, '')),
    ),
  )
  const orphans = found.map(({ path }) => path.replace(/\?.*/, '')).filter((path) => !linked.has(path))
  expect(orphans).toEqual([])
})
