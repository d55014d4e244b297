import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { pagesLimit } from '#dev/build/netlify-adapter.ts'
import { ownRoutes } from '#server/app.ts'
import { catalogRoutes } from '#server/catalog-routes.ts'
import { createEngineInMemory } from '#server/search/engine/write-file.ts'
import { packages } from '../../shop.config.ts'
import answer, { config } from '../../functions/api.ts'
import { ask, catalog, everyRoute, openApp, origin } from '../support/server-fixture.ts'

beforeAll(() => {
  for (const name of ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'SECRET']) vi.stubEnv(`AUTH_${name}`, '')
  vi.stubEnv('DATABASE_URL', '')
})
afterAll(() => void vi.unstubAllEnvs())

it('the function knows the methods of each path as the whole site does', async () => {
  const known = Object.keys(await everyRoute())
  expect(known.length).toBeGreaterThan(15)
  const paths = [
    ...known.map((path) => path.replace('*', 'mint-paste')),
    '/api/auth/callback/oidc',
    '/api/none-such',
    '/api/products/none-such',
    '/api/auth/none-such',
  ]
  const whole = openApp({}, undefined, {})
  for (const path of paths) {
    // A method that no call supports tells a known path (405) from an unknown one (404).
    const own = await answer(new Request(origin + path, { method: 'PATCH' }))
    const wanted = await ask(whole, 'PATCH', path)
    expect([path, own.status, own.headers.get('Allow'), await own.json()]).toEqual([
      path,
      wanted.status,
      wanted.headers.get('Allow'),
      await wanted.json(),
    ])
  }
})

it.each(['/api/login', '/api/auth/user', '/api/wishlist'])(
  '%s in production names the missing variables and starts no local login',
  async (path) => {
    const own = await answer(new Request(origin + path))
    expect([own.status, await own.json()]).toEqual([
      503,
      { message: 'Not set: AUTH_ISSUER, AUTH_CLIENT_ID, AUTH_CLIENT_SECRET, AUTH_SECRET' },
    ])
  },
)

it('limits requests per address and minute to the numbers in docs/operations.md', () => {
  const documented = readFileSync('docs/operations.md', 'utf8')
  for (const rateLimit of [config.rateLimit, pagesLimit]) {
    const { windowLimit = 0, ...limit } = { windowLimit: 0, ...rateLimit }
    expect(limit).toEqual({ windowSize: 60, aggregateBy: ['ip', 'domain'] })
    expect(documented).toContain(`| ${windowLimit} a minute`)
  }
})

it.each(packages.flatMap(({ name, routes }) => (routes === undefined ? [] : [[name, routes] as const])))(
  '%s names each path of its API, and none of the shop',
  async (_name, routes) => {
    const read = () => createEngineInMemory(catalog)
    const own = Object.keys((await routes.load())({}, read))
    const possible = new Set<string>(routes.paths)
    expect(own.filter((path) => !possible.has(path))).toEqual([])
    const shop = new Set([
      ...Object.keys(catalogRoutes(read)),
      ...(await Promise.all(ownRoutes({}, read).map((load) => load('')))).flatMap(Object.keys),
    ])
    expect(routes.paths.filter((path) => shop.has(path))).toEqual([])
  },
)
