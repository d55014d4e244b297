import * as fc from 'fast-check'
import { packages } from '../../shop.config.ts'
import { anyCharacters } from './any-text.ts'
import { invisibleNames } from './invisible-names.ts'
import { packageFixtures } from './package-fixtures.ts'

/** A call of a hostile client; headers contain only what HTTP allows. */
export interface HostileCall {
  method: string
  path: string
  headers: [name: string, value: string][]
  cookie: 'none' | 'moss' | 'moss and more' | 'broken'
  /** The cookie sent with a session or in place of one. */
  crumbs: string
  body: string | Uint8Array<ArrayBuffer> | undefined
}

const texts = [
  '',
  ' ',
  '<script>alert(1)</script>',
  '</script><img src=x onerror=alert(1)>',
  `'"><svg/onload=alert(1)>`,
  "' or 1=1; drop table wishlist_entry; --",
  '"; delete from wishlist_entry; --',
  '${7*7}{{7*7}}#{7*7}',
  'javascript:alert(1)',
  '//evil.example',
  'https://evil.example/\\@localhost',
  '../../../etc/passwd',
  '..%2f..%2fapi%2flogout',
  '%',
  '%00',
  '%E0%A4%A',
  '%0d%0aSet-Cookie: pearly-paws.session=evil',
  '\r\nSet-Cookie: pearly-paws.session=evil',
  '\u0000',
  '\u202Egnp.elif\u2066',
  '\uD800',
  '\uDC00x\uD800',
  '\uFEFF\u200B',
  ...invisibleNames,
  'evil\uFF0Ecom',
  'https://evil\uFF0Eexample/',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  '1e309',
  '-1',
  '9007199254740993',
  'NaN',
  '[object Object]',
  'x'.repeat(10_000),
  'v'.repeat(15_000),
  Array.from({ length: 1400 }, (_, index) => `v${index}`).join(','),
  'jane@x.test',
  'Call +1 555 your account is locked',
  '<b>'.repeat(3_400),
  '\u{1F9B7}'.repeat(2_500),
  '('.repeat(10_000),
  'a '.repeat(5_000),
  'mint-paste',
  'soft-brush',
  'fish-paste',
]

/** Harmful text, and any other text. */
export const hostileText = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...texts) },
  { weight: 2, arbitrary: anyCharacters },
  {
    weight: 1,
    arbitrary: fc
      .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
      .map((units) => String.fromCharCode(...units)),
  },
)

const paths = [
  '/api/products',
  '/api/products/facets',
  '/api/suggest',
  '/api/records',
  '/api/pets',
  '/api/care',
  '/api/care-plan/picks',
  '/api/products/featured',
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
  '/api/auth/session',
  '/api/auth/signin/oidc',
  '/api/wishlist/mint-paste',
  '/api/wishlist/none-such',
  ...packages.flatMap(({ routes }) => routes?.paths ?? []).map((path) => path.replace('*', 'mint-paste')),
]

const written = hostileText.chain((text) =>
  fc.constantFrom(text, encodeURIComponent(text.toWellFormed()), encodeURI(text.toWellFormed())),
)

const query = fc
  .array(
    fc.tuple(
      fc.oneof(
        fc.constantFrom(
          'category',
          'search',
          'sort',
          'page',
          'returnTo',
          'callbackUrl',
          'code',
          'state',
          'iss',
          'error',
          'csrf',
          'ids',
          'q',
          'avoid',
          'brand',
          'weight',
          'rating',
          'email',
          'utm_source',
          '__proto__',
        ),
        written,
      ),
      fc.oneof(fc.constantFrom('toothpaste', 'chew', '1', '2', 'price-low', '/wishlist'), written),
    ),
    { maxLength: 4 },
  )
  .map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`,
  )

const path = fc
  .tuple(
    fc.oneof(
      {
        weight: 3,
        arbitrary: fc.constantFrom('/api/wishlist', '/api/wishlist/mint-paste', '/api/wishlist/fish-paste'),
      },
      { weight: 6, arbitrary: fc.constantFrom(...paths) },
      { weight: 2, arbitrary: written.map((part) => `/api/wishlist/${part}`) },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...paths), written).map((parts) => parts.join('/')) },
      { weight: 1, arbitrary: written.map((part) => `/api/${part}`) },
    ),
    query,
  )
  .map(([at, asked]) => at + asked)

/** As much of a text as HTTP allows in a header: bytes without NUL or line ends. */
const headerValue = hostileText.map((text) =>
  [...text]
    .map((sign) => (sign.length === 1 && sign <= '\u00FF' && !/[\0\r\n]/.test(sign) ? sign : '?'))
    .join('')
    .trim(),
)

const header = fc.oneof(
  fc.tuple(
    fc.constantFrom(
      'Accept',
      'Accept-Encoding',
      'Authorization',
      'Content-Length',
      'Content-Type',
      'Host',
      'If-None-Match',
      'Origin',
      'Range',
      'Referer',
      'Sec-Fetch-Mode',
      'Sec-Fetch-Site',
      'Sec-Purpose',
      'X-Forwarded-For',
      'X-Forwarded-Host',
      'X-Forwarded-Proto',
      'X-HTTP-Method-Override',
      'X-Auth-Return-Redirect',
      'X-Account',
    ),
    headerValue,
  ),
  fc.tuple(
    fc.constant('Authorization'),
    headerValue.map((value) => `Bearer ${value}`),
  ),
  {
    weight: 2,
    arbitrary: fc.constantFrom<[string, string]>(
      ['Content-Type', 'multipart/form-data'],
      ['Content-Type', 'text/plain'],
      ['Content-Type', 'application/x-www-form-urlencoded'],
      ['Origin', 'https://evil.example'],
      ['Sec-Fetch-Site', 'cross-site'],
      ['X-Account', 'rex'],
    ),
  },
)

const deep = (depth: number, open: string, close: string): string => open.repeat(depth) + close.repeat(depth)

const body = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom('mint-paste', 'soft-brush', 'fish-paste')
      .map((productId) => JSON.stringify({ productId })),
  },
  { weight: 4, arbitrary: hostileText.map((productId) => JSON.stringify({ productId })) },
  { weight: 2, arbitrary: fc.jsonValue().map((productId) => JSON.stringify({ productId })) },
  { weight: 2, arbitrary: fc.json() },
  {
    weight: 2,
    arbitrary: fc.integer({ min: 4080, max: 20_000 }).map((size) => JSON.stringify('x'.repeat(size))),
  },
  { weight: 2, arbitrary: hostileText },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Uint8Array.from(bytes)) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      deep(2000, '[', ']'),
      deep(20_000, '[', ']'),
      `{"productId":${deep(1900, '[', ']')}}`,
      deep(600, '{"a":', '}'),
      '{"__proto__":{"productId":"mint-paste"}}',
      '{"constructor":{"prototype":{"productId":"mint-paste"}}}',
      '{"productId":["mint-paste"]}',
      '{"productId":{"toString":"mint-paste"}}',
      '{"productId":1e309}',
      '{"productId":"mint-paste","userId":"rex","user_id":"rex"}',
      '{"productId":"mint-paste","productId":"soft-brush"}',
      '["mint-paste"]',
      'null',
    ),
  },
)

const crumbs = fc
  .array(
    fc.tuple(
      fc.constantFrom(
        'pearly-paws.session',
        'pearly-paws.session.0',
        'pearly-paws.session.99999',
        '__Host-pearly-paws.session',
        'pearly-paws.flow-0a1b2c3d.state',
        'pearly-paws.flow-0a1b2c3d.verifier',
        'pearly-paws.flow-0a1b2c3d.nonce',
        'pearly-paws.flow-0a1b2c3d.back',
        'authjs.csrf-token',
        'pp-hint',
        '__proto__',
        '',
      ),
      headerValue,
    ),
    { maxLength: 3 },
  )
  .map((pairs) => pairs.map((pair) => pair.join('=')).join('; '))

/** Bodies that are valid except for two texts. */
const withTexts: Readonly<Record<string, (first: string, second: string) => unknown>> = Object.assign(
  {
    'PUT /api/records': (name: string, value: string) => [
      { kind: 'pet', id: 'pet-number-1', fields: { [name]: { value, at: 1 } }, deletedAt: 0 },
    ],
    'PUT /api/pets': (name: string, born: string) => [
      { id: 'pet-number-1', changedAt: 1, pet: { name, species: 'dog', born } },
    ],
    'PUT /api/care': (day: string, step: string) => ({
      pet: 'pet-number-1',
      days: { [day]: { result: 'done', step, at: 1 } },
    }),
  },
  ...packageFixtures.map((fixture) => fixture.withTexts),
)

const types: HostileCall['headers'][] = [[], [], [], [['Content-Type', 'text/plain']]]

/** Calls of a signed-in person that are valid except for their texts or their type. */
const hostileTexts: fc.Arbitrary<HostileCall> = fc
  .tuple(fc.constantFrom(...Object.entries(withTexts)), hostileText, hostileText, fc.constantFrom(...types))
  .map(([[route, bodyWith], first, second, headers]) => {
    const [method = '', at = ''] = route.split(' ')
    const filled = JSON.stringify(bodyWith(first, second))
    return { method, path: at, headers, cookie: 'moss', crumbs: '', body: filled }
  })

const anyCall: fc.Arbitrary<HostileCall> = fc
  .record({
    method: fc.oneof(
      { weight: 6, arbitrary: fc.constant('fitting') },
      { weight: 2, arbitrary: fc.constantFrom('GET', 'POST', 'DELETE') },
      { weight: 1, arbitrary: fc.constantFrom('HEAD', 'PUT', 'PATCH', 'OPTIONS', 'QUERY', 'x', '__proto__') },
    ),
    path,
    headers: fc.oneof(fc.constant<HostileCall['headers']>([]), fc.array(header, { maxLength: 3 })),
    cookie: fc.constantFrom<HostileCall['cookie'][]>(
      'none',
      'moss',
      'moss',
      'moss',
      'moss and more',
      'broken',
    ),
    crumbs,
    body,
  })
  .map((call) => (call.method === 'fitting' ? { ...call, method: fitting(call.path) } : call))

export const hostileCall = fc.oneof({ weight: 9, arbitrary: anyCall }, { weight: 1, arbitrary: hostileTexts })

/** The method that gets furthest with a path. */
function fitting(at: string): string {
  if (at.startsWith('/api/wishlist/')) return 'DELETE'
  return at.startsWith('/api/wishlist') ? 'POST' : 'GET'
}
