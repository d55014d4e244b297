import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuiltPages } from '#dev/local-pages.ts'
import { type LocalSite, openLocalSite } from '#dev/site-server.ts'
import { headersFile } from '#dev/build/headers-file.ts'
import { pageDirectives } from '#dev/build/page-scripts.ts'
import { strictTransport } from '#lib/strict-transport.ts'
import { createApp } from '#server/app.ts'
import { readCatalog } from '#server/search/read.ts'
import { pages } from './built-pages.ts'

let site: LocalSite

beforeAll(async () => {
  site = await openLocalSite({
    root: process.cwd(),
    api: createApp({ env: {}, catalog: readCatalog }),
    pages: await openBuiltPages(process.cwd()),
  })
})
afterAll(() => site.close())

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64')

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
    const value = (name: string): string => headers.get(name) ?? ''
    expect(value('X-Content-Type-Options')).toBe('nosniff')
    expect(value('Strict-Transport-Security')).toBe('max-age=63072000')
    expect(value('Cross-Origin-Opener-Policy')).toBe('same-origin')
    expect(value('Cross-Origin-Resource-Policy')).toBe('same-origin')
    expect(value('Referrer-Policy')).toMatch(/^(?:strict-origin-when-cross-origin|same-origin|no-referrer)$/)
    expect(value('Permissions-Policy')).toContain('geolocation=()')
    expect(value('Content-Security-Policy')).toMatch(/^default-src 'none';.*frame-ancestors 'none'/)
    expect(value('Content-Security-Policy')).not.toMatch(/unsafe-(?:inline|eval)/)
  })

  it('allow by its hash all that is inline', async () => {
    for (const { path, document } of pages) {
      const { headers } = await fetch(site.address + path, { method: 'HEAD' })
      const policy = headers.get('Content-Security-Policy') ?? ''
      // Data never runs, so policies don't apply to it.
      const inline = document
        .querySelectorAll('script:not([type$=json]), style')
        .flatMap(({ textContent }) => (textContent === '' ? [] : textContent))
      expect.soft(inline.length, path).toBeGreaterThan(2)
      expect
        .soft(
          inline.filter((text) => !policy.includes(`'sha256-${hashOf(text)}'`)),
          path,
        )
        .toEqual([])
    }
  })

  it('of scripts, styles, fonts and pictures allow nothing, in few bytes', async () => {
    const html = await (await fetch(site.address)).text()
    const files = ['js', 'css', 'woff2'].map(
      (end) => new RegExp(`/_astro/[^"') ]+\\.${end}\\b`).exec(html)?.[0],
    )
    for (const path of [...files, '/pictures/placeholder.svg']) {
      const { status, headers } = await fetch(site.address + path)
      const policy = headers.get('Content-Security-Policy')
      expect({ path, status, policy }).toEqual({
        path,
        status: 200,
        policy: "default-src 'none'; frame-ancestors 'none'",
      })
    }
  })

  it('subdomains are bound to https only if an owner says so', () => {
    const transport = 'Strict-Transport-Security: max-age=63072000'
    expect(headersFile([])).toContain(`/*\n  ${transport}\n`)
    expect(headersFile([], 'subdomains')).toContain(`/*\n  ${transport}; includeSubDomains; preload\n`)
    // Functions set their own headers, from the same rule.
    expect(strictTransport('subdomains')).toBe('max-age=63072000; includeSubDomains; preload')
  })

  it('are one policy for all pages, however many there are', () => {
    const policy = (index: number) =>
      `default-src 'none';img-src 'self'; style-src 'self' 'sha256-${index % 3}=';`
    expect(headersFile(Array.from({ length: 10_000 }, (_, index) => policy(index)))).toContain(
      "\n  Content-Security-Policy: default-src 'none'; img-src 'self'; style-src 'self' 'sha256-0=' 'sha256-1=' 'sha256-2='\n",
    )
  })

  it('allow frames only from the two video sites, and scripts and pictures only from this site', async () => {
    const policy = (await fetch(site.address)).headers.get('Content-Security-Policy') ?? ''
    const rule = (name: string): string => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1] ?? ''
    expect(rule('frame-src')).toBe('https://www.youtube-nocookie.com https://player.vimeo.com')
    expect(rule('script-src').replaceAll(/'sha256-[^']+'| /g, '')).toBe("'self'")
    expect(rule('img-src')).toBe("'self' data:")
    expect(policy.length).toBeLessThan(4000)
  })

  it('allow pictures from this site, from the hosts of videos and from the configured provider', () => {
    const video = "img-src 'self' data: https://pictures.example"
    expect(headersFile([...pageDirectives(), video])).toContain(`; ${video};`)
    expect(pageDirectives()).toContain("img-src 'self' data:")
    expect(pageDirectives('https://lh3.googleusercontent.com https://*.gravatar.com')).toContain(
      "img-src 'self' data: https://lh3.googleusercontent.com https://*.gravatar.com",
    )
    for (const wrong of [
      'https:',
      '*',
      'http://a.example',
      "'unsafe-inline'",
      'https://a.example;',
      'https://a.example/x',
    ]) {
      expect(() => pageDirectives(wrong)).toThrow(/^AUTH_PICTURE_ORIGINS: found ".+": write it as https:/)
    }
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
