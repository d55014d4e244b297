import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuiltPages } from '#dev/local-pages.ts'
import { type LocalSite, openLocalSite } from '#dev/site-server.ts'
import { headersFile } from '#dev/build/headers-file.ts'
import { pageDirectives } from '#dev/build/page-scripts.ts'
import { strictTransport } from '#lib/strict-transport.ts'
import { createApp } from '#server/app.ts'
import { readCatalog } from '#server/search/read.ts'
import { parse } from 'node-html-parser'
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

  it.each([
    '/compare',
    '/products?pet=dog',
    '/care-plan?pet=cat',
    '/list?ids=a',
    ...pages.map(({ path }) => path).filter((path) => path !== '/admin'),
  ])('of %s allow by its hash all that is inline', async (path) => {
    const answer = await fetch(site.address + path)
    const policy = answer.headers.get('Content-Security-Policy') ?? ''
    const document = parse(await answer.text())
    // Data never runs, so policies don't apply to it.
    const scripts = document.querySelectorAll('script:not([type$=json])')
    const inline = [...scripts, ...document.querySelectorAll('style')].flatMap(({ textContent }) =>
      textContent === '' ? [] : [`'sha256-${createHash('sha256').update(textContent).digest('base64')}'`],
    )
    expect(inline.length).toBeGreaterThan(2)
    expect(inline.filter((hash) => !policy.includes(hash))).toEqual([])
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
