import { type ContentFile, type ContentFolder, fieldOf, listOf, textOf } from '../content-folder.ts'
import { item, type LaunchItem } from './launch-item.ts'

/** Lists numbers and promises that the catalog contradicts or that lack proof. */
export function claims({ files }: ContentFolder): LaunchItem[] {
  const products = files.filter(({ folder }) => folder === 'products')
  const reviews = files.filter(({ folder }) => folder === 'reviews')
  const summary = files.find(({ path }) => path === 'review-summary.json')
  const site = files.find(({ path }) => path === 'site.json')
  const about = files.find(({ path }) => path === 'about.json')
  const average = summary === undefined ? undefined : averageOf(summary)
  return [
    ...(site === undefined ? [] : siteClaims(site, products, average)),
    ...(summary === undefined ? [] : summaryClaims(summary, reviews.length, average)),
    ...(about === undefined || site === undefined ? [] : aboutClaims(about, site)),
  ]
}

/** Claims that only an outside document can prove. */
const provable = ['pets', 'vetApproved', 'shipping', 'guarantee'] as const

function siteClaims(site: ContentFile, products: ContentFile[], average: number | undefined): LaunchItem[] {
  const claim = (name: string) => textOf(site.data, 'claims', name) ?? ''
  const isProved = (name: string) => textOf(site.data, 'claimSources', name) !== undefined
  const at = (name: string, message: string, found: string) => item(site, ['claims', name], message, found)
  const bestsellers = products.filter(({ data }) => fieldOf(data, 'isBestseller') === true)
  return [
    ...['products', 'productsHeading']
      .filter((name) => numberIn(claim(name)) > products.length)
      .map((name) =>
        at(name, 'more products than you have: lower it', `${claim(name)}, but there are ${products.length}`),
      ),
    ...(claim('products') === claim('productsHeading')
      ? []
      : [
          at(
            'productsHeading',
            'two different product counts: make them match',
            `${claim('products')} and ${claim('productsHeading')}`,
          ),
        ]),
    ...(average !== undefined && numberIn(claim('rating')) > average
      ? [
          at(
            'rating',
            'higher than your review average: lower it',
            `${claim('rating')}, but the average is ${average}`,
          ),
        ]
      : []),
    ...provable
      .filter((name) => claim(name) !== '' && !isProved(name))
      .map((name) =>
        at(name, 'a claim without proof: add its proof to claimSources, or change the claim', claim(name)),
      ),
    ...(isProved('bestsellers')
      ? []
      : bestsellers.map((file) => {
          const message =
            'a BESTSELLER badge without proof: add claimSources.bestsellers to site.json, or set it to false'
          return item(file, ['isBestseller'], message)
        })),
  ]
}

function summaryClaims(summary: ContentFile, reviews: number, average: number | undefined): LaunchItem[] {
  const claimed = Number(fieldOf(summary.data, 'average'))
  const total = Number(fieldOf(summary.data, 'total'))
  const counted = starsOf(summary).reduce((sum, [, count]) => sum + count, 0)
  return [
    ...(average !== undefined && claimed !== average
      ? [
          item(
            summary,
            ['average'],
            'not the average of its own distribution: correct it',
            `${claimed}, but it’s ${average}`,
          ),
        ]
      : []),
    ...(counted === total
      ? []
      : [
          item(
            summary,
            ['total'],
            'not the sum of its own distribution: correct it',
            `${total}, but it’s ${counted}`,
          ),
        ]),
    ...(total > reviews
      ? [
          item(
            summary,
            ['total'],
            'more reviews than are in content/reviews: correct it',
            `${total}, but there are ${reviews}`,
          ),
        ]
      : []),
  ]
}

/** Numbers on the about page that repeat a claim must match it, or be proved like it. */
function aboutClaims(about: ContentFile, site: ContentFile): LaunchItem[] {
  const claimed = Object.values(Object(fieldOf(site.data, 'claims')))
  const known = new Set(claimed.map((claim) => numberIn(String(claim))))
  return listOf(about.data, 'stats').flatMap((stat, index) => {
    const value = textOf(stat, 'value') ?? ''
    if (/year/i.test(textOf(stat, 'label') ?? '') || known.has(numberIn(value))) return []
    return item(
      about,
      ['stats', index, 'value'],
      'a number that isn’t in the claims of site.json: prove it, or remove it',
      value,
    )
  })
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
