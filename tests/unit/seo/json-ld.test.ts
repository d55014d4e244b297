import { describe, expect, it } from 'vitest'
import { itemList } from '#site/seo/breadcrumb-list.ts'
import { article, organization, webPage } from '#site/seo/web-site.ts'
import { product } from '#site/seo/product.ts'
import { videoObject } from '#site/seo/video-object.ts'
import type { Product } from '#content/product.ts'
import { site } from '#content/settings.ts'
import { shopPicture } from '#lib/picture-paths.ts'
import { guide } from './guide-entry.ts'
import { entry } from './product-entry.ts'

const base = 'https://shop.example'

describe('a product', () => {
  it('that we rated has its price, its seller, and our rating', () => {
    expect(product(entry, 'Toothpaste', base)).toMatchObject({
      url: 'https://shop.example/products/soft-paste',
      image: 'https://shop.example/social/soft-paste.jpg',
      category: 'Toothpaste',
      offers: { price: '9.50', priceCurrency: 'USD', seller: { name: 'Amazon' } },
      review: { author: { '@id': 'https://shop.example/#organization' }, reviewRating: { ratingValue: 4.5 } },
    })
  })

  it.each<[what: string, change: Partial<Product>, missing: string[]]>([
    ['is a sample', { sample: true }, ['offers', 'review']],
    // Google refuses a review without reviewRating.
    ['we reviewed without a rating', { rating: undefined }, ['review', 'aggregateRating']],
    ['has an unknown price', { price: undefined }, ['offers']],
    ['only the retailer rated', { ratingSource: 'api' }, ['review', 'aggregateRating']],
  ])('that %s: %j has no %j', (_, change, missing) => {
    const said = product({ ...entry, ...change }, 'Toothpaste', base)
    expect(missing.filter((key) => key in said)).toEqual([])
  })

  it.each<[what: string, change: Partial<Product>, found: object]>([
    // Google knows no UPC-E.
    ['the 12 digits that a UPC-E stands for', { gtin: '04252614' }, { gtin: '042100005264' }],
    ['a code of 8 digits as it is', { gtin: '40170725' }, { gtin: '40170725' }],
    [
      'its photo',
      { photo: 'paste.jpg', imageUrl: '/pictures/photo-soft-paste.webp' },
      { image: 'https://shop.example/social/photo-soft-paste.jpg' },
    ],
  ])('has %s', (_, change, found) => {
    expect(product({ ...entry, ...change }, 'Toothpaste', base)).toMatchObject(found)
  })

  it("uses the page's real reviews, even if its own data is a sample", () => {
    const rated = { ...entry, rating: 3.5, reviewCount: 2, ratingSource: 'visitors' as const, sample: true }
    const said = product(rated, 'Toothpaste', base)
    expect(said).toMatchObject({ aggregateRating: { ratingValue: 3.5, reviewCount: 2 } })
    expect(said).not.toHaveProperty('review')
  })

  it("contains no paid link, because structured data can't mark it as one", () => {
    expect(JSON.stringify(product(entry, 'Toothpaste', base))).not.toContain('tag=')
  })
})

it('a list continues the numbering of earlier pages', () => {
  const list = itemList('Toothpaste', [entry], 25, base)
  expect(list).toMatchObject({ numberOfItems: 1, itemListElement: [{ position: 25, name: entry.name }] })
})

it('placeholder accounts are left out', () => {
  const at = (href: string) => organization({ ...site, social: [{ name: 'Instagram', href }] }, base)
  expect(at('#')).not.toHaveProperty('sameAs')
  expect(at('https://instagram.example/paws')).toMatchObject({ sameAs: ['https://instagram.example/paws'] })
})

it("a video has its player's address, and its date only if known", () => {
  const video = {
    id: 'brush',
    videoUrl: 'https://www.youtube.com/watch?v=99x64TF8ppU',
    title: 'How to brush',
    description: 'A lesson.',
    category: 'dog' as const,
    language: 'en',
    isFeatured: true,
    order: 1,
  }
  expect(videoObject(video, base)).toMatchObject({
    embedUrl: expect.stringContaining('youtube-nocookie.com'),
    thumbnailUrl: 'https://shop.example/social/video.jpg',
  })
  expect(videoObject({ ...video, duration: '4:05' }, base)).toMatchObject({ duration: 'PT4M5S' })
  expect(videoObject(video, base)).not.toHaveProperty('uploadDate')
  expect(videoObject({ ...video, publishedOn: '2020-01-02' }, base)).toMatchObject({
    uploadDate: '2020-01-02',
  })
})

it('a guide names a real author, or the shop if its author is a sample', () => {
  expect(article(guide, '/pictures/care-lift-dog.svg', base)).toMatchObject({
    '@id': 'https://shop.example/guides/first-brush#article',
    image: 'https://shop.example/social/care-lift-dog.jpg',
    author: { '@id': 'https://shop.example/#organization' },
    datePublished: '2026-10-01',
    dateModified: '2026-11-20',
  })
  const author = { name: 'Ann Example', title: 'Technician', sample: false }
  expect(article({ ...guide, author }, shopPicture, base)).toMatchObject({ author: { name: 'Ann Example' } })
})

it('a policy has its last change', () => {
  const said = webPage(
    { type: 'WebPage', path: '/privacy', name: 'Privacy', description: 'D', modified: '2026-10-21' },
    base,
  )
  expect(said).toMatchObject({ '@id': 'https://shop.example/privacy#page', dateModified: '2026-10-21' })
})
