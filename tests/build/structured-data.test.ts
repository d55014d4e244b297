import { expect, it } from 'vitest'
import { hasPicture } from '#lib/picture-paths.ts'
import { catalogFile, openCatalogFile } from '#server/search/read.ts'
import { findingsIn, namedIn, type GraphNode } from '../support/structured-data.ts'
import { type BuiltPage, isFound, pages, policyPaths } from './built-pages.ts'

const catalog = openCatalogFile(catalogFile)
const { products } = catalog.find({})
const videos = catalog.list('videos')
const samples = new Set(products.filter(({ sample }) => sample).map(({ id }) => `/products/${id}`))
/** The pages of products without a picture of their own. */
const unpictured = new Set(
  products.filter((product) => !hasPicture(product)).map(({ id }) => `/products/${id}`),
)

function graphOf({ document }: BuiltPage): GraphNode[] {
  return document
    .querySelectorAll('script[type="application/ld+json"]')
    .flatMap(({ textContent }): GraphNode[] => JSON.parse(textContent)['@graph'])
}

/**
 * Properties that Google wants for a rich result and that we leave out on purpose: samples have no price or
 * rating in structured data, a card's icon is no picture of an owner's product, and a video's publication date is only there if known.
 */
function unsaid(path: string): string[] {
  return [
    ...(unpictured.has(path) ? ['Required attribute "image" is missing'] : []),
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

const found = pages.filter(isFound).map((page) => {
  const { path, document } = page
  const graph = graphOf(page)
  const main = document.querySelector('main')
  return {
    path,
    main,
    graph,
    said: JSON.stringify(graph),
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
    ofType: (type: string): GraphNode[] => graph.filter((node) => node['@type'] === type),
    wordsOf: (selector: string): string[] =>
      main
        ?.querySelectorAll(selector)
        // Nobody sees a template's content.
        .filter((element) => element.closest('template') === null)
        .map(({ textContent }) => textContent.trim().replaceAll(/\s+/g, ' ')) ?? [],
  }
})

it('has no malformed data and no terms unknown to schema.org', async () => {
  for (const { path, graph } of found) {
    const findings = await findingsIn(graph)
    expect
      .soft(
        findings.filter((finding) => !unsaid(path).includes(finding)),
        path,
      )
      .toEqual([])
  }
}, 60_000)

it("names the organization and the page's topic by its own URL, and no missing references", () => {
  for (const { path, graph, canonical, ofType } of found) {
    const types = new Set(graph.map((node) => node['@type']))
    expect.soft([...types], path).toEqual(['Organization', 'WebSite', ...expectedTypes(path)])
    const ids = new Set(graph.map((node) => node['@id']))
    expect
      .soft(
        namedIn(graph).filter((id) => !ids.has(id)),
        path,
      )
      .toEqual([])
    for (const type of ['Product', 'Article', 'WebPage', 'AboutPage', 'ContactPage', 'CollectionPage'])
      for (const { url } of ofType(type)) expect.soft(url, path).toBe(canonical)
  }
})

it("has no price or rating that visitors don't see, and none of a sample", () => {
  const reviews = catalog.list('reviews').filter(({ sample }) => !sample)
  for (const { path, main, said } of found) {
    const text = main?.textContent ?? ''
    expect.soft(said, path).not.toMatch(samples.has(path) ? /"(?:offers|review)"/ : /"price":""/)
    const { length } = reviews.filter(({ product }) => path === `/products/${product}`)
    const rated = [...said.matchAll(/"aggregateRating":.*?"reviewCount":(\d+)/g)].map(([, count]) =>
      Number(count),
    )
    expect.soft(rated, path).toEqual(length === 0 ? [] : [length])
    for (const [, price = ''] of said.matchAll(/"price":"([^"]+)"/g)) expect.soft(text, path).toContain(price)
    for (const [, rating = ''] of said.matchAll(/"ratingValue":([\d.]+)/g))
      expect.soft(text, path).toContain(Number(rating).toFixed(1))
  }
})

it('has no retired markup, and pros and cons only in a review of one product', () => {
  for (const { path, graph, said } of found) {
    expect.soft(said, path).not.toMatch(/"(?:FAQPage|SearchAction)"/)
    const outside = graph.map((node) => (node['@type'] === 'Product' ? { ...node, review: [] } : node))
    expect.soft(JSON.stringify(outside), path).not.toMatch(/"(?:positive|negative)Notes"/)
  }
})

it('lists what visitors see, in the same order', () => {
  for (const { path, main, ofType, wordsOf } of found) {
    const crumbs = 'nav[aria-label=Breadcrumbs]'
    const played = main?.querySelectorAll('video-player').map((player) => player.getAttribute('data-title'))
    for (const { name } of ofType('Product')) expect.soft(wordsOf('h1'), path).toEqual([name])
    for (const { headline } of ofType('Article')) expect.soft(wordsOf('h1'), path).toEqual([headline])
    for (const list of ofType('BreadcrumbList'))
      expect.soft(namesIn(list, 'itemListElement'), path).toEqual(wordsOf(`${crumbs} li`))
    for (const list of ofType('ItemList'))
      expect.soft(namesIn(list, 'itemListElement'), path).toEqual(wordsOf('.card-name'))
    for (const { name } of ofType('VideoObject')) expect.soft(played, path).toContain(name)
    expect.soft(main?.querySelectorAll(crumbs), path).toHaveLength(ofType('BreadcrumbList').length)
    expect.soft(new Set(played).size, path).toBe(ofType('VideoObject').length)
  }
})

/** Returns the names in a list. */
function namesIn(node: GraphNode, property: string): unknown[] {
  const list = node[property]
  return Array.isArray(list) ? list.map((item: GraphNode) => item['name']) : []
}
