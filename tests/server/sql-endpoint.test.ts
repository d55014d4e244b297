import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { neon, neonConfig } from '@neondatabase/serverless'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ProtocolServer, openNeonProtocol } from '../../src/dev/neon-protocol.ts'

let server: ProtocolServer
const asked: string[] = []

beforeAll(async () => {
  server = await openNeonProtocol(async (statements) =>
    statements.map(({ query }) => {
      asked.push(query)
      return { command: 'SELECT', rowCount: 0, rows: [], fields: [] }
    }),
  )
})
afterAll(() => server.close())

/** Requests that a web page or another program on this machine could send. */
async function ask(headers: Record<string, string>, method = 'POST') {
  const call = request(server.endpoint, { method, headers })
  call.end(method === 'POST' ? JSON.stringify({ query: 'select pg_sleep(6)', params: [] }) : undefined)
  const [response] = await once(call, 'response')
  return { status: response.statusCode, body: await text(response), names: Object.keys(response.headers) }
}

it('the embedded database responds to the driver with its password', async () => {
  neonConfig.fetchEndpoint = server.endpoint
  expect(await neon(server.url).query('select 1')).toEqual([])
  expect(asked.splice(0)).toEqual(['select 1'])
})

const known = () => ({ 'Neon-Connection-String': server.url })
it.each<[string, () => Record<string, string>]>([
  ['no password', () => ({})],
  ['an empty one', () => ({ 'Neon-Connection-String': 'postgresql://local:@localhost/local' })],
  ['the one of before', () => ({ 'Neon-Connection-String': 'postgresql://local:local@localhost/local' })],
  ['one that is nearly right', () => ({ 'Neon-Connection-String': server.url.replace(/.@/, '!@') })],
  ['a part of it', () => ({ 'Neon-Connection-String': server.url.replace(/.@/, '@') })],
  ['no address', () => ({ 'Neon-Connection-String': 'local' })],
  ['the origin of a page', () => ({ ...known(), Origin: 'https://evil.example' })],
  ['the origin of a file', () => ({ ...known(), Origin: 'null' })],
  ['the origin of the site', () => ({ ...known(), Origin: 'http://localhost:8888' })],
  ['a host that was made to lead here', () => ({ ...known(), Host: 'evil.example' })],
  ['that host with the port', () => ({ ...known(), Host: `evil.example:${new URL(server.endpoint).port}` })],
  ['localhost', () => ({ ...known(), Host: `localhost:${new URL(server.endpoint).port}` })],
])('rejects a client with %s: runs no statement, and lets no page read the answer', async (_, headers) => {
  for (const method of ['POST', 'GET', 'PUT', 'OPTIONS']) {
    const { status, body, names } = await ask(headers(), method)
    expect([method, status, body]).toEqual([method, 403, '{"message":"Forbidden"}'])
    expect(names.filter((name) => name.startsWith('access-control'))).toEqual([])
  }
  expect(asked).toEqual([])
})

it('has a new password at each start', async () => {
  const other = await openNeonProtocol(async () => [])
  expect(new URL(other.url).password).not.toBe(new URL(server.url).password)
  expect(new URL(other.url).password).toMatch(/^[0-9a-f]{48}$/)
  await other.close()
})
