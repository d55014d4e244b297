import { type ServerResponse } from 'node:http'
import { inspect } from 'node:util'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEngineInMemory } from '#server/search/engine/write-file.ts'
import { createApp } from '#server/app.ts'
import { migrate } from '#server/db/migrate.ts'
import { type Executor, openNeonProtocol } from '../../src/dev/neon-protocol.ts'
import { databases } from '../support/databases.ts'
import { packageFixtures } from '../support/package-fixtures.ts'
import { askProtocol } from '../support/pglite.ts'
import { openServer } from '../support/open-server.ts'
import { ask, authEnv, catalog, openApp, sessionOf } from '../support/server-fixture.ts'

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

describe.each(databases)('%s stopped and started under load', (_, open) => {
  it('loses no confirmed change, and responds 503 to the rest', async () => {
    const database = await open()
    closing.push(database.close)
    const forward: Executor = async (statements) => {
      const answer = await askProtocol(database.env, { queries: statements })
      return (await answer.json()).results
    }
    const password = 'the-same-at-each-start'
    const first = await openNeonProtocol(forward, { password })
    const env = { ...authEnv, DATABASE_URL: first.url, NEON_FETCH_ENDPOINT: first.endpoint }
    await migrate({ url: first.url, fetchEndpoint: first.endpoint })
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
})

describe('a database', () => {
  const calls: [method: string, path: string, body?: unknown][] = [
    ['GET', path],
    ['HEAD', path],
    ['POST', path, { productId: 'mint-paste' }],
    ['DELETE', `${path}/mint-paste`],
  ]

  it('that never responds delays nobody by more than three seconds', async () => {
    const app = await appOver(() => new Promise(() => undefined))
    const cookie = await sessionOf('moss')
    const begun = performance.now()
    const answers = await Promise.all(
      calls.map(([method, at, body]) => ask(app, method, at, { cookie, body })),
    )
    const seconds = (performance.now() - begun) / 1000
    expect(seconds).toBeGreaterThan(2.5)
    expect(seconds).toBeLessThan(4)
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
      expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    }
  })

  it.each([
    ['08006', 503],
    ['25006', 503],
    ['28P01', 503],
    ['28000', 503],
    ['40001', 503],
    ['40P01', 503],
    ['53100', 503],
    ['53300', 503],
    ['57P01', 503],
    ['57P03', 503],
    ['58030', 503],
    ['42P01', 500],
    ['22P02', 500],
  ])('that fails with %s leads to %i without details', async (code, status) => {
    const app = await appOver(() => Promise.reject(Object.assign(new Error('secret detail'), { code })))
    const cookie = await sessionOf('moss')
    for (const [method, at, body] of calls) {
      const answer = await ask(app, method, at, { cookie, body })
      expect([method, answer.status]).toEqual([method, status])
      expect(await answer.text()).not.toContain('secret')
    }
  })

  it.each(['08006', '40001', '40P01', '53300', '57P03'])(
    'that fails once with %s is retried',
    async (code) => {
      let asked = 0
      const app = await appOver((statements) => {
        asked += 1
        const empty = { command: 'SELECT', rowCount: 0, rows: [], fields: [] }
        return asked === 1
          ? Promise.reject(Object.assign(new Error('not now'), { code }))
          : Promise.resolve(statements.map(() => empty))
      })
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

  it('that rejects our password is logged once per call', async () => {
    const error = Object.assign(new Error('password authentication failed'), { code: '28P01' })
    const server = await openNeonProtocol(() => Promise.reject(error))
    closing.push(server.close)
    const told: string[] = []
    const engine = createEngineInMemory(catalog)
    const env = { ...authEnv, DATABASE_URL: server.url, NEON_FETCH_ENDPOINT: server.endpoint }
    const app = createApp({
      env,
      catalog: () => engine,
      log: (entry) => told.push(inspect(entry)),
    })
    const cookie = await sessionOf('moss')
    for (const [method, at, body] of calls) await ask(app, method, at, { cookie, body })
    expect(told).toHaveLength(calls.length)
    for (const entry of told) expect(entry).toContain('password authentication failed')
  })

  it.each([
    [200, '<html>asleep</html>'],
    [200, ''],
    [200, '{"results":'],
    [500, 'Internal Server Error'],
    [502, '<html>Bad Gateway</html>'],
    [429, '{"message":"too many"}'],
  ])('that responds %i with %j counts as unreachable', async (status, text) => {
    const app = await appOverAnswer((response) => response.writeHead(status).end(text))
    const cookie = await sessionOf('moss')
    for (const [method, at, body] of calls) {
      const answer = await ask(app, method, at, { cookie, body })
      expect([method, answer.status, answer.headers.get('Retry-After')]).toEqual([method, 503, '5'])
    }
  })

  it('that disconnects in the middle of a response counts as unreachable', async () => {
    const app = await appOverAnswer((response) => {
      response.writeHead(200, { 'Content-Length': 1000 }).write('{"results":', () => response.destroy())
    })
    const cookie = await sessionOf('moss')
    for (const [method, at, body] of calls) {
      const answer = await ask(app, method, at, { cookie, body })
      expect([method, answer.status, answer.headers.get('Retry-After')]).toEqual([method, 503, '5'])
    }
  })

  it('that stalls in the middle of a response delays nobody either', async () => {
    const app = await appOverAnswer((response) => void response.writeHead(200).write('{"results":'))
    const answer = await ask(app, 'GET', path, { cookie: await sessionOf('moss') })
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '5'])
  })

  it('that closed a kept connection is retried', async () => {
    let asked = 0
    const nothing = { command: 'SELECT', rowCount: 0, rows: [], fields: [], rowAsArray: true }
    const app = await appOverAnswer((response) => {
      asked += 1
      if (asked === 1) response.destroy()
      else response.end(JSON.stringify({ ...nothing, results: Array.from({ length: 5 }, () => nothing) }))
    })
    const answer = await ask(app, 'GET', path, { cookie: await sessionOf('moss') })
    expect([answer.status, await answer.json(), asked]).toEqual([200, [], 3])
  })
})
