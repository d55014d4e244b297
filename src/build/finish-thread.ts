import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { kindOf, notePage, nothingFound, stylesheetLink } from './page-kinds.ts'

/** What one thread of `finishPages` takes on. */
export interface Share {
  /** The folder of the built site. */
  root: string
  /** Its pages, by the paths of their files. */
  pages: string[]
}

/** The rules that stand in for a stylesheet's, by the kind of page and the stylesheet's path. */
export type Styles = Map<string, Map<string, string>>

const { root, pages }: Share = workerData
const found = nothingFound()
// Pages are read twice: thousands would not fit into memory.
for (const page of pages) notePage(found, page, readFileSync(join(root, page), 'utf8'))
parentPort?.once('message', (styles: Styles) => {
  for (const page of pages) finish(page, styles.get(kindOf(page)))
})
parentPort?.postMessage(found)

function finish(page: string, style: ReadonlyMap<string, string> | undefined): void {
  const path = join(root, page)
  const html = readFileSync(path, 'utf8')
  const end = html.indexOf('</head>')
  const head = html.slice(0, end).replaceAll(stylesheetLink, (link, href: string) => {
    const rules = style?.get(href)
    return rules === undefined ? link : `<style>${rules}</style>`
  })
  const rest = html.slice(end)
  // Astro writes the style of its islands where the first one stands; HTML wants it in the head.
  const [island = ''] = /<style>astro-island[^<]*<\/style>/.exec(rest) ?? []
  const finished = head + island + rest.replace(island, '')
  // Written over what was there: to empty a file first takes three times as long.
  writeFileSync(path, finished, { flag: finished.length < html.length ? 'w' : 'r+' })
}
