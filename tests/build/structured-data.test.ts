import { describe, expect, it } from 'vitest'
import { catalogFile, openCatalogFile } from '#server/search/read.ts'
import { findingsIn, namedIn, type GraphNode } from '../support/structured-data.ts'
import { type BuiltPage, pages, policyPaths } from './built-pages.ts'

const catalog = openCatalogFile(catalogFile)
const { products } = catalog.find({})
const videos = catalog.list('videos')
const samples = new Set(products.filter(({ sample }) => sample).map(({ id }) => `/products/${id}`))

const found = pages.filter(({ document }) => document.querySelector('meta[name=robots]') === null)

function graphOf({ document }: BuiltPage): GraphNode[] {
  return document
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap(({ textContent }): GraphNode[] => JSON.parse(textContent)['@graph'])
}

/**
 * Properties that Google wants for a rich result and that we leave out on purpose: samples have no price or
 * rating in structured data, and a video's publication date is only there if known.
 */
function unsaid(path: string): string[] {
  return [
    ...(samples.has(path)
      ? [
          'One of the following attributes is required: "aggregateRating", "offers" or "review"',
          'Required attribute "offers" is missing',
        ]
      : []),
    ...(path === '/' && videos.some(({ publishedOn }) => publishedOn === undefined)
      ? ['Required attribute "uploadDate" is missing']
      : []),
  ]
}

/** The type of each kind of page, besides the site itself. */
function expectedTypes(path: string): string[] {
  if (path === '/') return ['VideoObject']
  if (path.startsWith('/products/for/')) return ['ItemList', 'BreadcrumbList']
  if (path.startsWith('/products/')) return ['Product', 'BreadcrumbList']
  if (/^\/products(?:\?|$)/.test(path)) return ['ItemList']
  if (path === '/guides') return ['CollectionPage']
  if (path.startsWith('/guides/')) return ['Article', 'BreadcrumbList']
  if (path === '/about') return ['AboutPage']
  if (path === '/contact') return ['ContactPage']
  return policyPaths.includes(path) ? ['WebPage'] : []
}

describe.each(found.map((page) => [page.path, page] as const))('%s', (path, page) => {
  const { document } = page
  const graph = graphOf(page)
  const main = document.querySelector('main')
  const wordsOf = (selector: string): string[] =>
    main
      ?.querySelectorAll(selector)
      // Nobody sees a template's content.
      .filter((element) => element.closest('template') === null)
      .map(({ textContent }) => textContent.trim().replaceAll(/\s+/g, ' ')) ?? []
  const ofType = (type: string): GraphNode[] => graph.filter((node) => node['@type'] === type)

  it('has no malformed data and no terms unknown to schema.org', async () => {
    const findings = await findingsIn(graph)
    expect(findings.filter((finding) => !unsaid(path).includes(finding))).toEqual([])
  })

  it("names the organization and the page's topic, and no missing references", () => {
    const types = new Set(graph.map((node) => node['@type']))
    expect([...types]).toEqual(['Organization', 'WebSite', ...expectedTypes(path)])
    const ids = graph.map((node) => node['@id'])
    for (const id of namedIn(graph)) expect(ids).toContain(id)
  })

  it("has no price or rating that visitors don't see, and none of a sample", () => {
    const text = main?.textContent ?? ''
    const said = JSON.stringify(graph)
    expect(said).not.toMatch(samples.has(path) ? /"(?:offers|review)"/ : /"price":""/)
    const real = catalog
      .list('reviews')
      .filter(({ product, sample }) => !sample && path === `/products/${product}`)
    const rated = [...said.matchAll(/"aggregateRating":.*?"reviewCount":(\d+)/g)].map(([, count]) =>
      Number(count),
    )
    expect(rated).toEqual(real.length === 0 ? [] : [real.length])
    for (const [, price = ''] of said.matchAll(/"price":"([^"]+)"/g)) expect(text).toContain(price)
    for (const [, rating = ''] of said.matchAll(/"ratingValue":([\d.]+)/g))
      expect(text).toContain(Number(rating).toFixed(1))
  })

  it('has no retired markup, and pros and cons only in a review of one product', () => {
    const said = JSON.stringify(graph)
    expect(said).not.toMatch(/"(?:FAQPage|SearchAction)"/)
    const outside = graph.map((node) => (node['@type'] === 'Product' ? { ...node, review: [] } : node))
    expect(JSON.stringify(outside)).not.toMatch(/"(?:positive|negative)Notes"/)
  })

  it('lists what visitors see, in the same order', () => {
    for (const { name } of ofType('Product')) expect(wordsOf('h1')).toEqual([name])
    for (const list of ofType('BreadcrumbList'))
      expect(namesIn(list, 'itemListElement')).toEqual(wordsOf('nav[aria-label=Breadcrumbs] li'))
    for (const list of ofType('ItemList'))
      expect(namesIn(list, 'itemListElement')).toEqual(wordsOf('.card-name'))
    for (const { headline } of ofType('Article')) expect(wordsOf('h1')).toEqual([headline])
    const played = main?.querySelectorAll('video-player').map((player) => player.getAttribute('data-title'))
    for (const { name } of ofType('VideoObject')) expect(played).toContain(name)
    expect(main?.querySelectorAll('nav[aria-label=Breadcrumbs]')).toHaveLength(
      ofType('BreadcrumbList').length,
    )
    expect(new Set(played).size).toBe(ofType('VideoObject').length)
  })

  it('uses its own URL', () => {
    const canonical = document.querySelector('link[rel=canonical]')?.getAttribute('href')
    for (const type of ['Product', 'Article', 'WebPage', 'AboutPage', 'ContactPage', 'CollectionPage'])
      for (const { url } of ofType(type)) expect(url).toBe(canonical)
  })
})

/** Returns the names in a list. */
function namesIn(node: GraphNode, property: string): unknown[] {
  const list = node[property]
  return Array.isArray(list) ? list.map((item: GraphNode) => item['name']) : []
}
