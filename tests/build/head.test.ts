import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { site } from '../support/site.ts'
import { type BuiltPage, isBuilt, pages as built } from './built-pages.ts'

const address = site.url

/** The content editor isn't for visitors and has its own head. */
const pages = built.filter(({ path }) => !path.startsWith('/admin'))

const isFound = ({ document }: BuiltPage): boolean => document.querySelector('meta[name=robots]') === null

const titleOf = ({ document }: BuiltPage): string => document.querySelector('title')?.text ?? ''

const metaOf = ({ document }: BuiltPage, name: string): string =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? ''

const canonicalOf = ({ document }: BuiltPage): string | undefined =>
  document.querySelector('link[rel=canonical]')?.getAttribute('href')

/** Care plans are for one person, so search engines index only the page with the questions. */
const foundAt = (path: string): string => address + path.replace(/^\/care-plan\?.*/, '/care-plan')

describe.each(pages.map((page) => [page.path, page] as const))('%s', (path, page) => {
  it('has a title and a description that fit in search results', () => {
    expect(titleOf(page).length).toBeGreaterThanOrEqual(10)
    // Only the comparison page without products may be a search result.
    expect(path.startsWith('/compare?') || titleOf(page).length <= 70).toBe(true)
    expect(metaOf(page, 'description').length).toBeGreaterThanOrEqual(50)
    expect(metaOf(page, 'description').length).toBeLessThanOrEqual(170)
  })

  it('has one h1 with the id title, which view transitions wait for', () => {
    expect(page.document.querySelectorAll('h1').map(({ id }) => id)).toEqual(['title'])
  })

  it('is shared with its title and an existing picture of the given size', async () => {
    expect(metaOf(page, 'og:title')).toBe(titleOf(page))
    expect(metaOf(page, 'og:description')).toBe(metaOf(page, 'description'))
    expect(metaOf(page, 'og:type')).toBe('website')
    expect(metaOf(page, 'og:site_name')).toBe(site.name)
    expect(metaOf(page, 'og:locale')).toBe('en_US')
    expect(metaOf(page, 'og:image:alt')).toMatch(/\S/)
    const picture = new URL(metaOf(page, 'og:image'))
    expect(picture.origin).toBe(address)
    const { format, width, height } = await sharp(`dist${picture.pathname}`).metadata()
    const size = [metaOf(page, 'og:image:width'), metaOf(page, 'og:image:height')]
    expect({ format, size }).toEqual({ format: 'jpeg', size: [String(width), String(height)] })
    expect(metaOf(page, 'twitter:card')).toBe(width > height ? 'summary_large_image' : 'summary')
  })

  it('has one canonical URL, or noindex', () => {
    const { robots, canonical, card } = isFound(page)
      ? { robots: '', canonical: foundAt(path), card: address + path }
      : { robots: 'noindex', canonical: undefined, card: metaOf(page, 'og:url') }
    expect(metaOf(page, 'robots')).toBe(robots)
    expect(canonicalOf(page)).toBe(canonical)
    expect(metaOf(page, 'og:url')).toBe(card)
  })

  it('links to the feed and the manifest', () => {
    const links = page.document
      .querySelectorAll('link[rel=alternate], link[rel=manifest]')
      .map((link) => link.getAttribute('href') ?? '')
    const own = path.startsWith('/guides') ? ['/guides/rss.xml'] : []
    expect(links.toSorted()).toEqual([...own, '/manifest.webmanifest', '/products/rss.xml'])
    for (const link of links) expect(isBuilt(link)).toBe(true)
  })
})

it('searches, the dashboard and personal pages have noindex', () => {
  const hidden = pages.filter((page) => !isFound(page)).map(({ path }) => path)
  expect(hidden).toEqual(
    expect.arrayContaining(['/404', '/home', '/products?search=mint&pet=dog', '/profile', '/wishlist']),
  )
})

it('no two URLs share a title or a description', () => {
  const once = new Map(pages.filter(isFound).map((page) => [canonicalOf(page), page]))
  const texts = [titleOf, (page: BuiltPage): string => metaOf(page, 'description')]
  for (const textOf of texts) {
    const words = [...once.values()].map(textOf)
    expect(words.filter((word, index) => words.indexOf(word) !== index)).toEqual([])
  }
})
