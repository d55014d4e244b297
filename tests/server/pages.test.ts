import { beforeEach, describe, expect, it } from 'vitest'
import * as paths from '#lib/paths.ts'
import { answerPage } from '#server/answer-page.ts'
import { onDemandPages } from '#server/page-keys.ts'
import { origin } from '../support/server-fixture.ts'

const policy = "default-src 'none'; style-src 'sha256-abc'"
const page = () =>
  new Response('<html></html>', {
    headers: { 'Content-Type': 'text/html', 'Content-Security-Policy': policy },
  })

let logged: unknown[]
beforeEach(() => {
  logged = []
})

const ask = (init?: RequestInit, { render = page, isBrief = false } = {}) =>
  answerPage(
    {
      request: new Request(`${origin}${paths.list}?ids=a`, init),
      path: paths.list,
      isBrief: () => isBrief,
      log: (error) => logged.push(error),
    },
    async () => render(),
  )

describe('a page that is rendered on demand', () => {
  it("has the page's policy and is cached for each combination of its query keys", async () => {
    const { status, headers } = await ask()
    expect(status).toBe(200)
    expect(headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(headers.get('Content-Security-Policy')).toBe(policy)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Cache-Control')).toBe('public, max-age=300, must-revalidate')
    expect(headers.get('Netlify-CDN-Cache-Control')).toContain('durable')
    expect(headers.get('Netlify-Vary')).toBe('query=v|of|ids|n')
  })

  it('is cached for minutes if it contains retailers’ prices', async () => {
    const { headers } = await ask({}, { isBrief: true })
    expect(headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, max-age=300')
  })

  it('is not sent twice to a browser that has it', async () => {
    const tag = (await ask()).headers.get('ETag') ?? ''
    const again = await ask({ headers: { 'If-None-Match': `W/${tag}` } })
    expect([again.status, await again.text(), again.headers.get('Content-Security-Policy')]).toEqual([
      304,
      '',
      policy,
    ])
  })

  it('responds to HEAD without a body, and to no other method', async () => {
    const head = await ask({ method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.has('ETag')]).toEqual([200, '', true])
    const post = await ask({ method: 'POST' })
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('is not cached if it reports that the catalog fails', async () => {
    const answer = await ask({}, { render: () => new Response('failed', { ...page(), status: 503 }) })
    expect([answer.status, await answer.text()]).toEqual([503, 'failed'])
    expect(answer.headers.get('Cache-Control')).toBe('no-store')
    expect(answer.headers.has('Netlify-CDN-Cache-Control')).toBe(false)
  })

  it('is a plain 500, logged once, if its code fails', async () => {
    const answer = await ask(
      {},
      {
        render: () => {
          throw new Error('broken')
        },
      },
    )
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([500, 'no-store'])
    expect(logged).toHaveLength(1)
  })
})

it('each page has unique query keys', () => {
  for (const keys of onDemandPages.values()) {
    expect(keys.length).toBeGreaterThan(0)
    expect(new Set(keys).size).toBe(keys.length)
  }
})
