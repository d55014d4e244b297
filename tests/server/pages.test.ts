import { beforeEach, describe, expect, it } from 'vitest'
import { CatalogueUnavailable } from '#engine/file.ts'
import type { PageSource } from '#server/pages/built-pages.ts'
import { createPages } from '#server/pages/handler.ts'
import { createEngineInMemory } from '#engine/write-file.ts'
import { catalogue, origin } from '../support/server-fixture.ts'

const engine = createEngineInMemory(catalogue)
const policy = "default-src 'none'; style-src 'sha256-abc'"
const source: PageSource = {
  pages: async () => [
    {
      path: '/list',
      shell: '/shell',
      keys: ['pet', 'weight'],
      render: (shell, query, { find }) => {
        if (query.has('broken')) throw new Error('broken')
        return `${shell}: ${query} ${find({ page: 1 }).total}`
      },
      fail: (shell, query) => `${shell} failed: ${query}`,
    },
  ],
  shell: async (path) => `Shell ${path}`,
  policy: async () => policy,
}

let logged: unknown[]
beforeEach(() => {
  logged = []
})
const log = (error: unknown) => logged.push(error)
const ask = (path: string, init?: RequestInit, read: () => typeof engine = () => engine) =>
  createPages(read, source, log)(new Request(origin + path, init))

describe('a page that a function renders', () => {
  it.each(['/list?pet=dog', '/.netlify/functions/pages/list?pet=dog'])('is found at %s', async (path) => {
    const answer = await ask(path)
    expect([answer.status, await answer.text()]).toEqual([200, 'Shell /shell: pet=dog 603'])
  })

  it('has the policy of all pages, and is kept for each combination of what it reads', async () => {
    const { headers } = await ask('/list')
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(headers.get('Content-Security-Policy')).toBe(policy)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cache-Control')).toBe('public, max-age=300, must-revalidate')
    expect(headers.get('Netlify-CDN-Cache-Control')).toContain('durable')
    expect(headers.get('Netlify-Vary')).toBe('query=pet|weight')
  })

  it('is not sent twice to who has it', async () => {
    const tag = (await ask('/list')).headers.get('ETag') ?? ''
    const again = await ask('/list', { headers: { 'If-None-Match': `W/${tag}` } })
    expect([again.status, await again.text(), again.headers.get('Content-Security-Policy')]).toEqual([
      304,
      '',
      policy,
    ])
  })

  it('answers HEAD without a body, and no other method', async () => {
    const head = await ask('/list', { method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.has('ETag')]).toEqual([200, '', true])
    const post = await ask('/list', { method: 'POST' })
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('is none of another path', async () => {
    expect((await ask('/other')).status).toBe(404)
  })

  it.each([
    ['the catalogue', '/list', new CatalogueUnavailable('no file')],
    ['its code', '/list?broken=1', undefined],
  ])('says so, to be kept by nobody, where %s fails', async (_, path, failure) => {
    const read = () => {
      if (failure !== undefined) throw failure
      return engine
    }
    const answer = await ask(path, {}, read)
    expect([answer.status, await answer.text()]).toEqual([503, `Shell /shell failed: ${path.slice(6)}`])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.has('Netlify-CDN-Cache-Control')).toBe(false)
    expect(answer.headers.get('Content-Security-Policy')).toBe(policy)
    expect(logged).toHaveLength(1)
  })
})
