import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import GithubSlugger from 'github-slugger'
import { guidePath, listPath, productPath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import { picturePath } from '#lib/picture-paths.ts'
import { didYouMean } from '#content/near-miss.ts'
import { type ContentFile, type ContentFolder, fieldOf, listOf, textOf } from './content-folder.ts'

const source = join(import.meta.dirname, '..')
const publicFolder = join(source, '..', 'public')

/** Returns the problem with a site address in content, or undefined if it exists. */
export type ProblemOfAddress = (address: string, from: ContentFile) => string | undefined

/** Knows the pages in `src/pages`, pages generated from content, and their anchors. */
export function siteAddresses({ files }: ContentFolder): ProblemOfAddress {
  const pages = new Set([...writtenPages(), ...madePages(files), paths.login, paths.logout])
  const categories = files
    .filter(({ path }) => path === 'categories.json')
    .flatMap(({ data }) => listOf(data).flatMap((row) => textOf(row, 'id') ?? []))
  const shared = literalIds(['features', 'ui', 'layouts'])

  return (address, from) => {
    if (!/^[/#]/.test(address))
      return `a link inside the site begins with a slash: write /${address.replace(/^[./]+/, '')}`
    const url = new URL(address, `https://site.example${pageOf(from)}`)
    const path = decodeURIComponent(url.pathname)
    if (path !== '/' && path.endsWith('/')) return `addresses end without a slash: write ${path.slice(0, -1)}`
    if (!pages.has(path) && !existsSync(join(publicFolder, path))) {
      return `no such page${didYouMean(path, [...pages])}`
    }
    const category = url.searchParams.get('category')
    if (path === paths.products && category !== null && !categories.includes(category)) {
      return `no such category: use one of ${categories.join(', ')}`
    }
    const anchor = decodeURIComponent(url.hash.slice(1))
    if (anchor === '') return undefined
    const anchors = [...anchorsOf(path, files), ...shared]
    return anchors.includes(anchor) ? undefined : `no #${anchor} on ${path}${didYouMean(anchor, anchors)}`
  }
}

function pageOf({ folder, id }: ContentFile): string {
  if (folder === 'policies') return `/${id}`
  if (folder === 'faqs') return paths.faq
  if (folder === 'guides') return guidePath(id)
  return folder === 'products' ? `${paths.products}/${id}` : paths.home
}

function writtenPages(): string[] {
  return readdirSync(join(source, 'pages'), { recursive: true, encoding: 'utf8' })
    .filter((file) => !file.includes('[') && /\.(?:astro|ts)$/.test(file) && file !== '404.astro')
    .map((file) => `/${file.replaceAll('\\', '/').replace(/\.(?:astro|ts)$/, '')}`)
    .map((page) => (page === '/index' ? paths.home : page))
}

function madePages(files: readonly ContentFile[]): string[] {
  const inFolder = (name: string) => files.filter(({ folder }) => folder === name)
  const guides = inFolder('guides').map(({ id }) => guidePath(id))
  const lists = inFolder('lists').map(({ id }) => listPath(id))
  const made = inFolder('products').flatMap(({ id, data }) => {
    const text = (key: string) => textOf(data, key)
    const packCount = fieldOf(data, 'packCount')
    const looks = {
      id,
      photo: text('photo'),
      form: text('form') ?? '',
      drawing: text('drawing'),
      palette: text('palette') ?? '',
      label: text('label') ?? '',
      species: text('species'),
      parts: listOf(data, 'parts').map(String),
      packCount: typeof packCount === 'number' ? packCount : undefined,
      packUnit: text('packUnit'),
    }
    return [productPath(id), picturePath(looks)]
  })
  return [...guides, ...lists, ...inFolder('policies').map(({ id }) => `/${id}`), ...made]
}

/** The ids on a page: of headings in content, and those in its template. */
function anchorsOf(path: string, files: readonly ContentFile[]): string[] {
  if (path === paths.faq) return files.filter(({ folder }) => folder === 'faqs').map(({ id }) => id)
  const policy = files.find(({ folder, id }) => folder === 'policies' && `/${id}` === path)
  if (policy !== undefined) return headingIds(policy.body)
  const guide = files.find(({ folder, id }) => folder === 'guides' && guidePath(id) === path)
  if (guide !== undefined) return [...headingIds(guide.body), ...literalIds(['pages/guides/[id].astro'])]
  return literalIds([`pages${path === paths.home ? '/index' : path}.astro`])
}

/** Returns the ids that Astro gives to Markdown headings. */
export function headingIds(body: string): string[] {
  const slugger = new GithubSlugger()
  return [...body.matchAll(/^#{1,6}\s+(.+?)\s*#*$/gm)].map(([, heading = '']) =>
    slugger.slug(heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[*`]/g, '')),
  )
}

function literalIds(places: readonly string[]): string[] {
  const templates = places.flatMap((place) => {
    const path = join(source, place)
    if (place.endsWith('.astro')) return existsSync(path) ? [path] : []
    return readdirSync(path, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:astro|tsx)$/.test(file))
      .map((file) => join(path, file))
  })
  return templates.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bid="([a-z0-9-]+)"/g)].map(([, id = '']) => id),
  )
}
