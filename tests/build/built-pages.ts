import { existsSync, globSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type HTMLElement, parse } from 'node-html-parser'
import { pageCount, productQueryPath } from '#search/product-query.ts'
import { catalogFile, openCatalogFile } from '#server/search/read.ts'
import { readContent, withoutDrafts } from '#content/content-folder.ts'
import * as paths from '#lib/paths.ts'
import { openBuiltPages } from '#dev/local-pages.ts'
import { filesBelow } from '../support/files-below.ts'

export interface BuiltPage {
  /** `/products/x`, plus the query for on-demand pages. */
  path: string
  html: string
  document: HTMLElement
}

/** The products that were built; drafts are not. */
export const productFiles = withoutDrafts(readContent('content'))
  .files.filter(({ folder }) => folder === 'products')
  .map(({ id }) => `${id}.md`)

/** The built guides. An owner may have none, and then no folder. */
export const guideFiles = globSync('*.md', { cwd: 'content/guides' })

/** The pages of the policies in `content`. */
export const policyPaths = globSync('*.md', { cwd: 'content/policies' }).map(
  (file) => `/${file.replace(/\.md$/, '')}`,
)

const onDemand = await openBuiltPages(process.cwd())

/** Renders the page of a URL with the built function. */
export async function renderPage(path: string): Promise<BuiltPage> {
  const answer = await onDemand.answer(new Request(`http://localhost:8888${path}`))
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  const html = await answer.text()
  return { path, html, document: parse(html) }
}

/** Returns every page of each unfiltered list, and one of each other kind of on-demand page. */
function onDemandPaths(): string[] {
  const catalog = openCatalogFile(catalogFile)
  const categories = [undefined, ...catalog.list('categories').map(({ slug }) => slug)]
  const lists = categories.flatMap((category) =>
    Array.from({ length: pageCount(catalog.find({ category, page: 1 }).total) }, (_, index) =>
      productQueryPath({ category, page: index + 1 }),
    ),
  )
  const [first, second] = catalog.find({ page: 1 }).products.map(({ id }) => id)
  return [
    ...lists,
    `${paths.products}?search=mint&pet=dog`,
    paths.carePlan,
    `${paths.carePlan}?pet=dog&weight=62&brushing=yes`,
    paths.compare,
    `${paths.compare}?ids=${first},${second}`,
    paths.list,
    `${paths.list}?v=1&of=cart&ids=${first},${second}`,
  ]
}

const prebuilt = filesBelow('dist')
  .filter((file) => file.endsWith('.html') && file !== 'admin.html')
  .toSorted()
  .map((file) => {
    const html = readFileSync(`dist/${file}`, 'utf8')
    const path = `/${file.replace(/\.html$/, '')}`.replace(/\/index$/, '/')
    return { path, html, document: parse(html) }
  })

/** Every page for visitors, prebuilt or rendered on demand. The content editor renders its own. */
export const pages: BuiltPage[] = [...prebuilt, ...(await Promise.all(onDemandPaths().map(renderPage)))]

/** Whether search engines may list the page. */
export const isFound = ({ document }: BuiltPage): boolean =>
  document.querySelector('meta[name=robots]') === null

/** Returns whether a file or the pages' function responds to this path, as on the host. */
export function isBuilt(path: string): boolean {
  return (
    onDemand.paths.has(path) ||
    existsSync(`dist${path}`) ||
    existsSync(`dist${path === '/' ? '/index' : path}.html`)
  )
}

export function gzipSize(text: string | Buffer): number {
  return gzipSync(text, { level: 9 }).length
}
