import { type ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEngineInMemory } from '#server/search/engine/write-file.ts'
import { createApp } from '#server/app.ts'
import { type Executor, openNeonProtocol } from '../../src/dev/neon-protocol.ts'
import { openPostgres } from '../support/databases.ts'
import { packageFixtures } from '../support/package-fixtures.ts'
import { askProtocol } from '../support/pglite.ts'
import { openServer } from '../support/open-server.ts'
import { type App, ask, authEnv, catalog, openApp, sessionOf } from '../support/server-fixture.ts'

const path = '/api/wishlist'
const url = 'postgresql://a:b@localhost/c'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** The app with a database that fails as told. */
async function appOver(execute: Executor) {
  const server = await openNeonProtocol(execute)
  closing.push(server.close)
  return openApp({ ...authEnv, DATABASE_URL: server.url, NEON_FETCH_ENDPOINT: server.endpoint })
}

/** The app with a server that gives this response to everything. */
async function appOverAnswer(answer: (response: ServerResponse) => void) {
  const { port, close } = await openServer((_request, response) => answer(response))
  closing.push(close)
  return openApp({ ...authEnv, DATABASE_URL: url, NEON_FETCH_ENDPOINT: `http://127.0.0.1:${port}/sql` })
}

it('a database stopped and started under load loses no confirmed change, and responds 503 to the rest', async () => {
  const database = await openPostgres()
  closing.push(database.close)
  const forward: Executor = async (statements) => {
    const answer = await askProtocol(database.env, { queries: statements })
    return (await answer.json()).results
  }
  const password = 'the-same-at-each-start'
  const first = await openNeonProtocol(forward, { password })
  const env = { ...authEnv, DATABASE_URL: first.url, NEON_FETCH_ENDPOINT: first.endpoint }
  const app = openApp(env)

  const promised = new Map<string, Set<string>>()
  /** Counts responses by status and Retry-After. */
  const answered = new Map<string, number>()
  const evening = new AbortController()
  const person = async (name: string): Promise<void> => {
    const cookie = await sessionOf(name)
    const list = new Set<string>()
    promised.set(cookie, list)
    for (let step = 0; !evening.signal.aborted; step += 1) {
      const productId = `chew-${step % 400}`
      const answer = await ask(app, 'POST', path, { cookie, body: { productId } })
      const kind = `${answer.status} ${answer.headers.get('Retry-After') ?? ''}`.trim()
      answered.set(kind, (answered.get(kind) ?? 0) + 1)
      if (answer.status === 201) list.add(productId)
    }
  }
  const seen = (kind: string, more: number) =>
    expect.poll(() => answered.get(kind) ?? 0, { timeout: 20_000 }).toBeGreaterThan(more)

  const crowd = ['ada', 'moss', 'rex', 'tia'].map(person)
  await seen('201', 40)
  await first.close()
  await seen('503 5', 40)
  const before = answered.get('201') ?? 0
  const second = await openNeonProtocol(forward, { password, port: Number(new URL(first.endpoint).port) })
  closing.push(second.close)
  await seen('201', before + 40)
  evening.abort()
  await Promise.all(crowd)

  expect([...answered.keys()].toSorted()).toEqual(['201', '503 5'])
  for (const [cookie, list] of promised) {
    const entries: { productId: string }[] = await (await ask(app, 'GET', path, { cookie })).json()
    expect(entries.map(({ productId }) => productId)).toEqual(expect.arrayContaining([...list]))
  }
})

describe('a database', () => {
  const calls: [method: string, path: string, body?: unknown][] = [
    ['GET', path],
    ['HEAD', path],
    ['POST', path, { productId: 'mint-paste' }],
    ['DELETE', `${path}/mint-paste`],
  ]
  const empty = { command: 'SELECT', rowCount: 0, rows: [], fields: [] }

  /** What each call answers, and after how many seconds all have. */
  async function askAll(app: App) {
    const cookie = await sessionOf('moss')
    const begun = performance.now()
    const answers = await Promise.all(
      calls.map(([method, at, body]) => ask(app, method, at, { cookie, body })),
    )
    const seconds = (performance.now() - begun) / 1000
    for (const { status, headers } of answers)
      expect(headers.get('Cache-Control')).toBe(status === 503 ? 'private, no-store' : 'no-store')
    expect((await Promise.all(answers.map((answer) => answer.text()))).join()).not.toContain('secret')
    return {
      kinds: answers.map(({ status, headers }) => `${status} ${headers.get('Retry-After') ?? ''}`),
      seconds,
    }
  }
  const unreachable = calls.map(() => '503 5')

  it('that never responds, or stalls in the middle of a response, delays nobody by more than three seconds', async () => {
    let asked = 0
    const app = await appOverAnswer((response) => {
      asked += 1
      if (asked % 2 === 0) response.writeHead(200).write('{"results":')
    })
    for (const { kinds, seconds } of await Promise.all([askAll(app), askAll(app)])) {
      expect(kinds).toEqual(unreachable)
      expect(seconds).toBeGreaterThan(2.5)
      expect(seconds).toBeLessThan(4)
    }
    expect(asked).toBe(2 * calls.length)
  })

  it.each([
    ...[
      '08006',
      '25006',
      '28P01',
      '28000',
      '40001',
      '40P01',
      '53100',
      '53300',
      '57P01',
      '57P03',
      '58030',
    ].map((code) => [code, '503 5']),
    ['42P01', '500 '],
    ['22P02', '500 '],
  ])('that fails with %s leads to %s without details', async (code, kind) => {
    const app = await appOver(() => Promise.reject(Object.assign(new Error('secret detail'), { code })))
    expect((await askAll(app)).kinds).toEqual(calls.map(() => kind))
  })

  it.each<[string, (response: ServerResponse) => void]>([
    ['responds with a page', (response) => response.end('<html>asleep</html>')],
    ['responds with nothing', (response) => response.end('')],
    ['breaks off', (response) => response.end('{"results":')],
    ['responds 500', (response) => response.writeHead(500).end('Internal Server Error')],
    ['responds 502', (response) => response.writeHead(502).end('<html>Bad Gateway</html>')],
    ['responds 429', (response) => response.writeHead(429).end('{"message":"too many"}')],
    ['hangs up', (response) => void response.destroy()],
    [
      'hangs up in the middle of a response',
      (response) => {
        response.writeHead(200, { 'Content-Length': 1000 }).write('{"results":', () => response.destroy())
      },
    ],
  ])('that %s counts as unreachable', async (_, answer) => {
    expect((await askAll(await appOverAnswer(answer))).kinds).toEqual(unreachable)
  })

  it.each(['08006', '40001', '40P01', '53300', '57P03', 'a connection that it had closed'])(
    'that fails once with %s is retried',
    async (code) => {
      let asked = 0
      const app = await (code.length > 5
        ? appOverAnswer((response) => {
            asked += 1
            const nothing = { ...empty, rowAsArray: true }
            if (asked === 1) response.destroy()
            else
              response.end(JSON.stringify({ ...nothing, results: Array.from({ length: 5 }, () => nothing) }))
          })
        : appOver(async (statements) => {
            asked += 1
            if (asked === 1) throw Object.assign(new Error('not now'), { code })
            return statements.map(() => empty)
          }))
      const answer = await ask(app, 'GET', path, { cookie: await sessionOf('moss') })
      expect([answer.status, await answer.json(), asked]).toEqual([200, [], 3])
    },
  )

  it('that fails adds one line per call to the log: a code, and no personal data', async () => {
    const server = await openNeonProtocol((statements) => {
      const said = `invalid value: "${JSON.stringify(statements).replaceAll('"', "'")}"`
      return Promise.reject(Object.assign(new Error(said), { code: '57P01', detail: 'Key (user_id)=(moss)' }))
    })
    const ended = await openNeonProtocol(() => Promise.reject(new Error('')))
    await ended.close()
    closing.push(server.close)
    const lines = vi.spyOn(console, 'error').mockReturnValue(undefined)
    closing.push(async () => lines.mockRestore())
    const engine = createEngineInMemory(catalog)
    const cookie = await sessionOf('moss')
    const further = packageFixtures.flatMap(({ stored = [] }) => stored)
    for (const { url: there, endpoint } of [server, ended]) {
      const env = { ...authEnv, DATABASE_URL: there, NEON_FETCH_ENDPOINT: endpoint }
      const app = createApp({ env, catalog: () => engine })
      for (const [method, at, body] of [...calls, ['GET', '/api/pets'] as const, ...further]) {
        lines.mockClear()
        const headers = { 'User-Agent': 'Mozilla/5.0 Firefox/140.0' }
        const answer = await ask(app, method, `${at}?search=xylophone+quilt`, { cookie, body, headers })
        expect([method, at, answer.status, lines.mock.calls.length]).toEqual([method, at, 503, 1])
        const [line, ...others] = lines.mock.lastCall ?? []
        expect(others).toEqual([])
        expect(line).toMatch(there === server.url ? /^NeonDbError 57P01: / : /^NeonDbError: Error connecting/)
        expect(line).not.toMatch(/\n|moss|mint-paste|xylophone|quilt|select|insert|user_id/)
      }
    }
  })
})
