import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import autocannon from 'autocannon'
import { readCatalogue } from '#features/search/server/read.ts'
import { answerHelp } from '#lib/usage.ts'
import { sessionOf } from '../support/server-fixture.ts'
import { median, round } from './figures.ts'
import { measureBundles } from './function-bundles.ts'

/**
 * `npm run bench:calls -- --pairs 5 --rounds 500`: measures each function's bundle and import, each public
 * list's throughput next to a bare handler in the same process, and a wishlist call without its database.
 */
answerHelp('npm run bench:calls [-- --pairs 5] [--rounds 500]')

const { values } = parseArgs({ options: { pairs: { type: 'string' }, rounds: { type: 'string' } } })
const pairs = Number(values.pairs ?? 5)
const rounds = Number(values.rounds ?? 500)
const connections = 10
/** Milliseconds without the database's. */
const aims = { p99: 10 }

const lists = [
  '/api/products?page=1',
  '/api/products?category=toothpaste&page=1',
  '/api/products?search=toothpsate&page=1',
  '/api/products/featured',
  '/api/categories',
  '/api/testimonials',
  '/api/vet-endorsements',
  '/api/educational-videos/featured',
  '/api/reviews',
  '/api/products',
]

const functions = await measureBundles()
console.table(functions)

const child = fork(join(import.meta.dirname, 'calls-process.ts'))
const [port] = await once(child, 'message')
const origin = `http://127.0.0.1:${port}`
const throughput = await measureLists()
console.table(throughput)
const personal = await measurePersonal()
console.table(personal)
child.disconnect()
await once(child, 'exit')

const report = { measured: new Date().toISOString(), pairs, rounds, aims, functions, throughput, personal }
writeFileSync('.cache/bench/calls.json', JSON.stringify(report, null, 2))

/** Alternates the bare handler and the list, so that other load on the machine affects both. Returns medians. */
async function measureLists() {
  const rows = []
  await load('/bare')
  for (const path of lists) {
    const bytes = (await (await fetch(origin + path)).arrayBuffer()).byteLength
    const turns = []
    for (let turn = 0; turn < pairs; turn += 1) {
      turns.push({
        bare: await load('/bare'),
        own: await load(path),
        alike: await load(`/bare/${bytes}`),
      })
    }
    const part = median(turns.map(({ bare, own }) => own.aSecond / bare.aSecond))
    rows.push({
      list: path,
      bytes,
      'a second': round(median(turns.map(({ own }) => own.aSecond))),
      'of the bare handler': round(part, 2),
      'of one that sends as much': round(
        median(turns.map(({ own, alike }) => own.aSecond / alike.aSecond)),
        2,
      ),
      'CPU µs': round(median(turns.map(({ own }) => own.processor))),
      'CPU µs of the bare handler': round(median(turns.map(({ bare }) => bare.processor))),
    })
  }
  return rows
}

/** Returns responses per second, and the CPU time per response in microseconds. */
async function load(path: string): Promise<{ aSecond: number; processor: number }> {
  const before = await processorTime()
  const { errors, non2xx, requests } = await autocannon({ url: origin + path, connections, duration: 1 })
  if (errors + non2xx > 0) throw new Error(`${path}: ${errors + non2xx} errors`)
  const processor = ((await processorTime()) - before) / requests.total
  return { aSecond: requests.average, processor }
}

async function processorTime(): Promise<number> {
  child.send('processor')
  const [microseconds] = await once(child, 'message')
  return Number(microseconds)
}

/** Sends one call at a time, so the database's time belongs to that call. */
async function measurePersonal() {
  const person = { Cookie: await sessionOf('bench'), Origin: origin }
  const product = readCatalogue().find({ page: 1 }).products[0]?.id ?? ''
  const body = JSON.stringify({ productId: product })
  const add = { method: 'POST', headers: { ...person, 'Content-Type': 'application/json' }, body }
  return [
    await timed('a bare handler', '/bare', {}),
    await timed('GET /api/auth/user', '/api/auth/user', { headers: person }),
    await timed('POST /api/wishlist', '/api/wishlist', add),
    await timed('GET /api/wishlist', '/api/wishlist', { headers: person }),
    await timed('DELETE /api/wishlist/*', `/api/wishlist/${product}`, { method: 'DELETE', headers: person }),
  ]
}

async function timed(call: string, path: string, init: RequestInit) {
  const whole: number[] = []
  const own: number[] = []
  for (let index = -rounds; index < rounds; index += 1) {
    const start = performance.now()
    const answer = await fetch(origin + path, init)
    await answer.arrayBuffer()
    const time = performance.now() - start
    if (!answer.ok) throw new Error(`${call}: ${answer.status}`)
    const database = Number(/dur=([\d.]+)/.exec(answer.headers.get('Server-Timing') ?? '')?.[1] ?? 0)
    // The first half is a warm-up: V8 optimizes code after a few hundred runs.
    if (index >= 0) {
      whole.push(time)
      own.push(time - database)
    }
  }
  return {
    call,
    'median ms': round(median(whole), 2),
    'p99 ms': round(last(whole), 2),
    'median without the database': round(median(own), 2),
    'p99 without the database': round(last(own), 2),
    reached: last(own) < aims.p99,
  }
}

/** Returns the 99th percentile. */
function last(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
