import { execFileSync } from 'node:child_process'
import { mkdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { build } from 'esbuild'
import { migrate } from '#server/db/migrate.ts'
import { createApp } from '#server/app.ts'
import { readCatalogue } from '#server/catalogue/read.ts'
import { authEnv, sessionOf } from '../support/server-fixture.ts'
import { openPglite } from '../support/databases.ts'

/** `npm run bench:calls`: each function's bundle and import, each call over loopback beside a bare handler. */
const rounds = 400
const folder = '.cache/bench'
mkdirSync(folder, { recursive: true })

const functions = []
for (const name of ['auth', 'catalogue', 'wishlist']) {
  const outfile = `${folder}/${name}.mjs`
  await build({
    entryPoints: [`functions/${name}.ts`],
    outfile,
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    target: 'node22',
    logLevel: 'error',
    banner: {
      js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
    },
  })
  const times = Array.from({ length: 7 }, () =>
    Number(
      execFileSync(process.execPath, [
        '--input-type=module',
        '-e',
        `const start = performance.now(); await import(${JSON.stringify(`${process.cwd()}/${outfile}`)}); console.log(performance.now() - start)`,
      ]),
    ),
  )
  functions.push({
    function: name,
    'bundle kB': kilobytes(statSync(outfile).size),
    'import ms': round(median(times)),
  })
}
console.table(functions)

const database = await openPglite()
await migrate({ url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT })
const app = createApp({ env: { ...authEnv, ...database.env }, catalogue: readCatalogue })
const bare = Response.json.bind(Response, { ok: true })
const listen = getRequestListener(
  async (request) => (request.url.endsWith('/bare') ? bare() : app(request)),
  { overrideGlobalObjects: false },
)
const server = createServer((request, response) => void listen(request, response))
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve)
})
const bound = server.address()
const origin = `http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`
const cookie = await sessionOf('bench')
const { products } = await readCatalogue()
const product = products[0]?.id ?? ''
const person = { Cookie: cookie, Origin: origin }

const calls: [name: string, path: string, init: RequestInit][] = [
  ['a bare handler', '/bare', {}],
  ['GET /api/products', '/api/products', {}],
  ['GET /api/products?page=1', '/api/products?page=1', {}],
  ['GET /api/products?search', '/api/products?search=toothpsate&page=1', {}],
  ['GET /api/products/featured', '/api/products/featured', {}],
  ['GET /api/categories', '/api/categories', {}],
  ['GET /api/testimonials', '/api/testimonials', {}],
  ['GET /api/vet-endorsements', '/api/vet-endorsements', {}],
  ['GET /api/educational-videos/featured', '/api/educational-videos/featured', {}],
  ['GET /api/reviews', '/api/reviews', {}],
  ['GET /api/auth/user', '/api/auth/user', { headers: person }],
  [
    'POST /api/wishlist',
    '/api/wishlist',
    {
      method: 'POST',
      headers: { ...person, 'Content-Type': 'application/json' },
      body: JSON.stringify({ productId: product }),
    },
  ],
  ['GET /api/wishlist', '/api/wishlist', { headers: person }],
  ['DELETE /api/wishlist/*', `/api/wishlist/${product}`, { method: 'DELETE', headers: person }],
]

const measured = []
let bareMedian = 1
for (const [name, path, init] of calls) {
  const times: number[] = []
  for (let index = 0; index < rounds; index += 1) {
    const start = performance.now()
    const answer = await fetch(origin + path, init)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`)
    if (index >= rounds / 10) times.push(performance.now() - start)
  }
  const middle = median(times)
  if (path === '/bare') bareMedian = middle
  measured.push({
    call: name,
    'median ms': round(middle),
    'p99 ms': round(times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0),
    'of the bare handler': round(middle / bareMedian),
  })
}
console.table(measured)
server.closeAllConnections()
server.close()
await database.close()

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 1000)
}
