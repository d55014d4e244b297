import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { check, resolveConfig } from 'prettier'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkContent } from '#commands/check.ts'
import { filesIn, isDraftFile, readContent, textOf as fieldText } from '#content/content-folder.ts'
import { isSampleShop } from '../support/content.ts'
import {
  deadLinks,
  emptyParts,
  type LaunchedSite,
  openLaunchedSite,
  sampleLeftovers,
} from '../support/launched-site.ts'
import { launched, launchedShop } from '../support/other-shops.ts'
import { ownRows } from '../support/own-spreadsheet.ts'

const dist = join(launchedShop, 'dist')
const content = readContent(join(launchedShop, 'content'))
let site: LaunchedSite

beforeAll(async () => {
  site = await openLaunchedSite(launchedShop)
})
afterAll(() => site.close())

// In an owner's shop, launch has run already.
describe.skipIf(!isSampleShop)('a shop right after npm run launch', () => {
  it('has the owner’s name on every page, and no name, number, promise or sentence of the sample shop', () => {
    expect(site.pages.size).toBeGreaterThan(30)
    expect(sampleLeftovers(site, launched.brand)).toEqual([])
    expect(readFileSync(join(dist, 'sitemap-0.xml'), 'utf8')).toContain(`https://${launched.domain}/guides`)
  })

  it('has every row of the owner’s spreadsheet and feed as a draft, or in the list of what is left', () => {
    const drafts = filesIn(content, 'products')
    expect(drafts.filter((file) => !isDraftFile(file))).toEqual([])
    const brands = new Set(ownRows.map(({ Brand }) => Brand))
    const listed = readFileSync(join(launchedShop, 'launch-list.csv'), 'utf8').matchAll(
      /^own\.csv,(\d+),Not imported,/gm,
    )
    const refused = new Set([...listed].map(([, line]) => line))
    const own = drafts.filter(({ data }) => /B0OWN/.test(JSON.stringify(data)))
    expect(own.length + refused.size).toBe(ownRows.length)
    expect(own.length).toBeGreaterThan(25)
    expect(own.every(({ data }) => brands.has(fieldText(data, 'brand') ?? ''))).toBe(true)
    expect(drafts.length - own.length).toBe(20)
  })

  it('passes the check of its content, in the project’s format', async () => {
    expect(checkContent(join(launchedShop, 'content')).findings).toEqual([])
    for (const { path, text } of content.files.filter((file) => file.path.endsWith('.json'))) {
      const filepath = resolve('content', path)
      const isFormatted = await check(text, { ...(await resolveConfig(filepath)), filepath })
      expect([path, isFormatted]).toEqual([path, true])
    }
  })

  it('has the owner’s color and logo', async () => {
    const home = site.pages.get('/')
    expect(home?.querySelector('header a[href="/"] img')?.getAttribute('src')).toBe('/logo.png')
    const { width, height, hasAlpha } = await sharp(join(dist, 'logo.png')).metadata()
    expect([width, height, hasAlpha]).toEqual([144, 144, true])
    const styles = readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.css'))
    const css =
      styles.map((name) => readFileSync(join(dist, '_astro', name), 'utf8')).join('') + home?.toString()
    expect(css).toContain(`--color-spruce:light-dark(${launched.color},`)
  })

  it('says of its texts nothing that its owner hasn’t done', () => {
    const done = /.{0,40}\b(?:checked [A-Z]|Effective [A-Z]|First published|call us|drawbacks).{0,40}/g
    expect(site.found((page) => site.textOf(page).match(done) ?? [])).toEqual([])
  })

  it('names no page in the sitemap that search engines should skip', () => {
    const sitemap = readFileSync(join(dist, 'sitemap-0.xml'), 'utf8')
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one = '']) => new URL(one).pathname)
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter((path) => site.pages.get(path)?.querySelector('meta[name=robots]'))).toEqual([])
  })

  it('has no section, list, or heading with nothing in it', () => {
    expect(emptyParts(site)).toEqual([])
  })

  it('tells on every list that products are on their way, and what is there meanwhile', () => {
    for (const path of ['/products', '/products?pet=dog']) {
      const page = site.pages.get(path)
      expect(page?.querySelector('h1')?.text.trim()).toBe('Products are on their way')
      const main = page?.querySelector('main')
      expect(main?.structuredText).not.toMatch(/found|filter|categor|\b0\b/i)
      const links = main?.querySelectorAll('a').map((link) => link.getAttribute('href')) ?? []
      expect(links).toEqual(expect.arrayContaining(['/care-plan', '/care']))
      expect(links.filter((href) => href?.startsWith('/guides/')).length).toBeGreaterThan(5)
    }
  })

  it('has no dead link, and no link to a place that is gone', async () => {
    expect(await deadLinks(site)).toEqual([])
  }, 60_000)

  it('has no claim, person, or rating left in its structured data', () => {
    const data = [...site.pages.values()].flatMap((page) =>
      page.querySelectorAll('script[type="application/ld+json"]').map(({ rawText }) => rawText),
    )
    expect(data.length).toBeGreaterThan(20)
    expect(data.filter((text) => /"(?:Person|Review|AggregateRating|Product)"/.test(text))).toEqual([])
  })
})
