import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalServer, openLocalServer } from '#dev/local-server.ts'
import { openBuiltPages } from '#dev/local-pages.ts'
import { type LocalSite, openLocalSite } from '#dev/site-server.ts'
import { createApp } from '#server/app.ts'
import { catalogFile, openCatalogFile } from '#server/search/read.ts'
import { hostileText } from '../support/hostile-calls.ts'
import { site as shop } from '../support/site.ts'
import { testShop } from '../support/test-shop.ts'

let server: LocalServer
let site: LocalSite
let host: string
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  server = await openLocalServer({ port: 0 })
  const catalog = openCatalogFile(join(testShop, catalogFile))
  const api = createApp({ env: {}, catalog: () => catalog, log: () => undefined })
  site = await openLocalSite({ root: testShop, server, api, pages: await openBuiltPages(testShop) })
  host = new URL(site.address).host
})
afterAll(() => {
  agent.destroy()
  return site.close()
})

interface Answer {
  status: number
  headers: Headers
  body: string
}

/** Requests a path exactly as written; `fetch` would normalize it. */
async function ask(
  line: string,
  { as = host, port = Number(new URL(site.address).port) } = {},
): Promise<Answer> {
  const [method, path] = line.split(' ')
  const call = request({ host: '127.0.0.1', port, method, path, headers: { Host: as }, agent }).end()
  const [answer] = await once(call, 'response')
  const headers = new Headers()
  for (const [name, value] of Object.entries(answer.headers)) headers.set(name, String(value))
  return { status: answer.statusCode, headers, body: await text(answer) }
}

/** Returns the target of a redirect, or an empty string for other responses. */
const leadsTo = ({ headers }: Answer): string => headers.get('Location') ?? ''

const expectGuarded = ({ headers }: Answer): void => {
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
  expect(headers.get('X-Frame-Options')).toBe('DENY')
}

describe('a redirect', () => {
  it('never leaves the site, in 1,000 spellings', async () => {
    const signs = '/ // \\ . .. : @ %2f %5c %2e % %ff %00 ; ? # & ='.split(' ')
    const names = 'example.org http: localhost [::1 about about/ .html index index.html'.split(' ')
    const own = 'products category= page= admin _headers'.split(' ')
    const part = fc.constantFrom(...signs, ...names, ...own, host)
    const statuses = new Set<number>()
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 7 }), async (parts) => {
        const answer = await ask(`GET /${parts.join('')}`)
        statuses.add(answer.status)
        expect([200, 301, 400, 404]).toContain(answer.status)
        const isOwn = answer.status === 301 ? new RegExp(`^http://${host}/(?!/)`) : /^$/
        expect(leadsTo(answer)).toMatch(isOwn)
        expectGuarded(answer)
      }),
      { numRuns: 1000 },
    )
    expect([...statuses].toSorted()).toEqual([200, 301, 400, 404])
  })

  it('to the name of the site comes first, whatever other name of this machine it was asked by', async () => {
    const { port } = new URL(site.address)
    for (const path of ['/about/', '/about.html', '/products/?page=2', '/'])
      for (const as of [
        `127.0.0.1:${port}`,
        `[::1]:${port}`,
        `127.9.9.9:${port}`,
        'localhost',
        'evil.example',
      ]) {
        const answer = await ask(`GET ${path}`, { as })
        expect([as, answer.status, leadsTo(answer)]).toEqual([as, 307, site.address + path])
      }
  })
})

describe('a forged host', () => {
  it.each(['evil.example', 'localhost.evil.example', 'localhost:1', 'evil.example:80'])(
    '%s changes nothing',
    async (as) => {
      for (const line of ['POST /api/wishlist', 'DELETE /api/wishlist/x', 'POST /']) {
        const answer = await ask(line, { as })
        expect([line, answer.status]).toEqual([line, 421])
        expectGuarded(answer)
      }
    },
  )

  it.each(['a b', 'localhost@evil.example', 'localhost/evil.example', '[::1'])('%j is none', async (as) => {
    expect((await ask('GET /', { as })).status).toBe(400)
  })

  it('is accepted like any other name if the site is open to other machines', async () => {
    const open = await openLocalServer({ port: 0, host: '0.0.0.0' })
    const wide = await openLocalSite({
      root: process.cwd(),
      server: open,
      api: async () => Response.json('call'),
      pages: { paths: new Set(), answer: async () => new Response('page') },
    })
    const port = Number(new URL(wide.address).port)
    const as = (name: string, line: string) => ask(line, { as: name, port })
    expect((await as('192.168.1.20', 'GET /about')).status).toBe(200)
    expect((await as('shop.test', 'POST /api/wishlist')).status).toBe(200)
    expect(leadsTo(await as('shop.test', 'GET /about/'))).toBe('http://shop.test/about')
    expect(leadsTo(await as('127.0.0.1', 'GET /about'))).toBe(`http://localhost:${port}/about`)
    await wide.close()
  })
})

it.each([
  [
    'an address of another site',
    400,
    '//example.org/ /.//example.org/ //localhost@example.org/ /\\example.org/ //[::1/',
  ],
  ['an unreadable address', 400, '/% /%ff /products/%e0%a4%a /%c0%af // /api/%ff'],
  [
    'a file for the platform',
    404,
    '/_headers /_redirects /admin/../_headers /./_headers /_headers/ /netlify.toml',
  ],
])('%s is refused', async (_, status, paths) => {
  for (const line of paths.split(' ').flatMap((path) => [`GET ${path}`, `HEAD ${path}`])) {
    const first = await ask(line)
    const answer = first.status === 301 ? await ask(`GET ${new URL(leadsTo(first)).pathname}`) : first
    expect([line, answer.status]).toEqual([line, status])
    expectGuarded(answer)
  }
})

it('has no other methods', async () => {
  const lines =
    'TRACE /,TRACE /api/products,POST /,PUT /about,DELETE /products,PATCH /,OPTIONS /,POST /contact,QUERY /'
  for (const line of lines.split(',')) {
    const answer = await ask(line)
    expect([line, answer.status, answer.headers.get('Allow')]).toEqual([line, 405, 'GET, HEAD'])
    expectGuarded(answer)
  }
})

describe('an address of /products', () => {
  const titleOf = (html: string): string => parse(html).querySelector('title')?.text ?? ''

  it.each(['../..', '%2e%2e', '%2F..%2F..', '..%5c..'])(
    'with the category %s leads to no other page',
    async (category) => {
      for (const page of ['../home', 'admin', '1']) {
        const { status, body } = await ask(`GET /products?category=${category}&page=${page}`)
        expect([page, status, titleOf(body)]).toEqual([page, 200, `Products | ${shop.name}`])
      }
    },
  )

  it.each(['page=3&page=2', 'page=2&page=', 'category=dental-chews&page=2&category=toothpaste&page=1'])(
    '%s shows what the call of that query answers',
    async (query) => {
      const [{ body }, answer] = await Promise.all([
        ask(`GET /products?${query}`),
        fetch(`${site.address}/api/products?${query}`),
      ])
      const called: { id: string }[] = await answer.json()
      const shown = parse(body).querySelectorAll('main article a[href^="/products/"]')
      expect(shown.length).toBeGreaterThan(0)
      const ids = new Set(
        shown.map((link) => (link.getAttribute('href') ?? '').replace('/products/', '')).filter(Boolean),
      )
      expect([...ids]).toEqual(called.slice(0, 24).map(({ id }) => id))
    },
  )
})

describe('a shared page', () => {
  const known = 'enzymatic-poultry-toothpaste-2-5-oz'

  it('says how many products have left the shop', async () => {
    expect((await ask(`GET /list?ids=${known},gone-paste`)).body).toContain(
      '1 product on this list is no longer',
    )
    expect((await ask(`GET /compare?ids=${known},gone-paste`)).body).toContain(
      '1 product is no longer in our shop.',
    )
  })

  it("is complete, small and free of a caller's text for 500 hostile queries", async () => {
    const mark = 'zxqv'
    const keys =
      'pet age weight avoid kind firmness flavor brand category ids sort view page rating minPrice v of n unit brushing email note q'
    const key = fc.oneof(
      fc.constantFrom(...keys.split(' ')),
      hostileText.map((words) => `x${words.slice(0, 200)}`),
    )
    const value = fc.oneof(
      hostileText.map((words) => `${mark}${words}${mark}`),
      fc.constantFrom('dog', 'chicken', known, mark, `${mark}-${mark}`, `${mark}@x.test`, `+1 555 ${mark}`),
      fc.integer({ min: 2, max: 1400 }).map((count) => `${mark},`.repeat(count)),
    )
    const sizes = new Map<string, number>()
    for (const path of [
      '/products?sort=rating',
      '/products?search=paste',
      '/care-plan?pet=cat',
      `/compare?ids=${known}`,
      `/list?ids=${known}`,
      '/list?v=7&ids=a',
    ])
      sizes.set(path, (await ask(`GET ${path}`)).body.length)
    const start = fc.constantFrom(...sizes.keys())
    await fc.assert(
      fc.asyncProperty(start, fc.array(fc.tuple(key, value), { maxLength: 5 }), async (from, pairs) => {
        const query = new URLSearchParams(
          pairs.map(([name, said]) => [name.toWellFormed(), said.toWellFormed()]),
        )
        const path = `${from}&${query}`.slice(0, 15_000).replace(/%.?$/, '')
        const { status, body } = await ask(`GET ${path}`)
        expect(status).toBe(200)
        expect(body).toContain('</html>')
        expect(body).not.toContain(mark)
        const most = 1.5 * (sizes.get(from) ?? 0) + 20_000
        expect(body.length).toBeLessThan(most)
      }),
      { numRuns: 500 },
    )
  }, 120_000)

  it.each([
    ['/products?sort=price-low', 'avoid'],
    ['/products?sort=price-low', 'brand'],
    ['/care-plan?pet=dog', 'avoid'],
    ['/list?ids=a', 'ids'],
    ['/api/products?page=1', 'ids'],
    ['/api/products/facets?pet=dog', 'brand'],
  ])('%s is not larger for 1,400 values of %s', async (path, key) => {
    const values = Array.from({ length: 1400 }, (_, index) => `${key}=v${index}`)
    const [plain, asked] = await Promise.all([ask(`GET ${path}`), ask(`GET ${path}&${values.join('&')}`)])
    expect([plain.status, asked.status]).toEqual([200, 200])
    expect(asked.body.length).toBeLessThan(plain.body.length + 2000)
  })
})

it("doesn't listen to other machines", async () => {
  const port = Number(new URL(site.address).port)
  const others = Object.values(networkInterfaces())
    .flat()
    .flatMap((entry) =>
      entry === undefined || entry.internal || entry.family !== 'IPv4' ? [] : entry.address,
    )
  for (const at of others) {
    const socket = connect(port, at)
    const [error] = await once(socket, 'error')
    expect([at, error.code]).toEqual([at, 'ECONNREFUSED'])
  }
})

it('responds at once despite 1,500 unfinished requests', async () => {
  const port = Number(new URL(site.address).port)
  const sockets = Array.from({ length: 1500 }, () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('GET / HTTP/1.1\r\nHost: loc')
    return socket
  })
  await Promise.all(sockets.map((socket) => once(socket, 'connect')))
  const begun = performance.now()
  for (const path of ['/', '/about', '/api/categories']) {
    expect((await fetch(site.address + path)).status).toBe(200)
  }
  expect(performance.now() - begun).toBeLessThan(2000)
  for (const socket of sockets) socket.destroy()
})
