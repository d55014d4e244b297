import { readSearchMatch } from '#search/search-match.ts'
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openCatalogFile } from '#server/search/read.ts'
import { CatalogUnavailable } from '#lib/unavailable.ts'
import { writeCatalogFile } from '#server/search/engine/write-file.ts'
import type { Product } from '#content/product.ts'
import { createApp } from '#server/app.ts'
import { ask, catalog, openApp, product } from '../support/server-fixture.ts'

const app = openApp({})
const get = (path: string, headers: Record<string, string> = {}) => ask(app, 'GET', path, { headers })
const ids = async (path: string): Promise<unknown[]> =>
  (await (await get(path)).json()).map(({ id }: { id: unknown }) => id)

describe('GET /api/products', () => {
  it('lists all products with the fields of the specification and those that decide the fit', async () => {
    const list = await (await get('/api/products')).json()
    expect(list).toHaveLength(catalog.products.length)
    expect(Object.keys(list[0])).toEqual([
      'id',
      'name',
      'price',
      'originalPrice',
      'imageUrl',
      'affiliateUrl',
      'shortDescription',
      'description',
      'rating',
      'ratingSource',
      'reviewCount',
      'isBestseller',
      'isNatural',
      'tags',
      'category',
      'priceCheckedOn',
      'species',
      'contains',
      'mayContain',
      'unnamedMeats',
      'sample',
      'fit',
    ])
  })

  it('filters by category, by search, and by both', async () => {
    expect(await ids('/api/products?category=toothpaste')).toEqual(['mint-paste', 'fish-paste'])
    expect(await ids('/api/products?search=toothpsate')).toEqual(
      expect.arrayContaining(['mint-paste', 'fish-paste']),
    )
    expect(await ids('/api/products?search=brush')).toEqual(['soft-brush'])
    expect(await ids('/api/products?search=toothpaste+fish&category=toothpaste')).toEqual([
      'fish-paste',
      'mint-paste',
    ])
    expect(await ids('/api/products?search=fish&category=toothbrushes')).toEqual([])
    expect(await ids('/api/products?category=unknown')).toEqual([])
  })

  it('returns how many products match all words, and the topic of the search', async () => {
    const said = async (search: string) => {
      const { headers } = await get(`/api/products?${new URLSearchParams({ search })}`)
      return { total: Number(headers.get('X-Total-Count')), ...readSearchMatch(headers) }
    }
    expect(await said('fish toothpaste')).toMatchObject({ total: 3, fullMatches: 1 })
    expect(await said('toothpaste')).toMatchObject({ total: 3, fullMatches: 3 })
    expect(await said('toothpaste')).not.toHaveProperty('topic')
    expect(await said('shiny')).toMatchObject({
      fullMatches: 0,
      topic: { kind: 'maker', name: 'Shiny & Co' },
    })
    expect(await said('scaling')).toMatchObject({ total: 0, topic: { kind: 'treatment', name: 'Scaling' } })
    expect(readSearchMatch((await get('/api/products')).headers)).toBeUndefined()
  })

  it('answers an emergency with what to do, the hotlines and an empty list', async () => {
    for (const page of ['', '&page=1']) {
      const answer = await get(`/api/products?search=dog+choking${page}`)
      expect(await answer.json()).toEqual([])
      expect(answer.headers.get('X-Total-Count')).toBe('0')
      expect(readSearchMatch(answer.headers)).toMatchObject({
        emergency: {
          name: 'Choking',
          text: expect.stringContaining('clinic'),
          sources: [{ name: 'A clinic' }],
          hotlines: [{ name: 'A hotline', phone: '(888) 555-0100' }],
        },
      })
    }
    const facets = await (await get('/api/products/facets?search=choking')).json()
    expect(facets).toMatchObject({ total: 0 })
  })

  it('names the vet first for an illness, and the animal that the words describe', async () => {
    const { headers } = await get('/api/products?search=62+lb+dog+gum+disease+no+chicken')
    expect(readSearchMatch(headers)).toMatchObject({
      vetFirst: [{ name: 'Gingivitis' }],
      animal: { pet: ['dog'], weight: 62, avoid: ['chicken'], soreMouth: true },
    })
  })

  it('sorts, and returns a page of 24 with the total', async () => {
    expect(await ids('/api/products?category=toothpaste&sort=price-low')).toEqual([
      'fish-paste',
      'mint-paste',
    ])
    const page = await get('/api/products?category=dental-chews&page=2')
    expect(page.headers.get('X-Total-Count')).toBe('600')
    const list = await page.json()
    expect([list.length, list[0].id]).toEqual([24, 'chew-24'])
    expect(await ids('/api/products?category=dental-chews&page=99')).toEqual([])
  })

  it('returns the same data each time, even if a caller changes it', async () => {
    const first = await (await get('/api/products?page=1')).arrayBuffer()
    const text = new TextDecoder().decode(first)
    new Uint8Array(first).fill(0)
    const chunk = await (await get('/api/products?page=1')).body?.getReader().read()
    expect(chunk?.done).toBe(false)
    expect(await (await get('/api/products?page=1')).text()).toBe(text)
    expect(await (await get('/api/products?page=2')).text()).not.toBe(text)
  })

  it('responds to any input', async () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('<script>', '%', '\u0000', "' or 1=1 --"),
    )
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.constantFrom(
            'category',
            'search',
            'sort',
            'page',
            'pet',
            'weight',
            'maxPrice',
            '__proto__',
            'x',
          ),
          text,
        ),
        async (query) => {
          expect((await get(`/api/products/facets?${new URLSearchParams(query)}`)).status).toBe(200)
          const answer = await get(`/api/products?${new URLSearchParams(query)}`)
          expect(answer.status).toBe(200)
          expect(Array.isArray(await answer.json())).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })
})

describe('the filters of GET /api/products', () => {
  const facts: Partial<Product> = {
    species: 'both',
    size: 'm',
    lifeStage: ['adult'],
    weightRangeLb: [25, null],
    hardness: 'soft',
    flavor: 'Chicken',
    contains: ['chicken'],
    mayContain: ['beef', 'turkey'],
    unnamedMeats: ['turkey'],
    packCount: 12,
    packUnit: 'pieces',
  }
  const fit = product('fit-chew', 'Fit Chew', facts)
  const cat = product('cat-paste', 'Cat Paste', { species: 'cat', price: 5.5, isNatural: false })
  const brush = product('long-brush', 'Long Brush', {
    use: 'brush',
    form: 'long-brush',
    price: 4,
    rating: undefined,
  })
  const shop = openApp({}, { ...catalog, products: [fit, cat, brush] })
  const read = async (path: string) => (await ask(shop, 'GET', path)).json()
  const found = async (query: string): Promise<string[]> =>
    (await read(`/api/products?${query}`)).map(({ id }: { id: string }) => id)

  it.each([
    ['pet=cat', ['fit-chew', 'cat-paste']],
    ['pet=cat&pet=dog', ['fit-chew', 'cat-paste', 'long-brush']],
    ['pet=cat,dog&natural=1', ['fit-chew', 'long-brush']],
    ['age=adult', ['fit-chew']],
    ['weight=62', ['fit-chew', 'cat-paste', 'long-brush']],
    ['weight=24.9', ['cat-paste', 'long-brush']],
    ['avoid=beef', ['cat-paste', 'long-brush']],
    ['avoid=fish,chicken', ['cat-paste', 'long-brush']],
    ['kind=brush&kind=paste&pet=cat', ['fit-chew', 'cat-paste']],
    ['firmness=soft', ['fit-chew']],
    ['flavor=poultry', ['fit-chew']],
    ['minPrice=4&maxPrice=5.5', ['cat-paste', 'long-brush']],
    ['rating=4', ['fit-chew', 'cat-paste']],
    ['vohc=plaque', []],
    ['sale=1', []],
    ['maxPrice=1&maxPrice=5', ['long-brush']],
    ['pet=cat&sort=price-low&page=1', ['cat-paste', 'fit-chew']],
    ['pet=cat&search=chew', ['fit-chew']],
  ])('%s', async (query, expected) => {
    expect(await found(query)).toEqual(expected)
    const { total } = await read(`/api/products/facets?${query}`)
    expect(total).toBe(expected.length)
  })

  it.each([
    'pet=unicorn',
    'pet=',
    'pet=,',
    'weight=0.4',
    'weight=301',
    'weight=',
    'weight=heavy',
    'minPrice=-1',
    'maxPrice=',
    'rating=9',
    'natural=yes',
    'kind=none-such',
    'avoid=__proto__',
    'brand=pearl',
  ])('ignores %s', async (query) => {
    expect(await found(query)).toEqual(['fit-chew', 'cat-paste', 'long-brush'])
  })

  it('returns the known fields that decide whether a product fits', async () => {
    const [whole, other] = await read('/api/products')
    expect(whole).toMatchObject(facts)
    expect(Object.keys(other)).not.toContain('weightRangeLb')
  })

  it('counts each option with all other filters', async () => {
    const { total, facets } = await read('/api/products/facets?pet=cat&maxPrice=6')
    expect(total).toBe(1)
    expect(facets.map(({ key }: { key: string }) => key)).toEqual([
      'pet',
      'age',
      'avoid',
      'gulps',
      'chewsHard',
      'soreMouth',
      'illness',
      'fits',
      'kind',
      'firmness',
      'flavor',
      'price',
      'rating',
      'natural',
      'sale',
      'bestseller',
      'vohc',
    ])
    expect(facets[0]).toEqual({
      key: 'pet',
      options: [
        { value: 'dog', label: 'Dogs', count: 1 },
        { value: 'cat', label: 'Cats', count: 1 },
      ],
    })
    expect(facets[11]).toEqual({ key: 'price', min: 5.5, max: 9.5 })
    const { facets: ofPastes } = await read('/api/products/facets?category=toothbrushes')
    expect(ofPastes[0].options.map(({ count }: { count: number }) => count)).toEqual([0, 0])
  })

  it('tells the CDN its query keys', async () => {
    const filters =
      'pet|age|weight|avoid|gulps|chewsHard|soreMouth|illness|fits|kind|firmness|flavor|minPrice|maxPrice|rating|natural|sale|bestseller|vohc|brand'
    const vary = async (path: string) => (await ask(shop, 'GET', path)).headers.get('Netlify-Vary')
    expect(await vary('/api/products')).toBe(`query=ids|category|search|sort|page|${filters}`)
    expect(await vary('/api/products?ids=a')).toBe(`query=ids|category|search|sort|page|${filters}`)
    expect(await vary('/api/products/facets')).toBe(`query=category|search|${filters}`)
  })
})

describe('the pet filters of GET /api/products', () => {
  const ages: Partial<Product> = { lifeStage: ['puppy', 'adult', 'senior'] }
  const chew: Partial<Product> = { ...ages, use: 'chew', form: 'stick-chew', weightRangeLb: [25, 50] }
  const shop = openApp(
    {},
    {
      ...catalog,
      products: [
        product('stick', 'Stick', { ...chew, hardness: 'medium', contains: ['chicken'] }),
        product('soft-stick', 'Soft Stick', { ...chew, hardness: 'soft', notForIllness: ['kidney'] }),
        ...Array.from({ length: 30 }, (_, index) =>
          product(`brush-${index}`, `Brush ${index}`, { ...ages, use: 'brush', form: 'long-brush' }),
        ),
        product('cat-paste', 'Cat Paste', { ...ages, species: 'cat' }),
      ],
    },
  )
  const asked = async (query: string): Promise<string[]> =>
    (await (await ask(shop, 'GET', `/api/products?${query}`)).json()).map(({ id }: { id: string }) => id)
  const facetsOf = async (query: string) => (await ask(shop, 'GET', `/api/products/facets?${query}`)).json()
  const others = 'pet=dog&age=adult&weight=30'

  it.each([
    ['gulps=1', ['stick', 'soft-stick']],
    ['chewsHard=1', []],
    ['soreMouth=1', ['stick', 'soft-stick']],
    ['illness=kidney', ['soft-stick']],
    ['illness=heart', []],
    ['illness=none', []],
    [`${others}&fits=1`, ['cat-paste']],
    ['pet=dog&fits=1', ['stick', 'soft-stick', 'cat-paste']],
    [`${others}&avoid=chicken&fits=1`, ['stick', 'cat-paste']],
    [`${others}&chewsHard=1&fits=1`, ['soft-stick', 'cat-paste']],
    [`${others}&gulps=1&fits=1`, ['stick', 'soft-stick', 'cat-paste']],
    ['pet=dog&age=adult&weight=60&fits=1', ['stick', 'soft-stick', 'cat-paste']],
    ['pet=dog&age=adult&age=senior&weight=30&fits=1', ['cat-paste']],
    // `fits` needs a single pet.
    ['fits=1', []],
    ['pet=dog&pet=cat&weight=30&fits=1', []],
  ])('%s excludes %j on every page and from the count', async (query, left) => {
    const all = await asked('')
    const expected = all.filter((id) => !left.includes(id))
    const pages = [...(await asked(`${query}&page=1`)), ...(await asked(`${query}&page=2`))]
    const whole = await asked(query)
    // What fits comes first (list-fit.test.ts).
    expect(whole.toSorted()).toEqual(expected.toSorted())
    expect(pages).toEqual(whole)
    const answer = await ask(shop, 'GET', `/api/products?${query}&page=1`)
    expect(answer.headers.get('X-Total-Count')).toBe(String(expected.length))
    expect((await facetsOf(query)).total).toBe(expected.length)
  })

  it('counts each option as if it were added to the other filters', async () => {
    const query = `${others}&fits=1`
    const { facets } = await facetsOf(query)
    const counts = (key: string): Record<string, number> =>
      Object.fromEntries(
        facets
          .find((facet: { key: string }) => facet.key === key)
          .options.map(({ value, count }: { value: string; count: number }) => [value, count]),
      )
    expect(counts('gulps')).toEqual({ 1: 30 })
    expect(counts('chewsHard')).toEqual({ 1: 31 })
    expect(counts('fits')).toEqual({ 1: 32 })
    expect(counts('avoid')).toMatchObject({ chicken: 31, fish: 32 })
    expect(counts('pet')).toEqual({ dog: 32, cat: 1 })
    const { facets: ofTwo } = await facetsOf('pet=dog&pet=cat')
    expect(ofTwo.map(({ key }: { key: string }) => key)).not.toContain('fits')
  })
})

describe('GET /api/products?ids=', () => {
  it('returns products in order, each once, without unknown ones', async () => {
    const answer = await get(
      '/api/products?ids=soft-brush,none-such,mint-paste,soft-brush&category=toothpaste',
    )
    expect((await answer.json()).map(({ id }: { id: string }) => id)).toEqual(['soft-brush', 'mint-paste'])
    expect(answer.headers.get('X-Total-Count')).toBe('2')
    expect(await ids('/api/products?ids=')).toEqual([])
  })

  it('returns at most 60', async () => {
    const many = Array.from({ length: 70 }, (_, index) => `chew-${index}`)
    expect(await ids(`/api/products?ids=${many.join()}`)).toEqual(many.slice(0, 60))
  })
})

describe('GET /api/suggest', () => {
  const suggest = async (q: string) => (await get(`/api/suggest?${new URLSearchParams({ q })}`)).json()

  it('suggests no product in an emergency, and a vet for an illness', async () => {
    expect(await suggest('dog choking')).toMatchObject({
      products: [],
      categories: [],
      lists: [],
      emergency: { name: 'Choking', hotlines: [{ phone: '(888) 555-0100' }] },
    })
    // With a word that products have.
    expect(await suggest('choking on a soft brush')).toMatchObject({
      products: [],
      categories: [],
      emergency: {},
    })
    expect(await suggest('gum disease')).toMatchObject({ vetFirst: [{ name: 'Gingivitis' }] })
  })

  it('returns products, categories, lists, and guides', async () => {
    expect(await suggest('brus')).toEqual({
      products: [
        {
          id: 'soft-brush',
          name: 'Soft Brush',
          price: 5,
          priceCheckedOn: '2026-11-01',
          imageUrl: '/pictures/soft-brush.svg',
        },
      ],
      categories: [{ id: 'toothbrushes', name: 'toothbrushes' }],
      lists: [{ id: 'brushes-for-dogs', name: 'Brushes for dogs' }],
      guides: [{ id: 'first-brush', question: 'Which brush should I start with?' }],
    })
  })

  it('returns at most six products', async () => {
    const { products } = await suggest('chew')
    expect(products).toHaveLength(6)
  })

  it('returns nothing for an empty query, and is cached per query', async () => {
    for (const path of ['/api/suggest', '/api/suggest?q=', '/api/suggest?q=%20']) {
      const answer = await get(path)
      expect(await answer.json()).toEqual({ products: [], categories: [], lists: [], guides: [] })
      expect(answer.headers.get('Netlify-Vary')).toBe('query=q')
    }
  })

  it('responds to any input', async () => {
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.stringMatching(/^[a-z "*():^+-]{0,40}$/),
    )
    await fc.assert(
      fc.asyncProperty(typed, async (q) => {
        const names = Object.keys(await suggest(q)).filter(
          (name) => !['emergency', 'vetFirst'].includes(name),
        )
        expect(names).toEqual(['products', 'categories', 'lists', 'guides'])
      }),
      { numRuns: 300 },
    )
  })
})

it('lists the featured products in order', async () => {
  expect(await ids('/api/products/featured')).toEqual(['soft-brush', 'mint-paste'])
})

it('lists the categories with id, name and slug', async () => {
  expect(await (await get('/api/categories')).json()).toEqual(
    catalog.categories.map(({ id, name, slug }) => ({ id, name, slug })),
  )
})

const lists = [
  '/api/products',
  '/api/products/facets',
  '/api/products/featured',
  '/api/suggest?q=chew',
  '/api/categories',
  '/api/testimonials',
  '/api/vet-endorsements',
  '/api/educational-videos/featured',
  '/api/reviews',
]

describe.each(lists)('%s', (path) => {
  it('is cached by the CDN, revalidated by browsers, and not sent twice', async () => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(answer.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    expect(answer.headers.get('Netlify-CDN-Cache-Control')).toMatch(/^public, durable, max-age=\d+$/)
    const etag = answer.headers.get('ETag') ?? ''
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await get(path, { 'If-None-Match': known })
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(again.headers.get('Netlify-CDN-Cache-Control')).toBeNull()
    }
    expect((await get(path, { 'If-None-Match': '"x"' })).status).toBe(200)
  })

  it('responds to HEAD without a body, and to other methods with 405', async () => {
    const head = await ask(app, 'HEAD', path)
    expect([head.status, await head.text()]).toEqual([200, ''])
    // A 405 has no body to cache: the CDN would return it to a GET.
    expect(head.headers.get('Netlify-CDN-Cache-Control')).toBeNull()
    const own = await get(path)
    for (const name of ['ETag', 'Cache-Control', 'Content-Type', 'Netlify-Vary', 'X-Total-Count'])
      expect(head.headers.get(name)).toBe(own.headers.get(name))
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await ask(app, method, path)
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    }
  })

  it('has the security headers', async () => {
    const { headers } = await get(path)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000')
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  })
})

it.each([
  '/api',
  '/api/',
  '/api/nope',
  '/api/products/nope',
  '/api/__proto__',
  '/api/wishlist/a/b',
  '/api/constructor',
])('%s is not found', async (path) => {
  const answer = await get(path)
  expect([[404, 405].includes(answer.status), answer.headers.get('Content-Type')]).toEqual([
    true,
    'application/json',
  ])
  expect(typeof (await answer.json()).message).toBe('string')
})

describe('the calendar of a care plan', () => {
  const reminders = async (answers: string): Promise<string[]> => {
    const text = await (await get(`/api/care-plan/calendar?${answers}`)).text()
    return [...text.matchAll(/^(?:SUMMARY|RRULE):(.*)\r$/gm)].map(([, said = '']) => said)
  }

  it.each(['', '&step=dog-lip&time=08:00'])(
    'recommends a call to the vet for a sore mouth, and no product or step%s',
    async (coach) => {
      expect(await reminders(`pet=dog&age=adult&soreMouth=1&brushing=yes${coach}`)).toEqual([
        'Call your vet about the sore mouth',
      ])
    },
  )

  it('has events of its own for each pet, the same ones each time', async () => {
    const facts: Partial<Product> = { use: 'brush', form: 'long-brush', lifeStage: ['adult'], lastsDays: 90 }
    const brush = product('soft-brush', 'Soft Brush', facts)
    const shop = openApp({}, { ...catalog, products: [brush] })
    const uids = async (id: string): Promise<string[]> => {
      const path = `/api/care-plan/calendar?pet=dog&weight=62&age=adult&brushing=yes&step=dog-lip${id}`
      const text = (await (await ask(shop, 'GET', path)).text()).replaceAll('\r\n ', '')
      return [...text.matchAll(/^UID:(.*)\r$/gm)].map(([, uid = '']) => uid)
    }
    const [pip, rex] = [await uids('&id=pip1'), await uids('&id=rex2')]
    expect(pip.length).toBeGreaterThan(1)
    expect(new Set([...pip, ...rex]).size).toBe(pip.length + rex.length)
    expect(await uids('&id=pip1')).toEqual(pip)
    expect(await uids('&id=%0d%0aX')).toEqual(await uids(''))
  })

  it('says only words of the shop, whatever its link says', async () => {
    const own = (
      await (await get('/api/care-plan/calendar?pet=dog&brushing=yes&step=dog-lip')).text()
    ).replaceAll('\r\n ', '')
    expect(own).toContain('DESCRIPTION:Today’s step: Lift the lip')
    const made = 'zzqx-call-me'
    for (const value of ['dog-zzqx-call-me', made, 'Zzqx call me']) {
      const query = new URLSearchParams([
        ...['step', 'illness', 'avoid', 'age', 'id', 'weight', 'time', 'name'].map((key) => [key, value]),
        ['pet', 'dog'],
        ['brushing', 'yes'],
      ])
      const text = (await (await get(`/api/care-plan/calendar?${query}`)).text()).replaceAll('\r\n ', '')
      expect(text).toContain('BEGIN:VEVENT')
      expect(text).not.toMatch(/zzqx/i)
    }
  })

  it('has an event even if the plan is empty', async () => {
    expect(await reminders('pet=cat&weight=300&avoid=chicken&brushing=no')).toEqual([
      'FREQ=WEEKLY',
      'Lift your pet’s lip and check their teeth and gums',
    ])
  })
})

it('logs an unexpected error once and responds without details', async () => {
  const logged: unknown[] = []
  const broken = createApp({
    env: {},
    catalog: () => Promise.reject(new Error('the secret detail')),
    log: (error) => logged.push(error),
  })
  const answer = await ask(broken, 'GET', '/api/products')
  expect([answer.status, await answer.json()]).toEqual([500, { message: 'Internal Server Error' }])
  expect(logged).toHaveLength(1)
})

it.each([0, 20, 5000, 0.5, 0.99])('responds 503 if the catalog is truncated at %s', async (part) => {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-'))
  const file = join(folder, 'catalog.sqlite')
  writeCatalogFile(file, catalog)
  const { size } = await stat(file)
  await truncate(file, Math.floor(part < 1 ? part * size : part))
  const logged: unknown[] = []
  const cut = createApp({
    env: {},
    catalog: () => openCatalogFile(file),
    log: (error) => logged.push(error),
  })
  const calls = ['/api/products', '/api/products?search=brush', '/api/suggest?q=b', '/api/reviews']
  for (const path of calls) {
    const answer = await ask(cut, 'GET', path)
    expect([path, answer.status, await answer.json()]).toEqual([
      path,
      503,
      { message: 'Products are unavailable right now' },
    ])
  }
  expect(logged).toHaveLength(calls.length)
  await rm(folder, { recursive: true })
})

it('responds 503 if the catalog gets damaged while in use', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'catalog-'))
  const file = join(folder, 'catalog.sqlite')
  writeCatalogFile(file, catalog)
  const { size } = await stat(file)
  const bytes = await readFile(file)
  await writeFile(file, bytes.fill(0xff, 4096, size))
  const damaged = createApp({ env: {}, catalog: () => openCatalogFile(file), log: () => undefined })
  for (const path of ['/api/products', '/api/products?search=brush', '/api/categories']) {
    expect([path, (await ask(damaged, 'GET', path)).status]).toEqual([path, 503])
  }
  await rm(folder, { recursive: true })
})

it('logs how to fix an unavailable catalog and responds 503', async () => {
  const logged: unknown[] = []
  const remedy = 'no such file: npm run build writes it'
  const missing = createApp({
    env: {},
    catalog: () => {
      throw new CatalogUnavailable(remedy)
    },
    log: (error) => logged.push(error),
  })
  const answer = await ask(missing, 'GET', '/api/products')
  expect([answer.status, answer.headers.get('Cache-Control'), await answer.json()]).toEqual([
    503,
    'no-store',
    { message: 'Products are unavailable right now' },
  ])
  expect(logged).toEqual([new CatalogUnavailable(remedy)])
})
