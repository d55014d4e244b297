import { readFileSync } from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { pagesLimit } from '#dev/build/finish-pages.ts'
import { allRoutes } from '#server/app.ts'
import { createEngineInMemory } from '#server/search/engine/write-file.ts'
import { packages } from '../../shop.config.ts'
import { ask, catalog, openApp, origin } from '../support/server-fixture.ts'

for (const name of ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'SECRET']) vi.stubEnv(`AUTH_${name}`, '')
vi.stubEnv('DATABASE_URL', '')

// Import after setting the variables: a function reads them when it starts.
const functions = [
  await import('../../functions/auth.ts'),
  await import('../../functions/catalog.ts'),
  await import('../../functions/wishlist.ts'),
]

const list = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value]
const fits = (pattern: unknown, path: string): boolean =>
  typeof pattern === 'string' &&
  (pattern.endsWith('/*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern)

/** The functions that the platform would ask for a path. */
function takersOf(path: string) {
  return functions.filter(
    ({ config }) =>
      list(config.path).some((pattern) => fits(pattern, path)) &&
      !list('excludedPath' in config ? config.excludedPath : undefined).some((pattern) =>
        fits(pattern, path),
      ),
  )
}

const paths = [
  '/api/products',
  '/api/products/featured',
  '/api/products/facets',
  '/api/categories',
  '/api/testimonials',
  '/api/vet-endorsements',
  '/api/educational-videos/featured',
  '/api/reviews',
  '/api/login',
  '/api/logout',
  '/api/auth/user',
  '/api/auth/callback/oidc',
  '/api/auth/problem',
  '/api/wishlist',
  '/api/wishlist/mint-paste',
  '/api/none-such',
  '/api/products/none-such',
  '/api/auth/none-such',
  ...packages.flatMap(({ routes }) => routes?.paths ?? []).map((path) => path.replace('*', 'mint-paste')),
]

describe.each(paths)('%s', (path) => {
  it('is served by one function, which knows the same calls as the whole site', async () => {
    const takers = takersOf(path)
    expect(takers).toHaveLength(1)
    // A method that no call supports tells a known path (405) from an unknown one (404).
    const whole = await ask(openApp({}, undefined, {}), 'PATCH', path)
    const answer = await takers[0]?.default(new Request(origin + path, { method: 'PATCH' }))
    expect([answer?.status, answer?.headers.get('Allow')]).toEqual([whole.status, whole.headers.get('Allow')])
    expect(await answer?.json()).toEqual(await whole.json())
  })
})

it.each(['/api/login', '/api/auth/user', '/api/wishlist'])(
  '%s in production names the missing variables and starts no local login',
  async (path) => {
    const answer = await takersOf(path)[0]?.default(new Request(origin + path))
    expect([answer?.status, await answer?.json()]).toEqual([
      503,
      { message: 'Not set: AUTH_ISSUER, AUTH_CLIENT_ID, AUTH_CLIENT_SECRET, AUTH_SECRET' },
    ])
  },
)

it("the lists function takes every other call; both configs are static, because the platform doesn't run them", () => {
  const [auth, lists, person] = functions.map(({ config }) => config)
  const taken = [auth, person].flatMap((config) => list(config?.path))
  const left = lists !== undefined && 'excludedPath' in lists ? list(lists.excludedPath) : []
  expect(left.toSorted()).toEqual(taken.toSorted())
})

it('limits requests per address and minute to the numbers in docs/operations.md', () => {
  const documented = readFileSync('docs/operations.md', 'utf8')
  for (const { rateLimit } of [...functions.map(({ config }) => config), { rateLimit: pagesLimit }]) {
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
    const shop = Object.keys(allRoutes({ env: {}, catalog: read }))
    expect(routes.paths.filter((path) => shop.includes(path))).toEqual([])
  },
)
