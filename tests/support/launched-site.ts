import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type HTMLElement, parse } from 'node-html-parser'
import { plain, sampleFacts } from './sample-facts.ts'
import { openBuiltShop } from './scratch-site.ts'

/** The built pages of an owner's shop, and what no page of theirs may have. */
export interface LaunchedSite {
  /** Built pages by path, and pages rendered on demand. */
  pages: ReadonlyMap<string, HTMLElement>
  /** The text that a visitor can read or hear. */
  textOf: (page: HTMLElement) => string
  /** The problems of all pages, each after its path. */
  found: (problemsOf: (page: HTMLElement, path: string) => string[]) => string[]
  /** Where it is served. */
  address: string
  close: () => unknown
}

/** Reads a shop that was built in this folder, and serves it. */
export async function openLaunchedSite(root: string): Promise<LaunchedSite> {
  const site = await openBuiltShop(root)
  const dist = join(root, 'dist')
  const pages = new Map<string, HTMLElement>()
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const path = `/${name.replaceAll('\\', '/')}`
    if (!path.endsWith('.html') || path.startsWith('/admin')) continue
    pages.set(path.replace(/(?:\/index)?\.html$/, '') || '/', parse(readFileSync(join(dist, name), 'utf8')))
  }
  for (const path of ['/products', '/products?pet=dog', '/compare', '/care-plan', '/list'])
    pages.set(path, parse(await (await fetch(site.address + path)).text()))

  const texts = new Map<HTMLElement, string>()
  const textOf = (page: HTMLElement): string => {
    const known = texts.get(page)
    if (known !== undefined) return known
    const copy = parse(page.toString())
    for (const part of copy.querySelectorAll('script, style, template')) part.remove()
    const spoken = copy.querySelectorAll('[aria-label]').map((part) => part.getAttribute('aria-label'))
    const text = `${copy.structuredText}\n${spoken.join('\n')}`
    texts.set(page, text)
    return text
  }
  return {
    address: site.address,
    pages,
    textOf,
    found: (problemsOf) =>
      [...pages].flatMap(([path, page]) => problemsOf(page, path).map((problem) => `${path}: ${problem}`)),
    close: () => site.close(),
  }
}

/**
 * Pages without the owner's name, and every name, number, promise or sentence of the sample shop. Words with the marks of
 * `alsoTrue` are true of the owner's, too.
 */
export function sampleLeftovers(
  { found, textOf }: LaunchedSite,
  brand: string,
  alsoTrue: readonly string[] = [],
): string[] {
  const facts = sampleFacts(alsoTrue)
  if (facts.length < 300) throw new Error(`only ${facts.length} facts of the sample shop were found`)
  return found((page) => {
    const text = textOf(page)
    const words = plain(text).toLowerCase()
    return [
      ...(text.includes(brand) ? [] : ['no name']),
      ...(text.match(/pearly[ -]?paws/gi) ?? []),
      ...(text.match(/.{0,30}\b(?:samples?|made-up)\b.{0,30}/gi) ?? []),
      ...facts.filter((fact) => words.includes(fact.toLowerCase())),
    ]
  })
}

/** In a template, or hidden until a script fills it. */
const isHidden = (part: HTMLElement): boolean =>
  part.closest('template, [hidden]') !== null || part.classList.contains('empty:hidden')

function isEmptySection(section: HTMLElement): boolean {
  const heading = section.querySelector('h1, h2, h3')?.structuredText ?? ''
  const rest = section.structuredText.replace(heading, '').trim()
  return rest === '' && section.querySelector('img, svg, video, form') === null
}

/** Sections, lists, and headings with nothing in them. */
export function emptyParts({ found }: LaunchedSite): string[] {
  return found((page) => {
    const shown = (selector: string) => page.querySelectorAll(selector).filter((part) => !isHidden(part))
    return [
      ...page.querySelectorAll('section').filter(isEmptySection),
      // Lists that a script fills are hidden while empty.
      ...shown('main ul, main ol, main dl, footer ul').filter((list) => list.children.length === 0),
      ...shown('h1, h2, h3').filter((heading) => heading.structuredText.trim() === ''),
    ].map((part) => part.toString().slice(0, 80))
  })
}

/** Links within the shop that lead nowhere, or to a place that is gone. */
export async function deadLinks({ pages, address }: LaunchedSite): Promise<string[]> {
  const links = [...pages].flatMap(([path, page]) =>
    page
      .querySelectorAll('a[href]')
      .map((link) => (link.getAttribute('href') ?? '').replaceAll('&amp;', '&'))
      .filter((href) => /^[/#]/.test(href) && !href.startsWith('/api/'))
      .map((href) => (href.startsWith('#') ? path + href : href)),
  )
  const dead: string[] = []
  for (const [path, same] of Map.groupBy(new Set(links), (link) => link.replace(/#.*/, ''))) {
    const answer = await fetch(address + path)
    const text = await answer.text()
    const isDead = (link: string) => {
      const [, anchor = ''] = link.split('#')
      return !answer.ok || (anchor !== '' && !text.includes(`id="${anchor}"`))
    }
    dead.push(...same.filter(isDead).map((link) => `${link}: ${answer.status}`))
  }
  return dead
}
