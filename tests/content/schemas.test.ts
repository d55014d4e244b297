import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { z } from 'zod'
import { aboutSchema } from '#content/about.ts'
import { affiliateProgramSchema } from '#content/affiliate-program.ts'
import { categorySchema } from '#content/category.ts'
import { packages } from '../../shop.config.ts'
import { wholeSiteSchema } from '#content/content-kinds.ts'
import { siteSchema } from '#content/site.ts'
import { explained } from '#content/explain.ts'
import { clinicSchema, faqSchema, policySchema, videoSchema } from '#content/content-files.ts'
import { guideSchema } from '#content/guide.ts'
import { productSchema } from '#content/product.ts'
import { retailerSchema } from '#content/retailer.ts'
import { reviewSchema, reviewSummarySchema } from '#content/review.ts'
import { testimonialSchema, vetEndorsementSchema } from '#content/testimonial.ts'

/** Returns the data of a content file: JSON, or the front matter of Markdown. */
function read(path: string): Record<string, unknown> {
  const text = readFileSync(path, 'utf8')
  return path.endsWith('.md') ? parse(text.split('---\n')[1] ?? '') : JSON.parse(text)
}

/** Uses an entry of the test shops, so the result doesn't depend on what an owner sells. */
function first(folder: string): Record<string, unknown> {
  const shop = ['tests/shop', 'tests/unit/commands/shop'].find((path) => existsSync(`${path}/${folder}`))
  const [file] = readdirSync(`${shop}/${folder}`).toSorted()
  return read(`${shop}/${folder}/${file}`)
}

/** Returns an entry's problems as `field: sentence`. */
function complaints(schema: z.ZodType, data: unknown): string[] {
  const result = explained(schema).safeParse(data)
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

const [retailer] = JSON.parse(readFileSync('content/retailers.json', 'utf8'))
const [category] = JSON.parse(readFileSync('content/categories.json', 'utf8'))

/** A valid sample of each collection, and the messages for invalid ones. */
const collections: [
  name: string,
  schema: z.ZodType,
  good: Record<string, unknown>,
  bad: [change: object, field: string][],
][] = [
  [
    'products',
    productSchema,
    first('products'),
    [
      [{ price: -1 }, 'price'],
      [{ price: 1.234 }, 'price'],
      [{ price: '9.99' }, 'price'],
      [{ originalPrice: 0.01 }, 'originalPrice'],
      [{ price: undefined, originalPrice: 9 }, 'originalPrice'],
      [{ price: 9, priceCheckedOn: undefined }, 'priceCheckedOn'],
      [{ category: 'Dental Chews' }, 'category'],
      [{ tags: ['chew', 'dog', 'minty'] }, 'tags.2'],
      [{ rating: 6, ratingSource: 'sample' }, 'rating'],
      [{ rating: 4, ratingSource: undefined }, 'rating'],
      [{ isNatural: true, form: 'rope-toy' }, 'isNatural'],
      [{ tags: ['chew', 'dog', 'dog'] }, 'tags'],
      [{ weightRangeLb: [50, 25] }, 'weightRangeLb'],
      [{ reviewCount: 1.5 }, 'reviewCount'],
      [{ form: 'spoon' }, 'form'],
      [{ priceCheckedOn: 'yesterday' }, 'priceCheckedOn'],
      [{ affiliateUrl: 'javascript:alert(1)' }, 'affiliateUrl'],
      [{ asin: 'b00' }, 'asin'],
      [{ brand: 'V' }, 'brand'],
      [{ gtin: '036000291453' }, 'gtin'],
      [{ gtin: 36000291452 }, 'gtin'],
      [{ offers: [{ retailer: 'chewy' }, { retailer: 'chewy' }] }, 'offers'],
      [{ offers: [{ retailer: 'chewy', url: 'http://www.chewy.com/x' }] }, 'offers.0.url'],
      [{ photo: 'chew.jpg', photoAlt: undefined }, 'photo'],
      [{ furtherPhotos: [{ photo: 'chew.jpg', alt: 'A chew on a table' }] }, 'furtherPhotos'],
      [{ name: undefined }, 'name'],
    ],
  ],
  [
    'categories',
    categorySchema,
    category,
    [
      [{ id: 'Dental Chews' }, 'id'],
      [{ name: '' }, 'name'],
    ],
  ],
  [
    'guides',
    guideSchema,
    first('guides'),
    [
      [{ question: 'Brush daily, and softly.' }, 'question'],
      [{ picks: [{}] }, 'picks.0.product'],
      [{ needs: { species: 'dog', words: ['gulping'] } }, 'needs.words.0'],
      [{ checkedOn: 'today' }, 'checkedOn'],
      [{ changes: [{ on: '2100-01-01', what: 'Not written yet.' }] }, 'changes.0.on'],
    ],
  ],
  [
    'testimonials',
    testimonialSchema,
    first('testimonials'),
    [
      [{ petType: 'horse' }, 'petType'],
      [{ rating: 0 }, 'rating'],
    ],
  ],
  [
    'vet-endorsements',
    vetEndorsementSchema,
    first('vet-endorsements'),
    [[{ yearsExperience: 0 }, 'yearsExperience']],
  ],
  [
    'videos',
    videoSchema,
    first('videos'),
    [
      [{ videoUrl: 'http://youtube.com/watch?v=1' }, 'videoUrl'],
      [{ duration: '4 min' }, 'duration'],
    ],
  ],
  [
    'reviews',
    reviewSchema,
    first('reviews'),
    [
      [{ rating: 4.5 }, 'rating'],
      [{ purchaseDate: '2026-13-01' }, 'purchaseDate'],
      [{ pet: { species: 'ferret' } }, 'pet.species'],
      [{ pet: { species: 'dog', weightLb: 0 } }, 'pet.weightLb'],
    ],
  ],
  ['review-summary', reviewSummarySchema, read('content/review-summary.json'), [[{ average: 9 }, 'average']]],
  [
    'clinics',
    clinicSchema,
    first('clinics'),
    [
      [{ zipCode: '123' }, 'zipCode'],
      [{ phone: '555' }, 'phone'],
    ],
  ],
  ['faqs', faqSchema, first('faqs'), [[{ question: 'Brush daily.' }, 'question']]],
  [
    'policies',
    policySchema,
    first('policies'),
    [
      [{ effectiveDate: 'soon' }, 'effectiveDate'],
      [{ sample: false, updatedDate: undefined }, 'updatedDate'],
    ],
  ],
  [
    'retailers',
    retailerSchema,
    retailer,
    [
      [{ hosts: ['https://www.amazon.com'] }, 'hosts.0'],
      [{ productLink: 'https://www.amazon.com/dp/' }, 'productLink'],
      [{ numberForm: '[A-Z' }, 'numberForm'],
      [{ disclosure: 'We earn a little from links to Amazon.' }, 'disclosure'],
    ],
  ],
  ['about', aboutSchema, read('content/about.json'), [[{ pillars: [] }, 'pillars']]],
  [
    'affiliate-program',
    affiliateProgramSchema,
    read('content/affiliate-program.json'),
    [[{ tiers: [{ rate: 'much' }] }, 'tiers.0.rate']],
  ],
  [
    'site',
    wholeSiteSchema,
    read('content/site.json'),
    [
      [{ affiliateTag: 'TAG' }, 'affiliateTag'],
      [{ checkout: 'card' }, 'checkout'],
    ],
  ],
]

describe.each(collections)('%s', (_, schema, good, bad) => {
  it('accepts a valid sample', () => {
    expect(complaints(schema, good)).toEqual([])
  })

  it('rejects an unknown key and names it', () => {
    expect(complaints(schema, { ...good, zzz: true })).toEqual([
      'zzz: unknown key (found true): remove it, or correct its spelling',
    ])
  })

  it.each(bad)('rejects %j', (change, field) => {
    expect(complaints(schema, { ...good, ...change }).map((line) => line.split(':')[0])).toContain(field)
  })
})

it('allows current prices only with a package that has them', () => {
  const fresh = { ...read('content/site.json'), priceDisplay: 'fresh' }
  const ofField = (lines: string[]) => lines.filter((line) => line.startsWith('priceDisplay'))
  const refused = [
    'priceDisplay: found "fresh": only with current prices: add the package feeds to shop.config.ts',
  ]
  const hasPrices = packages.some(({ slots }) => slots !== undefined && 'currentPrices' in slots)
  expect(ofField(complaints(wholeSiteSchema, fresh))).toEqual(hasPrices ? [] : refused)
  expect(ofField(complaints(siteSchema, fresh))).toEqual(refused)
})

it('reports the value found and what to write instead', () => {
  expect(complaints(productSchema, { ...first('products'), species: 'horse', price: '9.99' })).toEqual([
    'price: found "9.99": write a number instead',
    'species: found "horse": use one of "dog", "cat", "both"',
  ])
})

it('suggests what was probably meant', () => {
  const product = { ...first('products'), isBestSeller: true, species: 'dogs' }
  expect(complaints(productSchema, product)).toEqual([
    'species: found "dogs": use one of "dog", "cat", "both", did you mean "dog"?',
    'isBestSeller: unknown key (found true): did you mean "isBestseller"?',
  ])
})

it('reports all problems of a product at once', () => {
  const product = { ...first('products'), name: 7, price: 9, originalPrice: 8, form: 'stick-chw' }
  expect(complaints(productSchema, product).map((line) => line.split(':')[0])).toEqual([
    'name',
    'form',
    'originalPrice',
  ])
})

it('accepts a product without a typed price', () => {
  const { price: _price, originalPrice: _before, priceCheckedOn: _day, ...product } = first('products')
  expect(complaints(productSchema, product)).toEqual([])
})
