import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requestLink } from '../src/links/ask-link.ts'
import { scratchContent, tuna } from '../../../tests/unit/commands/scratch-content.ts'

/** A stub retailer: records requests and responds by path. */
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  const [, status = '200'] = /^\/(\d+)/.exec(request.url ?? '') ?? []
  response.statusCode = status === '405' && request.method === 'GET' ? 200 : Number(status)
  response.end('a page')
})
let address = ''
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  address = typeof at === 'object' && at !== null ? `http://127.0.0.1:${at.port}` : ''
})
afterAll(() => void server.close())

it.each([
  [200, 'there'],
  [405, 'there'],
  [404, 'gone'],
  [410, 'gone'],
  [403, 'unknown'],
  [429, 'unknown'],
  [500, 'unknown'],
  [503, 'unknown'],
])('classifies %i as "%s"', async (status, state) => {
  expect((await requestLink(`${address}/${status}`, 'test')).state).toBe(state)
})

it('requests HEAD, and GET only if that is refused', async () => {
  asked.length = 0
  await requestLink(`${address}/200`, 'test')
  await requestLink(`${address}/405`, 'test')
  expect(asked).toEqual(['HEAD /200', 'HEAD /405', 'GET /405'])
})

it('reports an unresponsive retailer as unknown', async () => {
  expect(await requestLink('http://127.0.0.1:1/x', 'test')).toEqual({
    state: 'unknown',
    note: expect.stringContaining('no response'),
  })
})

it('checks product pages, not searches, without our tag, and writes a report', async () => {
  const content = scratchContent()
  // A closed port: the command never contacts a retailer in a test.
  content.change('retailers.json', 'https://www.amazon.com/dp/{number}', 'https://127.0.0.1:1/dp/{number}')
  content.change(tuna, 'sample: true', 'asin: B00ABCDE12')
  const report = `${content.root}-links.csv`
  const flags = ['--content', content.root, '--report', report, '--seconds', '0']
  const child = spawn(process.execPath, [
    resolve('packages/feeds/src/links/check-links-command.ts'),
    ...flags,
  ])
  const said = await text(child.stdout)
  const table = readFileSync(report, 'utf8')
  content.remove()
  rmSync(report)
  expect(said).toContain('0 found, 0 gone, 1 unknown.')
  expect(table).toMatch(/^tuna-cat-toothpaste-2-oz,https:\/\/127\.0\.0\.1:1\/dp\/B00ABCDE12,unknown,/m)
})
