import process from 'node:process'
import type { AstroGlobal } from 'astro'
import type { CatalogEngine } from '#server/search/engine/engine.ts'
import { catalogFile, openCatalogFile } from '#server/search/read.ts'
import { findBuiltFileAbove } from './built-file.ts'
import type { ReadCatalog } from '#server/search/read.ts'
import { addressOf } from '#server/http/router.ts'
import { logError } from './log-error.ts'
import { withCurrentPrices } from './with-current-prices.ts'
import { onDemandPages } from './page-keys.ts'

/** The page's data, or the address to retry. */
type Loaded<Page> = { page: Page; askAgain?: undefined } | { page?: undefined; askAgain: string }

let opened: CatalogEngine | undefined

function readFile(): CatalogEngine {
  opened ??= openCatalogFile(findBuiltFileAbove(catalogFile))
  return opened
}

/** In dev, reads the current content. */
const readCatalog: ReadCatalog = import.meta.env.DEV
  ? async () => (await import('#server/search/load-engine.ts')).loadEngine()
  : (parameters) => withCurrentPrices(readFile, process.env)(parameters)

/**
 * Returns what `load` makes of the query and the catalog, or status 503 if it fails. The CDN caches the page for
 * everybody, so it must never contain a caller's unknown keys or values.
 */
export async function loadPage<Page>(
  { request, response, locals }: Pick<AstroGlobal, 'request' | 'response' | 'locals'>,
  load: (query: URLSearchParams, catalog: CatalogEngine) => Page,
): Promise<Loaded<Page>> {
  const { pathname, searchParams } = addressOf(request)
  try {
    const catalog = await readCatalog(searchParams)
    locals.isBrief = catalog.isBrief
    return { page: load(searchParams, catalog) }
  } catch (error) {
    logError(error)
    response.status = 503
    const keys = onDemandPages.get(pathname) ?? []
    const known = new URLSearchParams([...searchParams].filter(([key]) => keys.includes(key)))
    return { askAgain: known.size === 0 ? pathname : `${pathname}?${known}` }
  }
}
