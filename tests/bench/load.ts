import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import autocannon, { type Client, type Result } from 'autocannon'
import { readCatalogue } from '#server/catalogue/read.ts'
import { secret } from '../support/server-fixture.ts'
import { round } from './figures.ts'
import { type Person, reader, signIn, wrongEntries, writer } from './load-people.ts'
import { openLoadedServer } from './load-server.ts'

/**
 * `npm run bench:load -- --seconds 60 --port 8896`: 200 connections to `npm start`'s
 * server for so long, of which some change wishlists; before and after it a
 * handler of the same process that does nothing. Ends with 1 where an answer was
 * an error, or a list does not hold what was promised.
 */
const { values } = parseArgs({ options: { seconds: { type: 'string' }, port: { type: 'string' } } })
const seconds = Number(values.seconds ?? 60)
const connections = 200
/** Of those, tabs that change lists; two share each person. */
const writers = 40
/** Of those, tabs that read who they are and their list. */
const personal = 40
/** So many that nobody makes more changes than a person may. */
const peopleOfWriter = 20

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
]

const { products } = await readCatalogue()
const ids = products.map(({ id }) => id)
const server = await openLoadedServer(Number(values.port ?? 8896), secret)
const people = await signIn((writers / 2) * peopleOfWriter, secret, server.address)

const memory = [await memoryRow('before', 'collect')]
const rows = [
  await run('a bare handler, before', server.bareAddress, seconds / 4, () => reader(['/'])),
  await run('public lists', server.address, seconds / 4, () => reader(lists)),
  await runAll(),
  await run('a bare handler, after', server.bareAddress, seconds / 4, () => reader(['/'])),
]
const bare = ((rows.at(0)?.['a second'] ?? 0) + (rows.at(-1)?.['a second'] ?? 0)) / 2
const table = rows.map((row) => ({ ...row, 'of the bare handler': round(row['a second'] / bare, 2) }))
memory.push(await memoryRow('after', 'look'), await settled())

const wrong: string[] = []
for (const person of people) wrong.push(...(await wrongEntries(person, server.address)))
await server.close()
const states = people.flatMap(({ wanted }) => [...wanted.values()])
const entries = {
  people: people.length,
  'entries promised': states.filter((state) => state === 'there').length,
  'removals promised': states.filter((state) => state === 'gone').length,
  'unanswered at the end': states.filter((state) => state === 'unsure').length,
  'wrong entries': wrong.length,
}
console.table(table)
console.table([entries])
console.table(memory)
for (const line of wrong.slice(0, 20)) console.error(line)
mkdirSync('.cache/bench', { recursive: true })
const report = { measured: new Date().toISOString(), seconds, connections, calls: table, entries, memory }
writeFileSync('.cache/bench/load.json', JSON.stringify(report, null, 2))
const hasFailed = wrong.length > 0 || table.some((row) => row.errors > 0 || row['not 2xx'] > 0)
process.exitCode = hasFailed ? 1 : 0

/** All calls at once, and the most memory that was seen meanwhile. */
async function runAll() {
  const most = watchMemory()
  const row = await run('all calls, and changes', server.address, seconds, (index) => {
    if (index < writers)
      return writer(
        peopleOf(index),
        ids.filter((_, at) => at % 2 === index % 2),
      )
    const person = people[index % people.length]
    if (index < writers + personal) return reader(['/api/auth/user', '/api/wishlist'], person?.headers)
    return reader(lists)
  })
  memory.push(await most())
  return row
}

/** Two tabs share their people, each with half of the products. */
function peopleOf(index: number): Person[] {
  const first = Math.floor(index / 2) * peopleOfWriter
  return people.slice(first, first + peopleOfWriter)
}

async function run(
  name: string,
  url: string,
  duration: number,
  tab: (index: number) => (client: Client) => void,
) {
  process.stderr.write(`${name}: ${duration} s\n`)
  let index = 0
  const setupClient = (client: Client): void => {
    tab(index)(client)
    index += 1
  }
  const result: Result = await autocannon({ url, connections, duration, setupClient, timeout: 30 })
  return {
    calls: name,
    'a second': round(result.requests.average),
    answers: result.requests.total,
    'not 2xx': result.non2xx,
    errors: result.errors + result.timeouts,
    'median ms': result.latency.p50,
    'p99 ms': result.latency.p99,
  }
}

/** Looks at the memory each second until it is asked for the most. */
function watchMemory() {
  const seen: Awaited<ReturnType<typeof memoryRow>>[] = []
  let looking: Promise<unknown> = Promise.resolve()
  const timer = setInterval(() => {
    looking = looking.then(async () => seen.push(await memoryRow('most, meanwhile', 'look')))
  }, 1000)
  return async () => {
    clearInterval(timer)
    await looking
    return seen.reduce((most, row) => (row['RSS MB'] > most['RSS MB'] ? row : most))
  }
}

/** Waits until the memory falls no further, at most half a minute. */
async function settled() {
  let last = await memoryRow('settled', 'collect')
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise((resolve) => {
      setTimeout(resolve, 3000)
    })
    const row = await memoryRow('settled', 'collect')
    if (row['RSS MB'] >= last['RSS MB'] - 1) return row
    last = row
  }
  return last
}

async function memoryRow(when: string, wish: 'look' | 'collect') {
  const { rss, heapUsed } = await server.memory(wish)
  return { memory: when, 'RSS MB': round(rss / 1e6), 'heap MB': round(heapUsed / 1e6) }
}
