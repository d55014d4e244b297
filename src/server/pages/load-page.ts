import process from 'node:process'
import type { AstroGlobal } from 'astro'
import type { CatalogueEngine } from '#engine/engine.ts'
import { catalogueFile, openCatalogueFile } from '#engine/file.ts'
import { findBuiltFileAbove } from '../built-file.ts'
import type { ReadCatalogue } from '../catalogue/read.ts'
import { getEnv } from '../env.ts'
import { addressOf } from '../http/address.ts'
import { logError } from '../log-error.ts'
import { withFreshPrices } from '../prices/with-fresh-prices.ts'
import { onDemandPages } from './page-keys.ts'

/** What a page shows, or where to ask for it again. */
type Loaded<Page> = { kind: 'loaded'; page: Page } | { kind: 'failed'; askAgain: string }

let opened: CatalogueEngine | undefined

function readFile(): CatalogueEngine {
  opened ??= openCatalogueFile(findBuiltFileAbove(catalogueFile))
  return opened
}

/** In dev the content as it is now. */
const readCatalogue: ReadCatalogue = import.meta.env.DEV
  ? async () => (await import('#engine/load.ts')).loadEngine()
  : (asked) => withFreshPrices(readFile, getEnv(process.env))(asked)

/**
 * What `load` makes of the query and the catalogue; where that fails the answer is 503. The CDN keeps the page for
 * everybody, so what it gives holds only what the shop knows, never a caller's other keys or values.
 */
export async function loadPage<Page>(
  { request, response, locals }: Pick<AstroGlobal, 'request' | 'response' | 'locals'>,
  load: (query: URLSearchParams, catalogue: CatalogueEngine) => Page,
): Promise<Loaded<Page>> {
  const { pathname, searchParams } = addressOf(request)
  try {
    const catalogue = await readCatalogue(searchParams)
    locals.isBrief = catalogue.isBrief
    return { kind: 'loaded', page: load(searchParams, catalogue) }
  } catch (error) {
    logError(error)
    response.status = 503
    const keys = onDemandPages.get(pathname) ?? []
    const known = new URLSearchParams([...searchParams].filter(([key]) => keys.includes(key)))
    return { kind: 'failed', askAgain: known.size === 0 ? pathname : `${pathname}?${known}` }
  }
}
