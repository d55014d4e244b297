import Validator from '@adobe/structured-data-validator'
import { describe, expect, it } from 'vitest'
import { existsSync, readFileSync } from 'node:fs'
import { type BuiltPage, pages } from './site.ts'

interface Node {
  '@type': string
  '@id'?: string
  [name: string]: unknown
}

const found = pages.filter(({ document }) => document.querySelector('meta[name=robots]') === null)

function graphOf({ document }: BuiltPage): Node[] {
  return document
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap(({ textContent }): Node[] => JSON.parse(textContent)['@graph'])
}

/**
 * What Google wants for a rich result and we rightly do not say: sample
 * products have neither a price nor a rating to tell machines, an affiliate's
 * page is no merchant listing, and the days of the videos are not known to us.
 */
const unsaid = [
  'One of the following attributes is required: "aggregateRating", "offers" or "review"',
  'Required attribute "offers" is missing',
  'Required attribute "uploadDate" is missing',
]

describe.each(found.map((page) => [page.path, page] as const))('%s', (path, page) => {
  const graph = graphOf(page)

  it('tells machines nothing that is malformed', async () => {
    const validator = new Validator()
    const jsonld = Object.groupBy(graph, (node) => node['@type'])
    const issues = await validator.validate({ jsonld, microdata: {}, rdfa: {}, errors: [] })
    const errors = issues.filter(
      ({ severity, issueMessage }) =>
        severity === 'ERROR' && !unsaid.some((text) => issueMessage.startsWith(text)),
    )
    expect(errors).toEqual([])
  })

  it('names who runs it, and names nothing that is not there', () => {
    expect(graph.map((node) => node['@type'])).toEqual(expect.arrayContaining(['Organization', 'WebSite']))
    const ids = new Set(graph.map((node) => node['@id']))
    for (const [, id = ''] of JSON.stringify(graph).matchAll(/\{"@id":"([^"]+)"\}/g))
      expect(ids).toContain(id)
  })

  it('tells machines no price and no rating that a visitor does not see', () => {
    const text = page.document.querySelector('main')?.textContent ?? ''
    for (const [, price = ''] of JSON.stringify(graph).matchAll(/"price":"([^"]+)"/g))
      expect(text).toContain(price)
    for (const [, rating = ''] of JSON.stringify(graph).matchAll(/"ratingValue":([\d.]+)/g))
      expect(text).toContain(Number(rating).toFixed(1))
  })

  it('has a card for networks whose picture is there', () => {
    const meta = (name: string): string =>
      page.document
        .querySelector(`meta[property="${name}"], meta[name="${name}"]`)
        ?.getAttribute('content') ?? ''
    expect(meta('og:title')).toMatch(/\S/)
    expect(meta('og:description')).toBe(meta('description'))
    expect(meta('twitter:card')).toBe('summary_large_image')
    expect(meta('og:url')).toBe(page.document.querySelector('link[rel=canonical]')?.getAttribute('href'))
    expect(isBuilt(new URL(meta('og:image')).pathname), meta('og:image')).toBe(true)
  })

  it('has an address of its own', () => {
    const canonical = new URL(page.document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? '')
    if (!path.startsWith('/listing/')) expect(canonical.pathname).toBe(path)
    else expect(canonical.pathname).toBe('/products')
  })
})

it('no two pages have one title or one description', () => {
  const once = found.filter(({ path }) => !/^\/listing\/.*\/1$/.test(path))
  for (const select of ['title', 'meta[name=description]']) {
    const words = once.map(({ document }) => {
      const element = document.querySelector(select)
      return element?.getAttribute('content') ?? element?.textContent ?? ''
    })
    const again = words.filter((word, index) => words.indexOf(word) !== index)
    expect(again).toEqual([])
  }
})

it('feed, sitemap, manifest and llms.txt name only what is there', () => {
  const files = ['products/rss.xml', 'sitemap-0.xml', 'manifest.webmanifest', 'llms.txt']
  for (const file of files) {
    const text = readFileSync(`dist/${file}`, 'utf8')
    const links = [...text.matchAll(/(?:<link>|<loc>|\]\(|"src":")([^<)"]+)/g)].map(([, link = '']) => link)
    expect(links.length, file).toBeGreaterThan(2)
    for (const link of links) {
      const { pathname } = new URL(link, 'https://pearlypaws.example')
      expect(isBuilt(pathname) || pathname.startsWith('/api/'), `${file}: ${link}`).toBe(true)
    }
  }
  expect(readFileSync('dist/sitemap-0.xml', 'utf8').match(/<lastmod>/g)?.length).toBeGreaterThan(180)
})

it('every page that is to be found is linked from another', () => {
  const linked = new Set(
    pages.flatMap(({ path, document }) =>
      document
        .querySelectorAll('a[href^="/"]')
        .map((link) => link.getAttribute('href')?.split(/[?#]/)[0] ?? '')
        .filter((href) => href !== path),
    ),
  )
  const orphans = found
    .map(({ path }) => path)
    .filter((path) => !path.startsWith('/listing/') && !linked.has(path))
  expect(orphans).toEqual([])
})

function isBuilt(path: string): boolean {
  return existsSync(`dist${path}`) || existsSync(`dist${path === '/' ? '/index' : path}.html`)
}
