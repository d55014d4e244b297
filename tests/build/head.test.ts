import sharp from 'sharp'
import { expect, it } from 'vitest'
import { site } from '../support/site.ts'
import { type BuiltPage, isBuilt, isFound, pages as built } from './built-pages.ts'

/** The content editor isn't for visitors and has its own head. */
const pages = built.filter(({ path }) => !path.startsWith('/admin'))

const titleOf = ({ document }: BuiltPage): string => document.querySelector('title')?.text ?? ''

const metaOf = ({ document }: BuiltPage, name: string): string =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content') ?? ''

const canonicalOf = ({ document }: BuiltPage): string | undefined =>
  document.querySelector('link[rel=canonical]')?.getAttribute('href')

it('every page has a title and a description that fit in search results', () => {
  for (const page of pages) {
    const [title, description] = [titleOf(page).length, metaOf(page, 'description').length]
    expect.soft(title, page.path).toBeGreaterThanOrEqual(10)
    // Only the comparison page without products may be a search result.
    expect.soft(page.path.startsWith('/compare?') || title <= 70, page.path).toBe(true)
    expect.soft(description, page.path).toBeGreaterThanOrEqual(50)
    expect.soft(description, page.path).toBeLessThanOrEqual(170)
  }
})

it('every page has one h1 with the id title, which view transitions wait for', () => {
  for (const { path, document } of pages)
    expect
      .soft(
        document.querySelectorAll('h1').map(({ id }) => id),
        path,
      )
      .toEqual(['title'])
})

it('every page is shared with its title and an existing picture of the given size', async () => {
  const pictures = new Map<string, { format: string; width: number; height: number }>()
  for (const page of pages) {
    const { origin, pathname } = new URL(metaOf(page, 'og:image'))
    const picture = pictures.get(pathname) ?? (await sharp(`dist${pathname}`).metadata())
    pictures.set(pathname, picture)
    const { format, width, height } = picture
    const names = ['title', 'description', 'type', 'site_name', 'locale', 'image:width', 'image:height']
    const found = Object.fromEntries(names.map((name) => [name, metaOf(page, `og:${name}`)]))
    expect.soft({ ...found, origin, format, card: metaOf(page, 'twitter:card') }, page.path).toEqual({
      title: titleOf(page),
      description: metaOf(page, 'description'),
      type: 'website',
      site_name: site.name,
      locale: 'en_US',
      'image:width': String(width),
      'image:height': String(height),
      origin: site.url,
      format: 'jpeg',
      card: width > height ? 'summary_large_image' : 'summary',
    })
    expect.soft(metaOf(page, 'og:image:alt'), page.path).toMatch(/\S/)
  }
})

it('every page has one canonical URL, or noindex', () => {
  for (const page of pages) {
    const found = [metaOf(page, 'robots'), canonicalOf(page), metaOf(page, 'og:url')]
    // Care plans are for one person, so search engines index only the page with the questions.
    const canonical = site.url + page.path.replace(/^\/care-plan\?.*/, '/care-plan')
    const expected = isFound(page) ? ['', canonical, site.url + page.path] : ['noindex', undefined, found[2]]
    expect.soft(found, page.path).toEqual(expected)
  }
})

it('every page links to the feed and the manifest', () => {
  for (const { path, document } of pages) {
    const links = document
      .querySelectorAll('link[rel=alternate], link[rel=manifest]')
      .map((link) => link.getAttribute('href') ?? '')
    const own = path.startsWith('/guides') ? ['/guides/rss.xml'] : []
    expect.soft(links.toSorted(), path).toEqual([...own, '/manifest.webmanifest', '/products/rss.xml'])
    expect
      .soft(
        links.filter((link) => !isBuilt(link)),
        path,
      )
      .toEqual([])
  }
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
