import { encode } from '@auth/core/jwt'
import type { Catalog } from '#products/catalog.ts'
import { createEngineInMemory } from '#server/search/engine/write-file.ts'
import type { SearchConditions } from '#content/conditions.ts'
import type { Product } from '#content/product.ts'
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
import { filters } from './shop-products.ts'

export const origin = 'http://localhost:4999'
export const secret = 'a-secret-of-the-tests-that-is-long-enough'
const cookieName = 'pearly-paws.session'

export const authEnv = {
  AUTH_ISSUER: 'http://localhost:1/',
  AUTH_CLIENT_ID: 'pearly-paws',
  AUTH_CLIENT_SECRET: 'client-secret',
  AUTH_SECRET: secret,
}

export function product(id: string, name: string, change: Partial<Product> = {}): Product {
  return {
    id,
    name,
    category: 'toothpaste',
    price: 9.5,
    priceCheckedOn: '2026-11-01',
    imageUrl: `/pictures/${id}.svg`,
    affiliateUrl: `https://www.amazon.com/s?k=${id}&tag=pearlypaws-20`,
    shortDescription: `A short text on ${name}.`,
    description: `A longer text on ${name}.`,
    rating: 4.5,
    reviewCount: 12,
    ratingSource: 'sample',
    isBestseller: false,
    isNatural: true,
    tags: ['dog', 'toothpaste', 'enzymatic'],
    species: 'dog',
    warnings: [],
    isMixed: false,
    onVetAdvice: false,
    healthyOnly: false,
    notForIllness: [],
    minerals: [],
    use: 'paste',
    contains: [],
    mayContain: [],
    unnamedMeats: [],
    form: 'paste-tube',
    sample: true,
    ...change,
  }
}

const noLeads = { guides: [], lists: [] }

const source = [{ name: 'A clinic', url: 'https://clinic.example/advice' }]

/** One condition of each kind. */
const conditions: SearchConditions = {
  harmless: ['non toxic'],
  conditions: [
    {
      id: 'choking',
      kind: 'emergency',
      name: 'Choking',
      words: ['choking', 'toxic', 'swallowed'],
      animal: {},
      text: 'Go to a clinic now, and call on the way.',
      sources: source,
      near: [],
      noProducts: false,
      ...noLeads,
      guides: ['first-brush'],
    },
    {
      id: 'broken-tooth',
      kind: 'vet',
      name: 'A broken tooth',
      words: ['broken tooth'],
      animal: { soreMouth: true },
      text: 'Call your vet today, and offer nothing to chew.',
      sources: source,
      near: [{ first: ['tooth', 'teeth'], next: ['broke', 'in half'] }],
      noProducts: true,
      ...noLeads,
    },
    {
      id: 'gum-disease',
      kind: 'vet',
      name: 'Gingivitis',
      words: ['gingivitis', 'gum disease'],
      animal: { soreMouth: true },
      text: 'Have a vet look before you brush these gums.',
      sources: source,
      instead: ['toothpaste'],
      near: [],
      noProducts: false,
      ...noLeads,
    },
    {
      id: 'thyroid',
      kind: 'vet',
      name: 'Thyroid disease',
      words: ['thyroid'],
      animal: { illness: 'thyroid' },
      text: 'Ask your vet before your pet eats anything new.',
      sources: source,
      near: [],
      noProducts: false,
      ...noLeads,
    },
    {
      id: 'pregnancy',
      kind: 'vet',
      name: 'A pregnant pet',
      words: ['pregnant', 'nursing'],
      animal: { illness: 'other' },
      text: 'Ask your vet before she eats anything new.',
      sources: source,
      near: [],
      noProducts: false,
      ...noLeads,
    },
    {
      id: 'gulps',
      kind: 'habit',
      name: 'Gulps chews',
      words: ['gulper', 'swallows everything'],
      animal: { gulps: true },
      sources: [],
      near: [],
      noProducts: false,
      guides: ['first-brush'],
      lists: ['brushes-for-dogs'],
    },
    {
      id: 'chews-hard',
      kind: 'habit',
      name: 'Chews hard',
      words: ['chews hard'],
      animal: { chewsHard: true },
      sources: [],
      near: [],
      noProducts: false,
      ...noLeads,
    },
  ],
  hotlines: [{ name: 'A hotline', phone: '(888) 555-0100' }],
  hotlineNote: 'It answers day and night.',
}

export const catalog: Catalog = {
  products: [
    product('mint-paste', 'Mint Toothpaste', { price: 12, originalPrice: 15 }),
    product('fish-paste', 'Fish Toothpaste for Cats', { price: 8, tags: ['cat', 'toothpaste', 'breath'] }),
    product('soft-brush', 'Soft Brush', { category: 'toothbrushes', price: 5, rating: undefined }),
    ...Array.from({ length: 600 }, (_, index) =>
      product(`chew-${index}`, `Chew number ${index}`, {
        category: 'dental-chews',
        tags: ['dog', 'chew', 'tartar'],
      }),
    ),
  ],
  featuredProducts: ['soft-brush', 'mint-paste'],
  categories: ['toothpaste', 'toothbrushes', 'dental-chews'].map((id, index) => ({
    id,
    slug: id,
    name: id,
    order: index,
    use: 'paste',
    description: `All that there is of ${id}, in one list.`,
  })),
  firstDrawings: {},
  testimonials: [],
  vetEndorsements: [],
  videos: [],
  reviews: [],
  guides: [
    {
      id: 'first-brush',
      question: 'Which brush should I start with?',
      summary: 'A soft one, and a week of patience.',
      forWhom: 'Owners of dogs who have never had their teeth brushed.',
      needs: { species: 'dog', lifeStages: ['puppy'], categories: ['toothbrushes'], words: ['first-steps'] },
      picks: [],
    },
  ],
  lists: [
    {
      id: 'brushes-for-dogs',
      name: 'Brushes for dogs',
      heading: 'Brushes that fit a dog',
      description: 'Each with the weight that it is made for.',
      query: { pet: 'dog', category: 'toothbrushes' },
    },
  ],
  coachSteps: [{ id: 'dog-lip', step: 'Lift the lip' }],
  synonyms: {
    ignored: ['for', 'the', 'my', 'please'],
    weak: ['dental'],
    synonyms: [
      { words: ['doggy'], means: ['dog'] },
      { words: ['rinse', 'mouth wash'], means: ['additive'] },
      { words: ['poodle'], means: ['small dog'] },
      { words: ['no brush'], means: ['additive'] },
    ],
    leaveOut: {
      before: ['without', 'no', 'free of'],
      beforeFood: ['cant have', 'not'],
      after: ['free'],
      afterFood: ['makes him itch'],
      anywhere: ['hives', 'big no'],
    },
    topics: [
      {
        name: 'Shiny & Co',
        kind: 'maker',
        words: ['shiny', 'shiny and co'],
        instead: ['toothpaste'],
        ...noLeads,
      },
      { name: 'Scaling', kind: 'treatment', words: ['scaling'], ...noLeads },
      {
        name: 'Coral',
        kind: 'product',
        words: ['coral'],
        instead: ['toothpaste'],
        why: 'Coral can break teeth, so we sell none. Pick a paste.',
        source: { name: 'A clinic', url: 'https://clinic.example/coral' },
        guides: ['first-brush'],
        lists: [],
      },
    ],
    needs: [{ words: ['hurry'], guides: ['first-brush'], lists: ['brushes-for-dogs'] }],
  },
  conditions,
  filters,
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
