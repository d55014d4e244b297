import { type ContentFile, type ContentFolder, textOf } from '#content/content-folder.ts'
import { bodyFinding, fieldFinding, type Findings } from './finding.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import GithubSlugger from 'github-slugger'
import { guidePath, listPath, productPath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import { didYouMean } from '#content/near-miss.ts'
import { textsIn } from '#content/text-problem.ts'
import { queryValues } from './query-problem.ts'

/** Finds links in Markdown and `href` fields that lead nowhere on this site. */
export function* linkFindings(content: ContentFolder): Findings {
  const problemOf = siteAddresses(content)
  for (const file of content.files) {
    for (const { path, text: address } of textsIn(file.data)) {
      const problem = path.at(-1) === 'href' ? problemOf(address, file) : undefined
      if (problem !== undefined) yield fieldFinding(file, path, `found "${address}": ${problem}`)
    }
    for (const { address, offset } of markdownLinks(file.body)) {
      const problem = problemOf(address, file)
      if (problem !== undefined) yield bodyFinding(file, offset, `link: found "${address}": ${problem}`)
    }
  }
}

/**
 * Finds `[words](/address "title")`, `![words](...)`, and `[word]: /address`.
 * A footnote's text, `[^word]:`, isn't an address.
 */
function markdownLinks(body: string): { address: string; offset: number }[] {
  const links = /\]\(\s*<?([^)\s>]+)|^\[(?!\^)[^\]]+\]:\s*<?([^\s>]+)/gm
  return [...body.matchAll(links)].map(({ 1: inline, 2: reference = '', index }) => ({
    address: inline ?? reference,
    offset: index,
  }))
}

const source = join(import.meta.dirname, '..')
const publicFolder = join(source, '..', 'public')

/** Returns the problem with a site address in content, or undefined if the address exists. */
type ProblemOfAddress = (address: string, from: ContentFile) => string | undefined

/** Knows the pages in `src/pages`, pages generated from content, and their anchors. */
function siteAddresses(content: ContentFolder): ProblemOfAddress {
  const { files } = content
  const pages = new Set([...writtenPages(), ...madePages(content), paths.login, paths.logout])
  const problemOfQuery = queryValues(content)
  const shared = literalIds([
    'account',
    'care',
    'guides',
    'pets',
    'products',
    'saved',
    'search',
    'site',
    'ui',
  ])

  return (address, from) => {
    if (address === '#' || /^[a-z][a-z+.-]*:/i.test(address)) return undefined
    if (!/^[/#]/.test(address))
      return `a link inside the site begins with a slash: write /${address.replace(/^[./]+/, '')}`
    const url = new URL(address, `https://site.example${pageOf(from) ?? paths.home}`)
    const path = decodeURIComponent(url.pathname)
    if (path !== '/' && path.endsWith('/')) return `addresses end without a slash: write ${path.slice(0, -1)}`
    if (!pages.has(path) && !existsSync(join(publicFolder, path))) {
      return `no such page${didYouMean(path, [...pages])}`
    }
    const inQuery = problemOfQuery(path, url.searchParams)
    if (inQuery !== undefined) return inQuery
    const anchor = decodeURIComponent(url.hash.slice(1))
    if (anchor === '') return undefined
    const anchors = [...anchorsOf(path, files), ...shared]
    return anchors.includes(anchor) ? undefined : `no #${anchor} on ${path}${didYouMean(anchor, anchors)}`
  }
}

/** Returns the page that shows a file's text, if it isn't the home page. */
function pageOf({ folder, id }: ContentFile): string | undefined {
  if (folder === 'policies') return `/${id}`
  if (folder === 'faqs') return paths.faq
  if (folder === 'guides') return guidePath(id)
  if (folder === 'lists') return listPath(id)
  return folder === 'products' ? productPath(id) : undefined
}

function writtenPages(): string[] {
  return readdirSync(join(source, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('[') && /\.(?:astro|ts)$/.test(file) && file !== '404.astro')
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.(?:astro|ts)$/, '')}`)
    .map((page) => (page === '/index' ? paths.home : page))
}

function madePages({ files, others }: ContentFolder): string[] {
  const pictures = others.filter((path) => path.startsWith('pictures/')).map((path) => `/${path}`)
  const pages = files.flatMap((file) => {
    const photo = file.folder === 'products' && textOf(file.data, 'photo') !== undefined
    return [pageOf(file) ?? [], photo ? `/pictures/photo-${file.id}.webp` : []].flat()
  })
  return [...pages, ...pictures]
}

/** The ids on a page: of headings in content, and those in its template. */
function anchorsOf(path: string, files: readonly ContentFile[]): string[] {
  if (path === paths.faq) return files.filter(({ folder }) => folder === 'faqs').map(({ id }) => id)
  const file = files.find((one) => ['policies', 'guides'].includes(one.folder) && pageOf(one) === path)
  if (file?.folder === 'policies') return headingIds(file.body)
  if (file !== undefined) return [...headingIds(file.body), ...literalIds(['pages/guides/[id].astro'])]
  return literalIds([`pages${path === paths.home ? '/index' : path}.astro`])
}

/** Returns the ids that Astro gives to Markdown headings. */
export function headingIds(body: string): string[] {
  const slugger = new GithubSlugger()
  return [...body.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map(([, heading = '']) =>
    slugger.slug(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`]/g, '')),
  )
}

function literalIds(names: readonly string[]): string[] {
  const templates = names.flatMap((name) => {
    const path = join(source, name)
    if (name.endsWith('.astro')) return existsSync(path) ? [path] : []
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:astro|tsx)$/.test(file))
      .map((file) => join(path, file))
  })
  return templates.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bid="([a-z0-9-]+)"/g)].map(([, id = '']) => id),
  )
}
