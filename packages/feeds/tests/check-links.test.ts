import { readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { runCommand } from '../../../tests/support/run-command.ts'
import { scratchContent, tuna } from '../../../tests/unit/commands/scratch-content.ts'
import { requestLink } from '../src/links/ask-link.ts'

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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`
})
afterAll(() => void server.close())

it.each([
  [200, 'there'],
  [405, 'there', 'GET'],
  [404, 'gone'],
  [410, 'gone'],
  [403, 'unknown'],
  [429, 'unknown'],
  [500, 'unknown'],
  [503, 'unknown'],
])('a link with status %i is %s', async (status, state, ...second) => {
  asked.length = 0
  expect((await requestLink(`${address}/${status}`, 'test')).state).toBe(state)
  expect(asked).toEqual(['HEAD', ...second].map((method) => `${method} /${status}`))
})

it('reports an unresponsive retailer as unknown', async () => {
  const note = expect.stringContaining('no response')
  expect(await requestLink('http://127.0.0.1:1/x', 'test')).toEqual({ state: 'unknown', note })
})

it('checks product pages, not searches, without our tag, and writes a report', async () => {
  const content = scratchContent()
  const report = `${content.root}-links.csv`
  onTestFinished(() => {
    content.remove()
    rmSync(report)
  })
  // A closed port: the command never contacts a retailer in a test.
  content.change('retailers.json', 'https://www.amazon.com/dp/{number}', 'https://127.0.0.1:1/dp/{number}')
  const sizes =
    'sizes: [{ packCount: 6, packUnit: oz, asin: B00ABCDE16 }, { packCount: 9, packUnit: oz, url: https://127.0.0.1:1/dp/B00ABCDE19 }, { packCount: 12, packUnit: oz }]'
  content.change('retailers.json', '"www.amazon.com"', '"127.0.0.1"')
  content.change(tuna, 'sample: true', `asin: B00ABCDE12\n${sizes}`)
  const { said } = await runCommand('links', '--content', content.root, '--report', report, '--seconds', '0')
  expect(said).toContain('0 found, 0 gone, 3 unknown.')
  const [, ...rows] = readFileSync(report, 'utf8').trim().split('\n')
  expect(rows.map((row) => row.split(',').slice(0, 3).join())).toEqual(
    ['B00ABCDE12', 'B00ABCDE16', 'B00ABCDE19'].map(
      (number) => `tuna-cat-toothpaste-2-oz,https://127.0.0.1:1/dp/${number},unknown`,
    ),
  )
})
