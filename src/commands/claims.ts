import {
  type ContentFile,
  type ContentFolder,
  fieldOf,
  fileAt,
  filesIn,
  listOf,
  textOf,
} from '#content/content-folder.ts'
import { item, type Items } from './finding.ts'

/** Lists numbers and promises that the catalog contradicts or that lack proof. */
export function* claims(content: ContentFolder): Items {
  const summary = fileAt(content, 'review-summary.json')
  const site = fileAt(content, 'site.json')
  const about = fileAt(content, 'about.json')
  const average = summary && averageOf(summary)
  if (site !== undefined) yield* siteClaims(site, filesIn(content, 'products'), average)
  if (summary !== undefined) yield* summaryClaims(summary, filesIn(content, 'reviews').length, average)
  if (about !== undefined && site !== undefined) yield* aboutClaims(about, site)
}

/** Claims that only an outside document can prove. */
const provable = ['pets', 'vetApproved', 'shipping', 'guarantee'] as const

function* siteClaims(site: ContentFile, products: ContentFile[], average: number | undefined): Items {
  const claim = (name: string) => textOf(site.data, 'claims', name) ?? ''
  const isProved = (name: string) => textOf(site.data, 'claimSources', name) !== undefined
  const findingOf = (name: string, message: string, found: string) =>
    item(site, ['claims', name], message, found)
  for (const name of ['products', 'productsHeading']) {
    const found = `${claim(name)}, but there are ${products.length}`
    if (numberIn(claim(name)) > products.length)
      yield findingOf(name, 'more products than you have: lower it', found)
  }
  if (claim('products') !== claim('productsHeading')) {
    const found = `${claim('products')} and ${claim('productsHeading')}`
    yield findingOf('productsHeading', 'two different product counts: make them match', found)
  }
  if (average !== undefined && numberIn(claim('rating')) > average) {
    const found = `${claim('rating')}, but the average is ${average}`
    yield findingOf('rating', 'higher than your review average: lower it', found)
  }
  const unproved = 'a claim without proof: add its proof to claimSources, or change the claim'
  for (const name of provable)
    if (claim(name) !== '' && !isProved(name)) yield findingOf(name, unproved, claim(name))
  if (isProved('bestsellers')) return
  const badge =
    'a BESTSELLER badge without proof: add claimSources.bestsellers to site.json, or set it to false'
  for (const file of products)
    if (fieldOf(file.data, 'isBestseller') === true) yield item(file, ['isBestseller'], badge)
}

function* summaryClaims(summary: ContentFile, reviews: number, average: number | undefined): Items {
  const claimed = Number(fieldOf(summary.data, 'average'))
  const total = Number(fieldOf(summary.data, 'total'))
  const counted = starsOf(summary).reduce((sum, [, count]) => sum + count, 0)
  const findingOf = (name: string, message: string, found: string) => item(summary, [name], message, found)
  if (average !== undefined && claimed !== average)
    yield findingOf(
      'average',
      'not the average of its own distribution: correct it',
      `${claimed}, but it’s ${average}`,
    )
  if (counted !== total)
    yield findingOf(
      'total',
      'not the sum of its own distribution: correct it',
      `${total}, but it’s ${counted}`,
    )
  if (total > reviews) {
    const found = `${total}, but there are ${reviews}`
    yield findingOf('total', 'more reviews than are in content/reviews: correct it', found)
  }
}

/** Numbers on the about page that repeat a claim must match it or be proved the same way. */
function* aboutClaims(about: ContentFile, site: ContentFile): Items {
  const claimed = Object.values(Object(fieldOf(site.data, 'claims')))
  const known = new Set(claimed.map((claim) => numberIn(String(claim))))
  const message = 'a number that isn’t in the claims of site.json: prove it, or remove it'
  for (const [index, stat] of listOf(about.data, 'stats').entries()) {
    const value = textOf(stat, 'value') ?? ''
    const isKnown = /year/i.test(textOf(stat, 'label') ?? '') || known.has(numberIn(value))
    if (!isKnown) yield item(about, ['stats', index, 'value'], message, value)
  }
}

/** Reads `50K+` as 50000 and `98%` as 98. */
function numberIn(claim: string): number {
  const [, digits = '', thousands] = /([\d.,]+)\s*(k)?/i.exec(claim) ?? []
  return Number(digits.replaceAll(',', '')) * (thousands === undefined ? 1 : 1000)
}

/** Computed from the counts per star, to one decimal. */
function averageOf(summary: ContentFile): number | undefined {
  const stars = starsOf(summary)
  const count = stars.reduce((sum, [, times]) => sum + times, 0)
  const sum = stars.reduce((total, [star, times]) => total + star * times, 0)
  return count === 0 ? undefined : Math.round((sum / count) * 10) / 10
}

function starsOf(summary: ContentFile): [stars: number, count: number][] {
  const distribution = Object.entries(Object(fieldOf(summary.data, 'distribution')))
  return distribution.map(([stars, count]) => [Number(stars), Number(count)])
}
