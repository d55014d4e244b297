import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  checkoutLink,
  furtherOffers,
  placesOf,
  retailerLink,
  retailerOf,
  withTag,
  withTags,
} from '#products/affiliate-link.ts'
import { linkProblem, offerProblems } from '#products/link-problem.ts'
import { buyLabel, buyText, retailerName, seePriceText } from '#products/retailer-name.ts'
import { plainLink } from '#lib/plain-link.ts'
import { problemsOf } from '#content/explain.ts'
import { retailersSchema } from '#content/retailer.ts'
import { firstRetailer, retailers, secondRetailer } from '../../support/retailers.ts'

it('is labeled in the words of the specification, with what it sells and where', () => {
  const label = `Buy Now: Chew on ${retailerName()} (opens in a new tab)`
  expect([buyText, buyLabel({ name: 'Chew' })]).toEqual(['Buy Now', label])
  expect(seePriceText()).toBe(`See price at ${retailerName()}`)
})

it('names each retailer of the shop, and the first for one that it no longer has', () => {
  const rows: { id: string; name: string }[] = JSON.parse(readFileSync('content/retailers.json', 'utf8'))
  expect(rows.map(({ id }) => retailerName(id))).toEqual(rows.map(({ name }) => name))
  expect(retailerName('closed-shop')).toBe(rows[0]?.name)
})

const page = 'https://www.amazon.com/dp/B00ABCDE12'
const barnPage = 'https://www.petbarn.example/item?sku=4711&aff=paws7'

/** A store behind a network, whose links lead to its pages. */
const network = {
  ...secondRetailer,
  id: 'barn',
  name: 'Barn',
  hosts: ['barn.sjv.io'],
  productLink: 'https://barn.sjv.io/c/1/2/3?u=https%3A%2F%2Fwww.barn.example%2Fdp%2F{number}',
  linkPath: '^/c/1/2/3$',
  tagParameter: 'sharedId',
  tag: 'paws',
}

describe('a link without its tag', () => {
  it.each(retailers)('is the link of $name without us, however it carries our tag', (retailer) => {
    const sold = { name: 'Chew', subTag: 'chew' }
    const tagged = retailerLink(sold, retailer)
    expect(tagged).toContain(retailer.tag)
    expect(plainLink(tagged, retailers)).toBe(retailerLink({ name: 'Chew' }, { ...retailer, tag: '' }))
    const upper = tagged.replace(`${retailer.tagParameter}=`, `${retailer.tagParameter.toUpperCase()}=`)
    expect(plainLink(upper, retailers)).not.toContain(retailer.tag)
  })

  it.each([
    ['Awin', 'https://www.awin1.com/cread.php?awinmid=1&awinaffid=777&clickref=x&ued='],
    ['Impact', 'https://barn.sjv.io/c/777/1/2?subId1=x&u='],
  ])('is the target of %s redirects', (_, redirect) => {
    const destination = 'https://www.petbarn.example/item?sku=4711'
    for (const address of [destination, `${destination}&aff=paws7`])
      expect(plainLink(redirect + encodeURIComponent(address), retailers)).toBe(destination)
  })

  it.each(['https://www.petbarn.example/item?sku=4711', '/products/chew', ''])(
    "stays the same if it has no tag or isn't an address: %j",
    (text) => expect(plainLink(text, retailers)).toBe(text),
  )
})

describe("a product's retailers", () => {
  const offers = [{ retailer: secondRetailer.id, number: '4711' }]
  const other = { retailer: secondRetailer.id, name: secondRetailer.name, url: barnPage }

  it.each([{ asin: 'B00ABCDE12' }, { affiliateUrl: `${page}?tag=tag-20` }])(
    'start with the first retailer if the file has its number or page (%j)',
    (known) => {
      expect(placesOf({ name: 'Chew', offers, ...known }, retailers)).toEqual({
        affiliateUrl: `${page}?tag=tag-20`,
        furtherOffers: [other],
      })
    },
  )

  it.each([undefined, '', ' ', '#'])('start with the first offer if it has %j', (affiliateUrl) => {
    expect(placesOf({ name: 'Chew', affiliateUrl, offers }, retailers)).toEqual({
      affiliateUrl: barnPage,
      retailer: secondRetailer.id,
    })
  })

  it('fall back to a search at the first retailer', () => {
    expect(placesOf({ name: 'Chew' }, retailers)).toEqual({
      affiliateUrl: retailerLink({ name: 'Chew' }, firstRetailer),
    })
  })
})

describe('a retailer link', () => {
  it('searches by name if the content has no page', () => {
    expect(retailerLink({ name: 'Chew & "Brush" 2 oz', affiliateUrl: ' ' }, firstRetailer)).toBe(
      'https://www.amazon.com/s?k=Chew+%26+%22Brush%22+2+oz&tag=tag-20',
    )
  })

  const other = 'https://www.amazon.com/dp/B000000000'
  const redirect = `https://barn.sjv.io/c/1/2/3?u=${encodeURIComponent('https://www.barn.example/chew')}`
  it.each([
    [other, firstRetailer, `${other}?tag=tag-20`],
    ['https://www.barn.example/chew?size=l', network, `${redirect}%3Fsize%3Dl&sharedId=paws`],
    [redirect, network, `${redirect}&sharedId=paws`],
  ])('uses the content’s own page with our tag: %s', (affiliateUrl, retailer, address) => {
    expect(retailerLink({ name: 'Chew', affiliateUrl }, retailer)).toBe(address)
  })

  it("uses the retailer's number if there is one, whatever page is given", () => {
    const link = (retailer = firstRetailer) =>
      retailerLink({ name: 'Chew', asin: 'B00ABCDE12', affiliateUrl: other }, retailer)
    expect(link()).toBe(`${page}?tag=tag-20`)
    // It earns nothing and carries no tag if there is none.
    expect(link({ ...firstRetailer, tag: '' })).toBe(page)
  })

  it('for the checkout is a general search with the tag', () => {
    const url = new URL(checkoutLink(firstRetailer))
    expect([url.searchParams.get('k'), url.searchParams.get('tag')]).toEqual(['pet dental care', 'tag-20'])
  })

  it('replaces another tag with ours, and drops it where we have none', () => {
    const theirs = 'https://www.amazon.com/dp/B00ABCDE12?tag=theirs-20&th=1'
    expect(withTag(theirs, firstRetailer)).toBe('https://www.amazon.com/dp/B00ABCDE12?th=1&tag=tag-20')
    expect(withTag(theirs, { ...firstRetailer, tag: '' })).toBe('https://www.amazon.com/dp/B00ABCDE12?th=1')
  })
})

it('earns with the owner’s tag at the first retailer, and with its own tag or none at each other', () => {
  const untagged = { ...firstRetailer, tag: undefined }
  const tags = (...rows: Parameters<typeof withTags>[0]) => withTags(rows, 'paws-20').map(({ tag }) => tag)
  expect(tags(untagged, secondRetailer, { ...secondRetailer, id: 'other', tag: undefined })).toEqual([
    'paws-20',
    'paws7',
    '',
  ])
  expect(tags(firstRetailer)).toEqual(['tag-20'])
  expect(() => withTags([], 'paws-20')).toThrow('add at least one retailer')
})

it('shows the dated price of an offer, and no offer of a retailer that the shop doesn’t know', () => {
  const priced = { retailer: 'pet-barn', number: '4711', price: 9.5, priceCheckedOn: '2026-11-20' }
  const offers = [{ retailer: 'closed-shop', number: '1' }, priced]
  expect(furtherOffers({ name: 'Chew', offers }, retailers)).toEqual([
    {
      retailer: 'pet-barn',
      name: 'Pet Barn',
      url: barnPage,
      price: 9.5,
      priceCheckedOn: '2026-11-20',
    },
  ])
})

describe('two merchants of one network', () => {
  const merchant = (value: string) => ({
    ...secondRetailer,
    id: `shop-${value}`,
    name: `Shop ${value}`,
    hosts: ['www.network.example'],
    productLink: `https://www.network.example/go?mid=${value}&ued=https%3A%2F%2Fshop.example%2F{number}`,
    searchLink: `https://www.network.example/go?mid=${value}&ued=https%3A%2F%2Fshop.example%2F%3Fq%3D{words}`,
    linkPath: '^/go$',
    merchant: { parameter: 'mid', value },
  })
  const two = [merchant('11'), merchant('22')]
  const address = (mid: string) => `https://www.network.example/go?${mid}&ued=x&aff=paws7`

  it('are told apart by the parameter with their id', () => {
    expect(retailerOf(address('mid=11'), two)?.id).toBe('shop-11')
    expect(retailerOf(address('mid=22'), two)?.id).toBe('shop-22')
    expect(linkProblem(address('mid=22'), two, 'shop-22')).toBeUndefined()
    expect(linkProblem(address('mid=22'), two, 'shop-11')).toMatch(/^a page at Shop 22/)
  })

  it.each(['mid=33', 'mid=11&mid=22', 'other=11'])('are not recognized with %s', (mid) => {
    expect(linkProblem(address(mid), two)).toBe(
      'we have no merchant at www.network.example with this mid: use 11 (Shop 11) or 22 (Shop 22)',
    )
  })

  it('must be distinguishable in their settings', () => {
    const complaints = (rows: unknown) => problemsOf(retailersSchema, rows).map(({ path }) => path.join('.'))
    expect(complaints(two)).toEqual([])
    expect(complaints([merchant('11'), { ...merchant('22'), merchant: undefined }])).toEqual(['1.hosts'])
    expect(complaints([merchant('11'), merchant('11')])).toEqual(['1.id', '1.name', '1.hosts'])
    expect(
      complaints([{ ...merchant('11'), productLink: 'https://www.network.example/go?n={number}' }]),
    ).toEqual(['0.productLink'])
  })
})

describe('the tracking parameter', () => {
  const sold = { name: 'Chew 2 oz', asin: 'B00ABCDE12', subTag: 'chew-2-oz' }

  it.each([
    [{ asin: 'B00ABCDE12' }, `${page}?tag=tag-20`],
    [
      { affiliateUrl: 'https://www.amazon.com/dp/B000000000?tag=tag-20' },
      'https://www.amazon.com/dp/B000000000?tag=tag-20',
    ],
    [{}, 'https://www.amazon.com/s?k=Chew&tag=tag-20'],
  ])('is on links by number, page, and search, next to our tag, and only on request: %j', (known, link) => {
    const product = { name: 'Chew', ...known }
    expect(retailerLink({ ...product, subTag: 'chew' }, firstRetailer)).toBe(`${link}&ascsubtag=chew`)
    expect(retailerLink(product, firstRetailer)).toBe(link)
  })

  it('is missing for retailers without one, and without our tag', () => {
    const offers = [{ retailer: 'pet-barn', number: '4711' }]
    expect(furtherOffers({ ...sold, offers }, retailers)[0]?.url).toBe(barnPage)
    expect(retailerLink(sold, { ...firstRetailer, tag: '' })).toBe(page)
  })

  it.each(['ascsubtag=other', 'AscSubTag=x'])('is only set by the shop: rejects %s', (query) => {
    expect(linkProblem(`https://www.amazon.com/dp/B00ABCDE12?tag=tag-20&${query}`, retailers)).toMatch(
      /^remove ascsubtag: the shop adds it/i,
    )
  })
})

describe('a link that does not earn', () => {
  it.each([
    [`${page}?tag=tag-20`],
    ['https://www.amazon.com/Soft-Chew/dp/B00ABCDE12/ref=sr_1_1?th=1&tag=tag-20'],
    ['https://www.amazon.com/s?k=chew&tag=tag-20'],
    [barnPage],
    // The shop adds our tag, and sends plain pages of a store through its network.
    [page],
    ['https://www.barn.example/chew'],
  ])('does not include %s', (address) => {
    expect(linkProblem(address, [...retailers, network])).toBeUndefined()
  })

  it.each([
    [`${page}?tag=`, `the tag "" isn’t ours: write ${page}?tag=tag-20`],
    [`${page}?tag=theirs-20`, `the tag "theirs-20" isn’t ours: write ${page}?tag=tag-20`],
    [`${page}?tag=tag-20&Tag=theirs-20`, /the tag "theirs-20" isn’t ours/],
    [`${page}?tag=tag-20&tag=tag-20`, `our tag appears twice: write ${page}?tag=tag-20`],
    ['https://amzn.to/3abcDEF', /a short link hides its tag: use the full page URL at www/],
    ['https://a.co/d/abc', /a short link/],
    [
      'https://evil.example/dp/B00ABCDE12?tag=tag-20',
      /no retailer .* has the host evil\.example: link to www\.amazon\.com, www\.petbarn\.example, or add/,
    ],
    ['https://www.amazon.com.evil.example/dp/B00ABCDE12?tag=tag-20', /has the host www\.amazon\.com\.evil/],
    ['https://www.amazon.com@evil.example/dp/B00ABCDE12?tag=tag-20', /has the host evil\.example/],
    ['https://me@www.amazon.com/dp/B00ABCDE12?tag=tag-20', /not a plain https URL/],
    ['https://:secret@www.amazon.com/dp/B00ABCDE12?tag=tag-20', /not a plain https URL/],
    ['https://www.amazon.com:8080/dp/B00ABCDE12?tag=tag-20', /not a plain https URL/],
    ['http://www.amazon.com/dp/B00ABCDE12?tag=tag-20', /not a plain https URL/],
    ['https://www.amazon.com/dp/B00?tag=tag-20', /not a product page/],
    ['https://www.amazon.com/?tag=tag-20', /not a product page/],
    ['https://www.barn.example.evil.example/chew', /no retailer .* has the host/],
    ['amazon.com/dp/B00ABCDE12', 'not a URL: use the full URL, starting with https://'],
  ])('includes %s', (address, said) => {
    expect(linkProblem(address, retailers)).toMatch(said)
  })

  it('includes a link with a tag if we have none', () => {
    const [first] = retailers
    expect(linkProblem(`${page}?tag=x-20`, [{ ...first, tag: '' }])).toMatch(/have none: write .*B00ABCDE12$/)
    expect(linkProblem(page, [{ ...first, tag: '' }])).toBeUndefined()
  })

  it("is reported with the field of the product's offer", () => {
    const offers = [
      { retailer: 'pet-barm' },
      { retailer: 'pet-barn', url: `${page}?tag=tag-20` },
      { retailer: 'pet-barn', number: 'B00' },
    ]
    const found = offerProblems({ affiliateUrl: `${page}?tag=x-20`, asin: 'B00', offers }, retailers)
    expect(found.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
      expect.stringMatching(/^offers\.0\.retailer: found "pet-barm": .*did you mean "pet-barn"\?/),
      expect.stringMatching(/^affiliateUrl: found ".*": the tag "x-20" isn’t ours/),
      expect.stringMatching(/^offers\.1\.url: found ".*": a page at Amazon, but the offer is for "pet-barn"/),
      expect.stringMatching(/^asin: found "B00": Amazon’s numbers look like/),
      expect.stringMatching(/^offers\.2\.number: found "B00": Pet Barn’s numbers look like/),
    ])
  })

  it.each([undefined, '', ' ', '#'])(
    'does not include a product whose page is %j: it gets a search',
    (affiliateUrl) => {
      expect(offerProblems({ affiliateUrl }, retailers)).toEqual([])
    },
  )
})
