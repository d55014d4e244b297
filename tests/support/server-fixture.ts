import { encode } from '@auth/core/jwt'
import type { Catalog } from '#products/catalog.ts'
import { createEngineInMemory } from '#server/search/engine/write-file.ts'
import { accountRoutes } from '#server/account/routes.ts'
import { authRoutes } from '#server/account/sign-in-routes.ts'
import { recordRoutes } from '#server/records/routes.ts'
import { wishlistRoutes } from '#server/saved/routes.ts'
import { catalogRoutes } from '#server/catalog-routes.ts'
import { withCurrentPrices } from '#server/with-current-prices.ts'
import { packages } from '../../shop.config.ts'
import { accountHeader } from '#lib/page-account.ts'
import { accountMarkOf } from '#server/auth/session.ts'
import type { ReadCatalog } from '#server/search/read.ts'
import type { Env } from '#server/env.ts'
import { createRouter, type Routes } from '#server/http/router.ts'
import { packageRoutes } from '#server/packages.ts'
import { packageFixtures } from './package-fixtures.ts'
import { catalog } from './sample-catalog.ts'
import { origin, secret } from './server-origin.ts'

export { catalog, product } from './sample-catalog.ts'
export { origin, secret }

const cookieName = 'pearly-paws.session'

export const authEnv = {
  AUTH_ISSUER: 'http://localhost:1/',
  AUTH_CLIENT_ID: 'pearly-paws',
  AUTH_CLIENT_SECRET: 'client-secret',
  AUTH_SECRET: secret,
}

export type App = (request: Request) => Promise<Response>

/** Routes of packages that are off by default. */
const furtherRoutes = (env: Env): Routes =>
  Object.assign({}, ...packageFixtures.map(({ routes }) => routes?.(env)))

export function openApp(env: Env, list: Catalog = catalog, further = furtherRoutes(env)): App {
  const engine = createEngineInMemory(list)
  return openAppOn(env, () => engine, undefined, further)
}

/** As `createApp`, for a shop whose packages are all on. */
export function openAppOn(
  env: Env,
  read: ReadCatalog,
  log: (error: unknown) => void = () => undefined,
  further = furtherRoutes(env),
): App {
  const routes = { ...catalogRoutes(withCurrentPrices(read, env)), ...personRoutes(env, read), ...further }
  return createRouter(routes, log, [packageRoutes(env, read)])
}

/** As `ownRoutes`, loaded at once: a test that forgets modules would load them a second time. */
function personRoutes(env: Env, read: ReadCatalog): Routes {
  return {
    ...authRoutes(env),
    ...wishlistRoutes(env, read),
    ...recordRoutes(env, read),
    ...accountRoutes(env),
  }
}

/** Returns all routes of the shop and its packages. */
export async function everyRoute(): Promise<Routes> {
  const engine = createEngineInMemory(catalog)
  const further = packages.map(async ({ routes }) => (await routes?.load())?.({}, () => engine))
  return Object.assign(
    catalogRoutes(() => engine),
    personRoutes({}, () => engine),
    furtherRoutes({}),
    ...(await Promise.all(further)),
  )
}

/** Returns every route that can change something, such as `POST /api/wishlist`, in the order of the alphabet. */
export async function writingRoutes(): Promise<string[]> {
  return Object.entries(await everyRoute())
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
    .filter((route) => !route.startsWith('GET '))
    .toSorted()
}

/** The header by which the host says from which network address a call came, made up from a number. */
export function from(sender: number): Record<string, string> {
  return { 'x-nf-client-connection-ip': `203.0.${Math.floor(sender / 250)}.${sender % 250}` }
}

/** The cookies of a session, as sign-in sets them. */
export async function sessionOf(
  userId: string,
  {
    key = secret,
    name = cookieName,
    maxAge = 3600,
    daysAgo = 0,
    signIn = `sign-in-of-${userId}`,
    isEmailVerified = 'yes',
  }: {
    key?: string
    name?: string
    maxAge?: number
    daysAgo?: number
    signIn?: string
    isEmailVerified?: string
  } = {},
): Promise<string> {
  const signedInAt = Date.now() / 1000 - daysAgo * 24 * 60 * 60
  const email = `${userId}@example.com`
  const token = {
    sub: userId,
    email,
    firstName: 'Moss',
    lastName: '',
    picture: '',
    signedInAt,
    signIn,
    isEmailVerified,
  }
  const mark = `${name.replace('session', 'sign-in')}=${signIn}`
  const session = await encode({ token, secret: key, salt: name, maxAge })
  return `pp-hint=${accountMarkOf(userId)}; ${mark}; ${name}=${session}`
}

/** The mark in a hint cookie, as a page that was just loaded sends it. */
export function accountHeaders(cookies = ''): Record<string, string> {
  const [, mark] = /(?:^|; )pp-hint=([\w-]{16})/.exec(cookies) ?? []
  return mark === undefined ? {} : { [accountHeader]: mark }
}

/** Calls the app like a page in a person's browser. */
export async function ask(
  app: App,
  method: string,
  path: string,
  { cookie, body, headers = {} }: { cookie?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<Response> {
  return app(
    new Request(origin + path, {
      method,
      headers: {
        ...(cookie === undefined ? {} : { Cookie: cookie }),
        ...accountHeaders(cookie),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(method === 'GET' || method === 'HEAD' ? {} : { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }),
  )
}
