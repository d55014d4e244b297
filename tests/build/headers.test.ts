import { execFile } from 'node:child_process'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LocalSite, openLocalSite } from '#local/site.ts'
import { createApp } from '#server/app.ts'
import { readCatalogue } from '#server/catalogue/read.ts'

let site: LocalSite

beforeAll(async () => {
  site = await openLocalSite({
    root: process.cwd(),
    port: 0,
    api: createApp({ env: {}, catalogue: readCatalogue }),
  })
})
afterAll(() => site.close())

/** Rules about https and its redirect: loopback has none, the platform brings both. */
const transport = new Set(['redirection', 'strict-transport-security'])

interface Scan {
  tests: Record<string, { scoreModifier: number; result: string }>
}

describe('what every page and call tells the browser', () => {
  it.each(['/', '/products?category=toothpaste', '/nowhere', '/api/categories', '/pictures/placeholder.svg'])(
    '%s',
    async (path) => {
      const { headers } = await fetch(site.address + path)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000; includeSubDomains; preload')
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
      const policy = headers.get('Content-Security-Policy') ?? ''
      expect(policy).toMatch(/^default-src 'none';/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).not.toMatch(/unsafe-(?:inline|eval)/)
    },
  )

  it('frames come from the two video sites only, scripts from here', async () => {
    const policy = (await fetch(site.address)).headers.get('Content-Security-Policy') ?? ''
    const rule = (name: string): string => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1] ?? ''
    expect(rule('frame-src')).toBe('https://www.youtube-nocookie.com https://player.vimeo.com')
    expect(
      rule('script-src')
        .replaceAll(/'sha256-[^']+'/g, '')
        .trim(),
    ).toBe("'self' 'inline-speculation-rules'")
    expect(policy.length).toBeLessThan(4000)
  })

  it('a trailing slash and an ending lead to the one address of a page', async () => {
    for (const path of ['/about/', '/about.html', '/products/', '/index.html']) {
      const answer = await fetch(site.address + path, { redirect: 'manual' })
      expect({ path, status: answer.status }).toEqual({ path, status: 301 })
      expect(new URL(answer.headers.get('Location') ?? '').pathname).toBe(
        path === '/index.html' ? '/' : path.replace(/\/$|\.html$/, ''),
      )
    }
  })

  it('the Mozilla Observatory gives 120 points or more', async () => {
    const folder = '.cache/observatory'
    await rm(folder, { recursive: true, force: true })
    await cp('node_modules/@mdn/mdn-http-observatory', folder, { recursive: true })
    await mkdir(`${folder}/conf`, { recursive: true })
    // Lists that its own installation would download; neither matters to one host.
    await writeFile(`${folder}/conf/hsts-preload.json`, '{}')
    await writeFile(`${folder}/conf/tld-list.json`, '["com","test"]')
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [`${folder}/src/scan.js`, site.address.replace('http://localhost', '127.0.0.1')],
      { maxBuffer: 64_000_000 },
    )
    const { tests }: Scan = JSON.parse(stdout.slice(stdout.indexOf('{')))
    const ours = Object.entries(tests).filter(([name]) => !transport.has(name))
    expect(ours.filter(([, { scoreModifier }]) => scoreModifier < 0)).toEqual([])
    expect(ours.reduce((score, [, { scoreModifier }]) => score + scoreModifier, 100)).toBeGreaterThanOrEqual(
      120,
    )
  }, 60_000)
})
