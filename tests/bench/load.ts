import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { fieldsOf } from '#lib/fields.ts'
import { readCatalog } from '#server/search/read.ts'
import { answerHelp } from '#lib/usage.ts'
import { accountHeaders, sessionOf } from '../support/server-fixture.ts'

/** `npm run bench:load -- 60`: 200 connections, for this many seconds per kind of call. */
answerHelp(`npm run bench:load [-- seconds]

Opens 200 connections and counts responses, for 60 seconds per kind of call unless you say otherwise.
Run npm run build first.`)

const seconds = Number(process.argv[2] ?? 60)
const connections = 200
/** Products that each person adds to the list one by one, and then removes. */
const range = 40

const data = await mkdtemp(join(tmpdir(), 'pearly-paws-'))
const child = fork(join(import.meta.dirname, 'load-process.ts'), { env: { ...process.env, DATA_DIR: data } })
const started = fieldsOf((await once(child, 'message'))[0])
const origin = String(started.get('address'))
const secret = String(started.get('secret'))
const ids = readCatalog()
  .find({})
  .products.slice(0, range)
  .map(({ id }) => id)
const people = await Promise.all(
  Array.from({ length: connections }, async (_, index) => ({
    cookie: await sessionOf(`person-${index}`, { key: secret }),
    /** The statuses of this person's changes, in order. */
    statuses: new Array<number>(),
  })),
)

/** Responses to rejected changes, with their counts. */
const refusals = new Map<string, number>()
const bare = await run('a bare handler', { requests: [{ path: '/api/bare' }] })
const reads = await run('public lists', {
  requests: [
    '/api/products?page=1',
    '/api/products?search=toothpsate&page=1',
    '/api/products/featured',
    '/api/categories',
    '/api/reviews',
  ].map((path) => ({ path })),
})
let next = 0
const writes = await run('wishlist changes, each person from one connection', {
  setupClient: (client) => {
    const person = people[next % people.length]
    next += 1
    if (person !== undefined) client.setRequests(changes(person))
  },
})
const differences = await compare()

const table = [bare, reads, writes].map((line) => ({
  ...line,
  'of the bare handler': Math.round((line['per second'] / bare['per second']) * 100) / 100,
}))
console.table(table)
console.table([{ ...differences }])
for (const [answer, times] of refusals) console.log(`${times} times: ${answer}`)
await mkdir('.cache/bench', { recursive: true })
await writeFile(
  '.cache/bench/load.json',
  JSON.stringify({ seconds, connections, table, refusals: [...refusals], differences }),
)
child.disconnect()
await once(child, 'exit')
await rm(data, { recursive: true, force: true })
const bad = table.reduce((sum, line) => sum + line['not 2xx'] + line['errors'] + line['timeouts'], 0)
process.exitCode = bad + differences.lost + differences.doubled + differences.unasked > 0 ? 1 : 0

async function run(title: string, options: Partial<autocannon.Options>) {
  const result = await autocannon({ url: origin, connections, duration: seconds, ...options })
  return {
    calls: title,
    'per second': Math.round(result.requests.average),
    'median ms': result.latency.p50,
    'p99 ms': result.latency.p99,
    answers: result.requests.total,
    'not 2xx': result.non2xx,
    errors: result.errors,
    timeouts: result.timeouts,
  }
}

/** One person's loop: adds every product, then removes every product, forever. */
function changes({ cookie, statuses }: { cookie: string; statuses: number[] }): autocannon.Request[] {
  const onResponse = (status: number, text: string): void => {
    statuses.push(status)
    if (status >= 300) refusals.set(`${status} ${text}`, (refusals.get(`${status} ${text}`) ?? 0) + 1)
  }
  const headers = {
    ...accountHeaders(cookie),
    Cookie: cookie,
    Origin: origin,
    'Content-Type': 'application/json',
  }
  return [
    ...ids.map((productId): autocannon.Request => {
      const body = JSON.stringify({ productId })
      return { method: 'POST', path: '/api/wishlist', headers, body, onResponse }
    }),
    ...ids.map((productId): autocannon.Request => ({
      method: 'DELETE',
      path: `/api/wishlist/${productId}`,
      headers,
      onResponse,
    })),
  ]
}

/** Compares each list with the confirmed changes. Unconfirmed changes may have happened or not. */
async function compare() {
  const sum = { people: people.length, entries: 0, lost: 0, doubled: 0, unasked: 0 }
  for (const { cookie, statuses } of people) {
    const answer = await fetch(`${origin}/api/wishlist`, { headers: { Cookie: cookie } })
    const list: unknown = await answer.json()
    const listed = (Array.isArray(list) ? list : []).map((entry) => String(fieldsOf(entry).get('productId')))
    const own = new Set(listed)
    const promised = new Set<string>()
    /** Rejected, or still running at the end: it may have happened or not. */
    const open = new Set<string>()
    statuses.forEach((status, at) => {
      const id = ids[at % range] ?? ''
      if (status >= 300) open.add(id)
      else {
        open.delete(id)
        if (at % (2 * range) < range) promised.add(id)
        else promised.delete(id)
      }
    })
    open.add(ids[statuses.length % range] ?? '')
    sum.entries += listed.length
    sum.doubled += listed.length - own.size
    sum.lost += [...promised].filter((id) => !open.has(id) && !own.has(id)).length
    sum.unasked += [...own].filter((id) => !open.has(id) && !promised.has(id)).length
  }
  return sum
}
