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
    // Retailers' prices are only right for minutes.
    const brief = await ask({}, { isBrief: true })
    expect(brief.headers.get('Netlify-CDN-Cache-Control')).toBe('public, durable, max-age=300')
  })

  it('is not sent twice to a browser that has it, nor with HEAD, nor to another method', async () => {
    const tag = (await ask()).headers.get('ETag') ?? ''
    const again = await ask({ headers: { 'If-None-Match': `W/${tag}` } })
    const kept = again.headers.get('Content-Security-Policy')
    expect([again.status, await again.text(), kept]).toEqual([304, '', policy])
    const head = await ask({ method: 'HEAD' })
    expect([head.status, await head.text(), head.headers.has('ETag')]).toEqual([200, '', true])
    const post = await ask({ method: 'POST' })
    expect([post.status, post.headers.get('Allow')]).toEqual([405, 'GET, HEAD'])
  })

  it('is not cached if it reports that the catalog fails, or if its code fails, which is logged once', async () => {
    const failed = await ask({}, { render: () => new Response('failed', { ...page(), status: 503 }) })
    expect([failed.status, await failed.text(), logged]).toEqual([503, 'failed', []])
    const render = () => {
      throw new Error('broken')
    }
    const broken = await ask({}, { render })
    expect([broken.status, logged.length]).toEqual([500, 1])
    for (const { headers } of [failed, broken]) {
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.has('Netlify-CDN-Cache-Control')).toBe(false)
    }
  })
})

it('each page has unique query keys', () => {
  for (const keys of onDemandPages.values()) {
    expect(keys.length).toBeGreaterThan(0)
    expect(new Set(keys).size).toBe(keys.length)
  }
})
