import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepFiles } from '../../../src/dev/kept-files.ts'

let folder: string
let asked: string[]
let answer: ReturnType<typeof keepFiles>
let get: (path: string, init?: RequestInit) => Promise<string>

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-files-'))
  asked = []
  answer = keepFiles(folder, async ({ url }) => {
    const { pathname, search } = new URL(url)
    asked.push(pathname + search)
    const file = join(folder, decodeURIComponent(pathname))
    const page = () => readFile(`${file}.html`).catch(() => undefined)
    const body = await readFile(file).catch(page)
    const headers = { 'Content-Type': 'text/css', 'Cache-Control': 'max-age=9' }
    return body === undefined ? new Response('none', { status: 404 }) : new Response(body, { headers })
  })
  get = async (path, init) => {
    const response = await answer(new Request(`http://localhost${path}`, init))
    const { status, headers } = response ?? new Response()
    return `${status} ${headers.get('Content-Type')} ${headers.get('Cache-Control')} ${await response?.text()}`
  }
})
afterEach(() => rmSync(folder, { recursive: true }))

it('requests a file once, and again after it has changed or gone', async () => {
  writeFileSync(join(folder, 'a b.css'), 'one')
  for (let times = 0; times < 3; times += 1)
    expect(await get('/a%20b.css')).toBe('200 text/css max-age=9 one')
  expect(asked).toHaveLength(1)
  writeFileSync(join(folder, 'a b.css'), 'another')
  expect(await get('/a%20b.css')).toBe('200 text/css max-age=9 another')
  rmSync(join(folder, 'a b.css'))
  expect(await get('/a%20b.css')).toMatch(/^404 /)
  expect(asked).toHaveLength(3)
})

it('caches no variable response: for a query, a range, a condition, or a missing file', async () => {
  writeFileSync(join(folder, 'a.css'), 'one')
  const asks: [string, RequestInit?][] = [
    ['/a.css?b=1'],
    ['/a.css', { method: 'HEAD' }],
    ['/a.css', { headers: { Range: 'bytes=0-1' } }],
    ['/a.css', { headers: { 'If-None-Match': '"1"' } }],
    ['/'],
    ['/none.css'],
    ['/%2e%2e%2fa.css'],
  ]
  for (const [path, init] of [...asks, ...asks]) await get(path, init)
  expect(asked).toHaveLength(2 * asks.length)
})

it('caches pages at their paths, and compresses text for browsers that accept gzip', async () => {
  const words = 'one '.repeat(400)
  writeFileSync(join(folder, 'about.html'), words)
  writeFileSync(join(folder, 'small.css'), 'one')
  const encodingOf = async (path: string, accepted: string) => {
    const response = await answer(
      new Request(`http://localhost${path}`, { headers: { 'Accept-Encoding': accepted } }),
    )
    const body = Buffer.from((await response?.arrayBuffer()) ?? new ArrayBuffer())
    const encoding = response?.headers.get('Content-Encoding')
    return [encoding, (encoding === 'gzip' ? gunzipSync(body) : body).toString()]
  }
  for (let times = 0; times < 2; times += 1) {
    expect(await encodingOf('/about', 'gzip, deflate')).toEqual(['gzip', words])
    expect(await encodingOf('/about', 'gzip, br')).toEqual([null, words])
    expect(await encodingOf('/small.css', 'gzip')).toEqual([null, 'one'])
  }
  expect(asked).toEqual(['/about', '/small.css'])
})
