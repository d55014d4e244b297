import { mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSearchMatch } from '#search/search-match.ts'
import { openCatalogFile, type ReadCatalog } from '#server/search/read.ts'
import { CatalogUnavailable } from '#lib/unavailable.ts'
import { writeCatalogFile } from '#server/search/engine/write-file.ts'
import type { Product } from '#content/product.ts'
import { createApp } from '#server/app.ts'
import { anyCharacters } from '../support/any-text.ts'
import { type App, ask, catalog, openApp, product } from '../support/server-fixture.ts'

const app = openApp({})
const get = (path: string, headers: Record<string, string> = {}) => ask(app, 'GET', path, { headers })
const read = async (path: string, of = app) => (await ask(of, 'GET', path)).json()
const ids = async (query: string, of: App = app): Promise<string[]> =>
  (await read(`/api/products?${query}`, of)).map(({ id }: { id: string }) => id)
const matchOf = async (search: string) =>
  readSearchMatch((await get(`/api/products?${new URLSearchParams({ search })}`)).headers)

/** Any text that a visitor may type or send. */
const anyText = fc.oneof(
  fc.string(),
  anyCharacters,
  fc.stringMatching(/^[a-z "*():^+-]{0,40}$/),
  fc.constantFrom('<script>', '%', '\u0000', "' or 1=1 --"),
)

describe('GET /api/products', () => {
  it('lists all products with the fields of the specification and those that decide the fit', async () => {
    const list = await read('/api/products')
    expect(list).toHaveLength(catalog.products.length)
    const fields =
      'id name price originalPrice imageUrl affiliateUrl shortDescription description rating ratingSource reviewCount isBestseller isNatural tags category priceCheckedOn species contains mayContain unnamedMeats sample fit'
    expect(Object.keys(list[0]).join(' ')).toBe(fields)
  })

  it.each([
    ['category=toothpaste', ['mint-paste', 'fish-paste']],
    ['category=toothpaste&sort=price-low', ['fish-paste', 'mint-paste']],
    ['category=unknown', []],
    ['search=brush', ['soft-brush']],
    ['search=toothpaste+fish&category=toothpaste', ['fish-paste', 'mint-paste']],
    ['search=fish&category=toothbrushes', []],
    ['category=dental-chews&page=99', []],
    ['ids=soft-brush,none-such,mint-paste,soft-brush&category=toothpaste', ['soft-brush', 'mint-paste']],
    ['ids=', []],
  ])('filters, searches and sorts: %s', async (query, expected) => {
    expect(await ids(query)).toEqual(expected)
  })

  it('returns a page of 24 with the total, and at most 60 ids', async () => {
    const page = await get('/api/products?category=dental-chews&page=2')
    expect(page.headers.get('X-Total-Count')).toBe('600')
    const list = await page.json()
    expect([list.length, list[0].id]).toEqual([24, 'chew-24'])
    const many = Array.from({ length: 70 }, (_, index) => `chew-${index}`)
    expect(await ids(`ids=${many.join()}`)).toEqual(many.slice(0, 60))
  })

  it('returns how many products match all words, and the topic of the search', async () => {
    const said = async (search: string) => {
      const { headers } = await get(`/api/products?${new URLSearchParams({ search })}`)
      return { total: Number(headers.get('X-Total-Count')), ...readSearchMatch(headers) }
    }
    expect(await said('fish toothpaste')).toMatchObject({ total: 3, fullMatches: 1 })
    expect(await said('toothpaste')).toMatchObject({ total: 3, fullMatches: 3 })
    expect(await said('toothpaste')).not.toHaveProperty('topic')
    const maker = { kind: 'maker', name: 'Shiny & Co' }
    expect(await said('shiny')).toMatchObject({ fullMatches: 0, topic: maker })
    expect(await said('scaling')).toMatchObject({ total: 0, topic: { kind: 'treatment', name: 'Scaling' } })
    expect(readSearchMatch((await get('/api/products')).headers)).toBeUndefined()
  })

  it('answers an emergency with what to do, the hotlines and an empty list', async () => {
    for (const page of ['', '&page=1']) {
      const answer = await get(`/api/products?search=dog+choking${page}`)
      expect([await answer.json(), answer.headers.get('X-Total-Count')]).toEqual([[], '0'])
      expect(readSearchMatch(answer.headers)).toMatchObject({
        emergency: {
          name: 'Choking',
          text: expect.stringContaining('clinic'),
          sources: [{ name: 'A clinic' }],
          hotlines: [{ name: 'A hotline', phone: '(888) 555-0100' }],
        },
      })
    }
    expect(await read('/api/products/facets?search=choking')).toMatchObject({ total: 0 })
  })

  it('names the vet first for an illness, and the animal that the words describe', async () => {
    expect(await matchOf('62 lb dog gum disease no chicken')).toMatchObject({
      vetFirst: [{ name: 'Gingivitis' }],
      animal: { pet: ['dog'], weight: 62, avoid: ['chicken'], soreMouth: true },
    })
  })

  it('returns the same data each time, even if a caller changes it', async () => {
    const first = await (await get('/api/products?page=1')).arrayBuffer()
    const text = new TextDecoder().decode(first)
    new Uint8Array(first).fill(0)
    const chunk = await (await get('/api/products?page=1')).body?.getReader().read()
    expect(chunk?.done).toBe(false)
    expect(await (await get('/api/products?page=1')).text()).toBe(text)
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
  const brush: Partial<Product> = { use: 'brush', form: 'long-brush', price: 4, rating: undefined }
  const products = [
    product('fit-chew', 'Fit Chew', facts),
    product('cat-paste', 'Cat Paste', { species: 'cat', price: 5.5, isNatural: false }),
    product('long-brush', 'Long Brush', brush),
  ]
  const all = products.map(({ id }) => id)
  const shop = openApp({}, { ...catalog, products })
  const facetsOf = (query: string) => read(`/api/products/facets?${query}`, shop)

  it.each([
    ['pet=cat,dog&natural=1', ['fit-chew', 'long-brush']],
    ['weight=24.9&avoid=beef', ['cat-paste', 'long-brush']],
    ['minPrice=4&maxPrice=1&maxPrice=5.5', ['cat-paste', 'long-brush']],
    ['pet=cat&sort=price-low&page=1', ['cat-paste', 'fit-chew']],
    ['pet=cat&search=chew', ['fit-chew']],
    // Ignored.
    [
      'pet=unicorn&weight=301&minPrice=-1&rating=9&natural=yes&kind=none-such&avoid=__proto__&brand=pearl',
      all,
    ],
  ])('%s', async (query, expected) => {
    expect(await ids(query, shop)).toEqual(expected)
    expect((await facetsOf(query)).total).toBe(expected.length)
  })

  it('returns the known fields that decide whether a product fits', async () => {
    const [whole, other] = await read('/api/products', shop)
    expect(whole).toMatchObject(facts)
    expect(Object.keys(other)).not.toContain('weightRangeLb')
  })

  it('counts each option with all other filters', async () => {
    const { total, facets } = await facetsOf('pet=cat&maxPrice=6')
    expect(total).toBe(1)
    expect(facets.map(({ key }: { key: string }) => key).join(' ')).toBe(
      'pet age avoid gulps chewsHard soreMouth illness fits kind firmness flavor price rating natural sale bestseller vohc',
    )
    const options = [
      { value: 'dog', label: 'Dogs', count: 1 },
      { value: 'cat', label: 'Cats', count: 1 },
    ]
    expect(facets[0]).toEqual({ key: 'pet', options })
    expect(facets[11]).toEqual({ key: 'price', min: 5.5, max: 9.5 })
    const { facets: ofBrushes } = await facetsOf('category=toothbrushes')
    expect(ofBrushes[0].options.map(({ count }: { count: number }) => count)).toEqual([0, 0])
  })

  it('tells the CDN its query keys', async () => {
    const filters =
      'pet|age|weight|avoid|gulps|chewsHard|soreMouth|illness|fits|kind|firmness|flavor|minPrice|maxPrice|rating|natural|sale|bestseller|vohc|brand'
    const vary = async (path: string) => (await ask(shop, 'GET', path)).headers.get('Netlify-Vary')
    for (const path of ['/api/products', '/api/products?ids=a'])
      expect(await vary(path)).toBe(`query=ids|category|search|sort|page|${filters}`)
    expect(await vary('/api/products/facets')).toBe(`query=category|search|${filters}`)
  })
})

describe('GET /api/suggest', () => {
  const suggest = (q: string) => read(`/api/suggest?${new URLSearchParams({ q })}`)
  const nothing = { products: [], categories: [], lists: [], guides: [] }

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

  it('returns products, six at most, categories, lists, and guides', async () => {
    const { id, name, price, priceCheckedOn, imageUrl } = product('soft-brush', 'Soft Brush', { price: 5 })
    expect(await suggest('brus')).toEqual({
      products: [{ id, name, price, priceCheckedOn, imageUrl }],
      categories: [{ id: 'toothbrushes', name: 'toothbrushes' }],
      lists: [{ id: 'brushes-for-dogs', name: 'Brushes for dogs' }],
      guides: [{ id: 'first-brush', question: 'Which brush should I start with?' }],
    })
    expect((await suggest('chew')).products).toHaveLength(6)
  })

  it('returns nothing for an empty query, is cached per query, and responds to any input', async () => {
    for (const path of ['/api/suggest', '/api/suggest?q=', '/api/suggest?q=%20']) {
      const answer = await get(path)
      expect([await answer.json(), answer.headers.get('Netlify-Vary')]).toEqual([nothing, 'query=q'])
    }
    await fc.assert(
      fc.asyncProperty(anyText, async (q) => {
        const { emergency: _emergency, vetFirst: _vet, ...names } = await suggest(q)
        expect(Object.keys(names)).toEqual(Object.keys(nothing))
      }),
      { numRuns: 300 },
    )
  })
})

it('lists the featured products in order, and the categories with id, name and slug', async () => {
  const featured: { id: string }[] = await read('/api/products/featured')
  expect(featured.map(({ id }) => id)).toEqual(['soft-brush', 'mint-paste'])
  const categories = catalog.categories.map(({ id, name, slug }) => ({ id, name, slug }))
  expect(await read('/api/categories')).toEqual(categories)
})

it.each([
  '/api/products',
  '/api/products/facets',
  '/api/products/featured',
  '/api/suggest?q=chew',
  '/api/categories',
  '/api/testimonials',
  '/api/vet-endorsements',
  '/api/educational-videos/featured',
  '/api/reviews',
])(
  '%s is cached by the CDN, revalidated by browsers, and not sent twice or to other methods',
  async (path) => {
    const { status, headers } = await get(path)
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toMatch(/^application\/json/)
    expect(headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    expect(headers.get('Netlify-CDN-Cache-Control')).toMatch(/^public, durable, max-age=\d+$/)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Content-Security-Policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000')
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
    const etag = headers.get('ETag') ?? ''
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
      const again = await get(path, { 'If-None-Match': known })
      expect([again.status, await again.text(), again.headers.get('ETag')]).toEqual([304, '', etag])
      expect(again.headers.get('Netlify-CDN-Cache-Control')).toBeNull()
    }
    expect((await get(path, { 'If-None-Match': '"x"' })).status).toBe(200)

    const head = await ask(app, 'HEAD', path)
    expect([head.status, await head.text()]).toEqual([200, ''])
    // A 405 has no body to cache: the CDN would return it to a GET.
    expect(head.headers.get('Netlify-CDN-Cache-Control')).toBeNull()
    for (const name of ['ETag', 'Cache-Control', 'Content-Type', 'Netlify-Vary', 'X-Total-Count'])
      expect(head.headers.get(name)).toBe(headers.get(name))
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
      const answer = await ask(app, method, path)
      expect([answer.status, answer.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
    }
  },
)

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
  expect([404, 405]).toContain(answer.status)
  expect(answer.headers.get('Content-Type')).toBe('application/json')
  expect(typeof (await answer.json()).message).toBe('string')
})

describe('the calendar of a care plan', () => {
  const calendar = async (query: string, of = app) =>
    (await (await ask(of, 'GET', `/api/care-plan/calendar?${query}`)).text()).replaceAll('\r\n ', '')
  const lines = (text: string, names: RegExp) =>
    [...text.matchAll(/^(\w+):(.*)\r$/gm)].flatMap(([, name = '', said = '']) =>
      names.test(name) ? said : [],
    )
  const reminders = async (query: string) => lines(await calendar(query), /^(?:SUMMARY|RRULE)$/)

  it.each(['', '&step=dog-lip&time=08:00'])(
    'recommends a call to the vet for a sore mouth, and no product or step%s',
    async (coach) => {
      const said = await reminders(`pet=dog&age=adult&soreMouth=1&brushing=yes${coach}`)
      expect(said).toEqual(['Call your vet about the sore mouth'])
    },
  )

  it('has events of its own for each pet, the same ones each time', async () => {
    const facts: Partial<Product> = { use: 'brush', form: 'long-brush', lifeStage: ['adult'], lastsDays: 90 }
    const shop = openApp({}, { ...catalog, products: [product('soft-brush', 'Soft Brush', facts)] })
    const uids = async (id: string) =>
      lines(await calendar(`pet=dog&weight=62&age=adult&brushing=yes&step=dog-lip${id}`, shop), /^UID$/)
    const [pip, rex] = [await uids('&id=pip1'), await uids('&id=rex2')]
    expect(pip.length).toBeGreaterThan(1)
    expect(new Set([...pip, ...rex]).size).toBe(pip.length + rex.length)
    expect(await uids('&id=pip1')).toEqual(pip)
    expect(await uids('&id=%0d%0aX')).toEqual(await uids(''))
  })

  it('says only words of the shop, whatever its link says', async () => {
    expect(await calendar('pet=dog&brushing=yes&step=dog-lip')).toContain(
      'DESCRIPTION:Today’s step: Lift the lip',
    )
    for (const value of ['dog-zzqx-call-me', 'zzqx-call-me', 'Zzqx call me']) {
      const query = new URLSearchParams([
        ...['step', 'illness', 'avoid', 'age', 'id', 'weight', 'time', 'name'].map((key) => [key, value]),
        ['pet', 'dog'],
        ['brushing', 'yes'],
      ])
      const text = await calendar(String(query))
      expect(text).toContain('BEGIN:VEVENT')
      expect(text).not.toMatch(/zzqx/i)
    }
  })

  it('has an event even if the plan is empty', async () => {
    const said = await reminders('pet=cat&weight=300&avoid=chicken&brushing=no')
    expect(said).toEqual(['FREQ=WEEKLY', 'Lift your pet’s lip and check their teeth and gums'])
  })
})

describe('a catalog that fails', () => {
  const calls = [
    '/api/products',
    '/api/products?search=brush',
    '/api/suggest?q=b',
    '/api/reviews',
    '/api/categories',
  ]
  /** What each call answers, and what is logged. */
  const answersOf = async (open: ReadCatalog) => {
    const logged: unknown[] = []
    const broken = createApp({ env: {}, catalog: open, log: (error) => logged.push(error) })
    const answers = await Promise.all(calls.map((path) => ask(broken, 'GET', path)))
    return {
      answers: answers.map(({ status, headers }) => [status, headers.get('Cache-Control')]),
      bodies: await Promise.all(answers.map((answer) => answer.json())),
      logged,
    }
  }
  const unavailable = {
    answers: calls.map(() => [503, 'no-store']),
    bodies: calls.map(() => ({ message: 'Products are unavailable right now' })),
  }

  it('unexpectedly is logged once per call, and answered without details', async () => {
    const { answers, bodies, logged } = await answersOf(() => Promise.reject(new Error('the secret detail')))
    expect(answers).toEqual(calls.map(() => [500, 'no-store']))
    expect(bodies).toEqual(calls.map(() => ({ message: 'Internal Server Error' })))
    expect(logged).toHaveLength(calls.length)
  })

  it('because it isn’t there is unavailable, and the log says how to fix it', async () => {
    const missing = new CatalogUnavailable('no such file: npm run build writes it')
    const found = await answersOf(() => {
      throw missing
    })
    expect(found).toEqual({ ...unavailable, logged: calls.map(() => missing) })
  })

  it.each(['cut at 0', 'cut at 20', 'cut at 5000', 'cut at 50%', 'cut at 99%', 'overwritten'])(
    'because its file is %s is unavailable',
    async (damage) => {
      const folder = await mkdtemp(join(tmpdir(), 'catalog-'))
      const file = join(folder, 'catalog.sqlite')
      writeCatalogFile(file, catalog)
      const bytes = await readFile(file)
      const [, at = '', percent] = /(\d+)(%?)/.exec(damage) ?? []
      if (at === '') await writeFile(file, bytes.fill(0xff, 4096))
      else await truncate(file, Math.floor(percent === '%' ? (bytes.length * Number(at)) / 100 : Number(at)))
      const { logged, ...found } = await answersOf(() => openCatalogFile(file))
      expect(found).toEqual(unavailable)
      expect(logged).toHaveLength(calls.length)
      await rm(folder, { recursive: true })
    },
  )
})
