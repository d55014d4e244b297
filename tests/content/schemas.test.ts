import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
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

/** A valid sample of each collection. */
const samples: Record<string, [schema: z.ZodType, good: Record<string, unknown>]> = {
  products: [productSchema, first('products')],
  categories: [categorySchema, category],
  guides: [guideSchema, first('guides')],
  testimonials: [testimonialSchema, first('testimonials')],
  'vet-endorsements': [vetEndorsementSchema, first('vet-endorsements')],
  videos: [videoSchema, first('videos')],
  reviews: [reviewSchema, first('reviews')],
  'review-summary': [reviewSummarySchema, read('content/review-summary.json')],
  clinics: [clinicSchema, first('clinics')],
  faqs: [faqSchema, first('faqs')],
  policies: [policySchema, first('policies')],
  retailers: [retailerSchema, retailer],
  about: [aboutSchema, read('content/about.json')],
  'affiliate-program': [affiliateProgramSchema, read('content/affiliate-program.json')],
  site: [wholeSiteSchema, read('content/site.json')],
}

it.each(Object.entries(samples))(
  '%s: accepts a valid sample, and names an unknown key',
  (_, [schema, good]) => {
    expect(complaints(schema, good)).toEqual([])
    expect(complaints(schema, { ...good, zzz: true })).toEqual([
      'zzz: unknown key (found true): remove it, or correct its spelling',
    ])
  },
)

it.each<[collection: string, change: object, field: string]>([
  ['products', { price: -1 }, 'price'],
  ['products', { price: 1.234 }, 'price'],
  ['products', { price: '9.99' }, 'price'],
  ['products', { originalPrice: 0.01 }, 'originalPrice'],
  ['products', { price: undefined, originalPrice: 9 }, 'originalPrice'],
  ['products', { price: 9, priceCheckedOn: undefined }, 'priceCheckedOn'],
  ['products', { category: 'Dental Chews' }, 'category'],
  ['products', { tags: ['chew', 'dog', 'minty'] }, 'tags.2'],
  ['products', { rating: 6, ratingSource: 'sample' }, 'rating'],
  ['products', { rating: 4, ratingSource: undefined }, 'rating'],
  ['products', { isNatural: true, form: 'rope-toy' }, 'isNatural'],
  ['products', { tags: ['chew', 'dog', 'dog'] }, 'tags'],
  ['products', { weightRangeLb: [50, 25] }, 'weightRangeLb'],
  ['products', { reviewCount: 1.5 }, 'reviewCount'],
  ['products', { form: 'spoon' }, 'form'],
  ['products', { priceCheckedOn: 'yesterday' }, 'priceCheckedOn'],
  ['products', { affiliateUrl: 'javascript:alert(1)' }, 'affiliateUrl'],
  ['products', { asin: 'b00' }, 'asin'],
  ['products', { brand: 'V' }, 'brand'],
  ['products', { gtin: '036000291453' }, 'gtin'],
  ['products', { gtin: 36000291452 }, 'gtin'],
  ['products', { offers: [{ retailer: 'chewy' }, { retailer: 'chewy' }] }, 'offers'],
  ['products', { offers: [{ retailer: 'chewy', url: 'http://www.chewy.com/x' }] }, 'offers.0.url'],
  ['products', { sizes: [{ packCount: 36, packUnit: 'pieces', price: 9 }] }, 'sizes'],
  ['products', { sizes: [{ packCount: 36 }] }, 'sizes.0.packUnit'],
  ['products', { photo: 'chew.jpg', photoAlt: undefined }, 'photo'],
  ['products', { furtherPhotos: [{ photo: 'chew.jpg', alt: 'A chew on a table' }] }, 'furtherPhotos'],
  ['products', { name: undefined }, 'name'],
  ['categories', { id: 'Dental Chews' }, 'id'],
  ['categories', { name: '' }, 'name'],
  ['guides', { question: 'Brush daily, and softly.' }, 'question'],
  ['guides', { picks: [{}] }, 'picks.0.product'],
  ['guides', { needs: { species: 'dog', words: ['gulping'] } }, 'needs.words.0'],
  ['guides', { checkedOn: 'today' }, 'checkedOn'],
  ['guides', { changes: [{ on: '2100-01-01', what: 'Not written yet.' }] }, 'changes.0.on'],
  ['testimonials', { petType: 'horse' }, 'petType'],
  ['testimonials', { rating: 0 }, 'rating'],
  ['vet-endorsements', { yearsExperience: 0 }, 'yearsExperience'],
  ['videos', { videoUrl: 'http://youtube.com/watch?v=1' }, 'videoUrl'],
  ['videos', { duration: '4 min' }, 'duration'],
  ['reviews', { rating: 4.5 }, 'rating'],
  ['reviews', { purchaseDate: '2026-13-01' }, 'purchaseDate'],
  ['reviews', { pet: { species: 'ferret' } }, 'pet.species'],
  ['reviews', { pet: { species: 'dog', weightLb: 0 } }, 'pet.weightLb'],
  ['review-summary', { average: 9 }, 'average'],
  ['clinics', { zipCode: '123' }, 'zipCode'],
  ['clinics', { phone: '555' }, 'phone'],
  ['faqs', { question: 'Brush daily.' }, 'question'],
  ['policies', { effectiveDate: 'soon' }, 'effectiveDate'],
  ['policies', { sample: false, updatedDate: undefined }, 'updatedDate'],
  ['retailers', { hosts: ['https://www.amazon.com'] }, 'hosts.0'],
  ['retailers', { productLink: 'https://www.amazon.com/dp/' }, 'productLink'],
  ['retailers', { numberForm: '[A-Z' }, 'numberForm'],
  ['retailers', { disclosure: 'We earn a little from links to Amazon.' }, 'disclosure'],
  ['about', { pillars: [] }, 'pillars'],
  ['affiliate-program', { tiers: [{ rate: 'much' }] }, 'tiers.0.rate'],
  ['site', { affiliateTag: 'TAG' }, 'affiliateTag'],
  ['site', { checkout: 'card' }, 'checkout'],
])('%s: rejects %j', (collection, change, field) => {
  const sample = samples[collection]
  if (sample === undefined) throw new Error(`no sample of ${collection}`)
  const [schema, good] = sample
  expect(complaints(schema, { ...good, ...change }).map((line) => line.split(':')[0])).toContain(field)
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
