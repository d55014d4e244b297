import { type ContentFile, type ContentFolder, fieldOf, listOf, numberOf, textOf } from './content-folder.ts'
import { bodyFinding, fieldFinding, type Finding } from './finding.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import GithubSlugger from 'github-slugger'
import { guidePath, listPath, productPath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import { picturePath } from '#lib/picture-paths.ts'
import { didYouMean } from '#content/near-miss.ts'
import { linkProblem, offerProblems } from '#features/offers/link-problem.ts'
import { retailerOf } from '#features/offers/affiliate-link.ts'
import { withTags } from '#features/offers/retailers.ts'
import { retailersSchema, type Retailer } from '#content/retailer.ts'

/** Finds links in Markdown and `href` fields that lead nowhere on this site. */
export function linkFindings(content: ContentFolder): Finding[] {
  const problemOf = siteAddresses(content)
  return content.files.flatMap((file) => [
    ...inFields(file.data, []).flatMap(({ path, address }): Finding[] => {
      const message = problemWith(address, file, problemOf)
      return message === undefined ? [] : [fieldFinding(file, path, message)]
    }),
    ...markdownLinks(file.body).flatMap(({ address, offset }): Finding[] => {
      const message = problemWith(address, file, problemOf)
      return message === undefined ? [] : [bodyFinding(file, offset, `link: ${message}`)]
    }),
  ])
}

function problemWith(address: string, file: ContentFile, problemOf: ProblemOfAddress): string | undefined {
  if (address === '#' || /^[a-z][a-z+.-]*:/i.test(address)) return undefined
  const message = problemOf(address, file)
  return message === undefined ? undefined : `found "${address}": ${message}`
}

/**
 * Finds `[words](/address "title")`, `![words](...)`, and `[word]: /address`.
 * A footnote's text, `[^word]:`, isn't an address.
 */
export function markdownLinks(body: string): { address: string; offset: number }[] {
  const links = /\]\(\s*<?([^)\s>]+)|^\[(?!\^)[^\]]+\]:\s*<?([^\s>]+)/gm
  return [...body.matchAll(links)].map(({ 1: inline, 2: reference, 3: html, index }) => ({
    address: inline ?? reference ?? html ?? '',
    offset: index,
  }))
}

function inFields(value: unknown, path: readonly string[]): { address: string; path: readonly string[] }[] {
  if (typeof value === 'string') return path.at(-1) === 'href' ? [{ address: value, path }] : []
  if (typeof value !== 'object' || value === null || value instanceof Date) return []
  return Object.entries(value).flatMap(([key, inner]) => inFields(inner, [...path, key]))
}

const source = join(import.meta.dirname, '..')
const publicFolder = join(source, '..', 'public')

/** Returns the problem with a site address in content, or undefined if it exists. */
type ProblemOfAddress = (address: string, from: ContentFile) => string | undefined

/** Knows the pages in `src/pages`, pages generated from content, and their anchors. */
function siteAddresses({ files }: ContentFolder): ProblemOfAddress {
  const pages = new Set([...writtenPages(), ...madePages(files), paths.login, paths.logout])
  const categories = files
    .filter(({ path }) => path === 'categories.json')
    .flatMap(({ data }) => listOf(data).flatMap((row) => textOf(row, 'id') ?? []))
  const shared = literalIds(['features', 'ui', 'layouts'])

  return (address, from) => {
    if (!/^[/#]/.test(address))
      return `a link inside the site begins with a slash: write /${address.replace(/^[./]+/, '')}`
    const url = new URL(address, `https://site.example${pageOf(from)}`)
    const path = decodeURIComponent(url.pathname)
    if (path !== '/' && path.endsWith('/')) return `addresses end without a slash: write ${path.slice(0, -1)}`
    if (!pages.has(path) && !existsSync(join(publicFolder, path))) {
      return `no such page${didYouMean(path, [...pages])}`
    }
    const category = url.searchParams.get('category')
    if (path === paths.products && category !== null && !categories.includes(category)) {
      return `no such category: use one of ${categories.join(', ')}`
    }
    const anchor = decodeURIComponent(url.hash.slice(1))
    if (anchor === '') return undefined
    const anchors = [...anchorsOf(path, files), ...shared]
    return anchors.includes(anchor) ? undefined : `no #${anchor} on ${path}${didYouMean(anchor, anchors)}`
  }
}

function pageOf({ folder, id }: ContentFile): string {
  if (folder === 'policies') return `/${id}`
  if (folder === 'faqs') return paths.faq
  if (folder === 'guides') return guidePath(id)
  return folder === 'products' ? `${paths.products}/${id}` : paths.home
}

function writtenPages(): string[] {
  return readdirSync(join(source, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('[') && /\.(?:astro|ts)$/.test(file) && file !== '404.astro')
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.(?:astro|ts)$/, '')}`)
    .map((page) => (page === '/index' ? paths.home : page))
}

function madePages(files: readonly ContentFile[]): string[] {
  const inFolder = (name: string) => files.filter(({ folder }) => folder === name)
  const guides = inFolder('guides').map(({ id }) => guidePath(id))
  const lists = inFolder('lists').map(({ id }) => listPath(id))
  const made = inFolder('products').flatMap(({ id, data }) => {
    const text = (key: string) => textOf(data, key)
    const looks = {
      id,
      photo: text('photo'),
      form: text('form') ?? '',
      drawing: text('drawing'),
      palette: text('palette') ?? '',
      label: text('label') ?? '',
      species: text('species'),
      parts: listOf(data, 'parts').map(String),
      packCount: numberOf(data, 'packCount'),
      packUnit: text('packUnit'),
    }
    return [productPath(id), picturePath(looks)]
  })
  return [...guides, ...lists, ...inFolder('policies').map(({ id }) => `/${id}`), ...made]
}

/** The ids on a page: of headings in content, and those in its template. */
function anchorsOf(path: string, files: readonly ContentFile[]): string[] {
  if (path === paths.faq) return files.filter(({ folder }) => folder === 'faqs').map(({ id }) => id)
  const policy = files.find(({ folder, id }) => folder === 'policies' && `/${id}` === path)
  if (policy !== undefined) return headingIds(policy.body)
  const guide = files.find(({ folder, id }) => folder === 'guides' && guidePath(id) === path)
  if (guide !== undefined) return [...headingIds(guide.body), ...literalIds(['pages/guides/[id].astro'])]
  return literalIds([`pages${path === paths.home ? '/index' : path}.astro`])
}

/** Returns the ids that Astro gives to Markdown headings. */
export function headingIds(body: string): string[] {
  const slugger = new GithubSlugger()
  return [...body.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map(([, heading = '']) =>
    slugger.slug(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`]/g, '')),
  )
}

function literalIds(places: readonly string[]): string[] {
  const templates = places.flatMap((place) => {
    const path = join(source, place)
    if (place.endsWith('.astro')) return existsSync(path) ? [path] : []
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:astro|tsx)$/.test(file))
      .map((file) => join(path, file))
  })
  return templates.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bid="([a-z0-9-]+)"/g)].map(([, id = '']) => id),
  )
}

/** Finds links to retailers that earn nothing or aren't marked as paid. */
export function retailerFindings({ files }: ContentFolder): Finding[] {
  const retailers = retailersIn(files)
  if (retailers.length === 0) return []
  return files.flatMap((file) => [
    ...(file.folder === 'products' && file.broken === undefined ? ownLinks(file, retailers) : []),
    ...markdownLinks(file.body).flatMap(({ address, offset }): Finding[] => {
      const message = textProblem(address, retailers)
      return message === undefined ? [] : [bodyFinding(file, offset, `link: found "${address}": ${message}`)]
    }),
  ])
}

/**
 * Returns a content folder's retailers with our tags; none if their file is invalid, which is reported elsewhere.
 */
export function retailersIn(files: readonly ContentFile[]): Retailer[] {
  const read = retailersSchema.safeParse(files.find(({ path }) => path === 'retailers.json')?.data)
  const site = files.find(({ path }) => path === 'site.json')
  return read.success ? withTags(read.data, textOf(site?.data, 'affiliateTag') ?? '') : []
}

function ownLinks(file: ContentFile, retailers: readonly Retailer[]): Finding[] {
  const { data } = file
  const offers = listOf(data, 'offers').map((offer) => ({
    retailer: textOf(offer, 'retailer') ?? '',
    number: textOf(offer, 'number'),
    url: textOf(offer, 'url'),
    price: numberOf(offer, 'price'),
    priceCheckedOn: textOf(offer, 'priceCheckedOn'),
  }))
  const asinIn = Object.fromEntries(
    Object.entries(Object(fieldOf(data, 'asinIn'))).map(([code, number]) => [code, String(number)]),
  )
  const links = { affiliateUrl: textOf(data, 'affiliateUrl'), asin: textOf(data, 'asin'), asinIn, offers }
  return offerProblems(links, retailers).map(({ path, message }) => fieldFinding(file, path, message))
}

/**
 * Texts may link to a retailer's help or terms. Paid links belong in a product's fields, which mark them as paid.
 */
function textProblem(address: string, retailers: readonly Retailer[]): string | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (retailers.some(({ shortHosts }) => shortHosts.includes(url.hostname))) {
    return linkProblem(address, retailers)
  }
  const retailer = retailerOf(address, retailers)
  if (retailer === undefined) return undefined
  const isPaid =
    url.searchParams.has(retailer.tagParameter) || new RegExp(retailer.linkPath).test(url.pathname)
  return isPaid
    ? 'text can’t contain paid links: link to our product page, /products/..., and add the retailer link to the product’s fields'
    : undefined
}
