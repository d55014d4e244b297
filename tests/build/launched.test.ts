import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { check, resolveConfig } from 'prettier'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkContent } from '#commands/check.ts'
import { filesIn, isDraftFile, readContent, textOf as fieldText } from '#content/content-folder.ts'
import type { LocalSite } from '#dev/site-server.ts'
import { isSampleShop } from '../support/content.ts'
import { launched, launchedShop } from '../support/other-shops.ts'
import { ownRows } from '../support/own-spreadsheet.ts'
import { plain, sampleFacts } from '../support/sample-facts.ts'
import { openBuiltShop } from '../support/scratch-site.ts'

const dist = join(launchedShop, 'dist')
const content = readContent(join(launchedShop, 'content'))
/** Built pages by path, and pages rendered on demand. */
const pages = new Map<string, HTMLElement>()
let site: LocalSite

beforeAll(async () => {
  site = await openBuiltShop(launchedShop)
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const path = `/${name.replaceAll('\\', '/')}`
    if (!path.endsWith('.html') || path.startsWith('/admin')) continue
    pages.set(path.replace(/(?:\/index)?\.html$/, '') || '/', parse(readFileSync(join(dist, name), 'utf8')))
  }
  for (const path of ['/products', '/products?pet=dog', '/compare', '/care-plan', '/list'])
    pages.set(path, parse(await (await fetch(site.address + path)).text()))
})
afterAll(() => site.close())

const texts = new Map<HTMLElement, string>()
/** The text that a visitor can read or hear. */
function textOf(page: HTMLElement): string {
  const known = texts.get(page)
  if (known !== undefined) return known
  const copy = parse(page.toString())
  for (const part of copy.querySelectorAll('script, style, template')) part.remove()
  const spoken = copy.querySelectorAll('[aria-label]').map((part) => part.getAttribute('aria-label'))
  const text = `${copy.structuredText}\n${spoken.join('\n')}`
  texts.set(page, text)
  return text
}

/** In a template, or hidden until a script fills it. */
const isHidden = (part: HTMLElement): boolean =>
  part.closest('template, [hidden]') !== null || part.classList.contains('empty:hidden')

const found = (problemsOf: (page: HTMLElement, path: string) => string[]): string[] =>
  [...pages].flatMap(([path, page]) => problemsOf(page, path).map((problem) => `${path}: ${problem}`))

// In an owner's shop, launch has run already.
describe.skipIf(!isSampleShop)('a shop right after npm run launch', () => {
  it('has the owner’s name on every page, and the old one nowhere', () => {
    expect(pages.size).toBeGreaterThan(30)
    expect(found((page) => (textOf(page).includes(launched.brand) ? [] : ['no name']))).toEqual([])
    expect(found((page) => textOf(page).match(/pearly[ -]?paws/gi) ?? [])).toEqual([])
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
    const home = pages.get('/')
    expect(home?.querySelector('header a[href="/"] img')?.getAttribute('src')).toBe('/logo.png')
    const { width, height, hasAlpha } = await sharp(join(dist, 'logo.png')).metadata()
    expect([width, height, hasAlpha]).toEqual([144, 144, true])
    const styles = readdirSync(join(dist, '_astro')).filter((name) => name.endsWith('.css'))
    const css =
      styles.map((name) => readFileSync(join(dist, '_astro', name), 'utf8')).join('') + home?.toString()
    expect(css).toContain(`--color-spruce:light-dark(${launched.color},`)
  })

  it('has no name, number, promise or sentence that is true only of the sample shop, and no “sample”', () => {
    expect(found((page) => textOf(page).match(/.{0,30}\b(?:samples?|made-up)\b.{0,30}/gi) ?? [])).toEqual([])
    const facts = sampleFacts()
    expect(facts.length).toBeGreaterThan(300)
    expect(
      found((page) => {
        const text = plain(textOf(page)).toLowerCase()
        return facts.filter((fact) => text.includes(fact.toLowerCase()))
      }),
    ).toEqual([])
  })

  it('says of its texts nothing that its owner hasn’t done', () => {
    const done = /.{0,40}\b(?:checked [A-Z]|Effective [A-Z]|First published|call us|drawbacks).{0,40}/g
    expect(found((page) => textOf(page).match(done) ?? [])).toEqual([])
  })

  it('names no page in the sitemap that search engines should skip', () => {
    const sitemap = readFileSync(join(dist, 'sitemap-0.xml'), 'utf8')
    const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, one = '']) => new URL(one).pathname)
    expect(paths.length).toBeGreaterThan(20)
    expect(paths.filter((path) => pages.get(path)?.querySelector('meta[name=robots]'))).toEqual([])
  })

  it('has no section, list, or heading with nothing in it', () => {
    const isEmptySection = (section: HTMLElement): boolean => {
      const heading = section.querySelector('h1, h2, h3')?.structuredText ?? ''
      const rest = section.structuredText.replace(heading, '').trim()
      return rest === '' && section.querySelector('img, svg, video, form') === null
    }
    const empty = found((page) => {
      const shown = (selector: string) => page.querySelectorAll(selector).filter((part) => !isHidden(part))
      return [
        ...page.querySelectorAll('section').filter(isEmptySection),
        // Lists that a script fills are hidden while empty.
        ...shown('main ul, main ol, main dl, footer ul').filter((list) => list.children.length === 0),
        ...shown('h1, h2, h3').filter((heading) => heading.structuredText.trim() === ''),
      ].map((part) => part.toString().slice(0, 80))
    })
    expect(empty).toEqual([])
  })

  it('tells on every list that products are on their way, and what is there meanwhile', () => {
    for (const path of ['/products', '/products?pet=dog']) {
      const page = pages.get(path)
      expect(page?.querySelector('h1')?.text.trim()).toBe('Products are on their way')
      const main = page?.querySelector('main')
      expect(main?.structuredText).not.toMatch(/found|filter|categor|\b0\b/i)
      const links = main?.querySelectorAll('a').map((link) => link.getAttribute('href')) ?? []
      expect(links).toEqual(expect.arrayContaining(['/care-plan', '/care']))
      expect(links.filter((href) => href?.startsWith('/guides/')).length).toBeGreaterThan(5)
    }
  })

  it('has no dead link, and no link to a place that is gone', async () => {
    const links = [...pages].flatMap(([path, page]) =>
      page
        .querySelectorAll('a[href]')
        .map((link) => (link.getAttribute('href') ?? '').replaceAll('&amp;', '&'))
        .filter((href) => /^[/#]/.test(href) && !href.startsWith('/api/'))
        .map((href) => (href.startsWith('#') ? path + href : href)),
    )
    const dead: string[] = []
    for (const [path, same] of Map.groupBy(new Set(links), (link) => link.replace(/#.*/, ''))) {
      const answer = await fetch(site.address + path)
      const text = await answer.text()
      const isDead = (link: string) => {
        const [, anchor = ''] = link.split('#')
        return !answer.ok || (anchor !== '' && !text.includes(`id="${anchor}"`))
      }
      dead.push(...same.filter(isDead).map((link) => `${link}: ${answer.status}`))
    }
    expect(dead).toEqual([])
  }, 60_000)

  it('has no claim, person, or rating left in its structured data', () => {
    const data = [...pages.values()].flatMap((page) =>
      page.querySelectorAll('script[type="application/ld+json"]').map(({ rawText }) => rawText),
    )
    expect(data.length).toBeGreaterThan(20)
    expect(data.filter((text) => /"(?:Person|Review|AggregateRating|Product)"/.test(text))).toEqual([])
  })
})
