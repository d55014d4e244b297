import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuiltPages } from '#dev/local-pages.ts'
import { type LocalSite, openLocalSite } from '#dev/site-server.ts'
import { headersFile, noteInline, nothingInline } from '#dev/build/security-policy.ts'
import { strictTransport } from '#lib/strict-transport.ts'
import { createApp } from '#server/app.ts'
import { readCatalog } from '#server/search/read.ts'

let site: LocalSite

beforeAll(async () => {
  site = await openLocalSite({
    root: process.cwd(),
    api: createApp({ env: {}, catalog: readCatalog }),
    pages: await openBuiltPages(process.cwd()),
  })
})
afterAll(() => site.close())

describe('the headers of every page and call', () => {
  it.each([
    '/',
    '/products?category=toothpaste',
    '/products?pet=dog',
    '/nowhere',
    '/api/categories',
    '/pictures/placeholder.svg',
  ])('%s', async (path) => {
    const { headers } = await fetch(site.address + path)
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(headers.get('Strict-Transport-Security')).toBe('max-age=63072000')
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(headers.get('Referrer-Policy')).toMatch(
      /^(?:strict-origin-when-cross-origin|same-origin|no-referrer)$/,
    )
    expect(headers.get('Permissions-Policy')).toContain('geolocation=()')
    const policy = headers.get('Content-Security-Policy') ?? ''
    expect(policy).toMatch(/^default-src 'none';/)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe-(?:inline|eval)/)
  })

  it.each(['/', '/products', '/products?pet=dog', '/care-plan?pet=cat', '/compare', '/list?ids=a'])(
    'of %s allow by its hash all that is inline',
    async (path) => {
      const answer = await fetch(site.address + path)
      const policy = answer.headers.get('Content-Security-Policy') ?? ''
      const inline = nothingInline()
      noteInline(await answer.text(), inline)
      expect(inline.scripts.size).toBeGreaterThan(0)
      expect(inline.styles.size).toBeGreaterThan(0)
      for (const text of [...inline.scripts, ...inline.styles]) {
        expect(policy).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      }
    },
  )

  it('subdomains are bound to https only if an owner says so', async () => {
    const { transport, own } = {
      transport: 'Strict-Transport-Security: max-age=63072000',
      own: nothingInline(),
    }
    expect(headersFile(own)).toContain(`/*\n  ${transport}\n`)
    expect(headersFile(own, '', 'subdomains')).toContain(`/*\n  ${transport}; includeSubDomains; preload\n`)
    // Functions set their own headers, from the same rule.
    expect(strictTransport('subdomains')).toBe('max-age=63072000; includeSubDomains; preload')
  })

  it('allow frames only from the two video sites, and scripts only from this site', async () => {
    const policy = (await fetch(site.address)).headers.get('Content-Security-Policy') ?? ''
    const rule = (name: string): string => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1] ?? ''
    expect(rule('frame-src')).toBe('https://www.youtube-nocookie.com https://player.vimeo.com')
    expect(
      rule('script-src')
        .replaceAll(/'sha256-[^']+'/g, '')
        .trim(),
    ).toBe("'self'")
    expect(policy.length).toBeLessThan(4000)
  })

  it("allow pictures from this site, from the content's hosts and from the configured provider", () => {
    const inline = nothingInline()
    noteInline(
      '<img alt="" src="https://pictures.example/a.jpg"><img src="/b.jpg"><a href="https://no.example">',
      inline,
    )
    const pictures = (file: string) => [...file.matchAll(/img-src ([^;]*)/g)].map(([, sources]) => sources)
    const own = "'self' data:"
    expect(pictures(headersFile(nothingInline()))).toEqual([own])
    expect(pictures(headersFile(inline, 'https://lh3.googleusercontent.com https://*.gravatar.com'))).toEqual(
      [`${own} https://*.gravatar.com https://lh3.googleusercontent.com https://pictures.example`],
    )
    for (const wrong of [
      'https:',
      '*',
      'http://a.example',
      "'unsafe-inline'",
      'https://a.example;',
      'https://a.example/x',
    ]) {
      expect(() => headersFile(inline, wrong)).toThrow(
        /^AUTH_PICTURE_ORIGINS: found ".+": write it as https:/,
      )
    }
  })

  it('the built site uses no pictures from other sites', async () => {
    const policy = (await fetch(site.address)).headers.get('Content-Security-Policy') ?? ''
    expect(policy).toContain("img-src 'self' data:;")
  })

  it("a trailing slash or .html redirects to the page's URL", async () => {
    for (const path of ['/about/', '/about.html', '/products/', '/index.html']) {
      const answer = await fetch(site.address + path, { redirect: 'manual' })
      expect({ path, status: answer.status }).toEqual({ path, status: 301 })
      expect(new URL(answer.headers.get('Location') ?? '').pathname).toBe(
        path === '/index.html' ? '/' : path.replace(/\/$|\.html$/, ''),
      )
    }
  })
})
