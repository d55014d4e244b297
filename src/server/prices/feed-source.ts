import { FeedError } from '#feeds/feed.ts'
import { type FeedOffer, readOffer } from '#feeds/offer.ts'
import { readRows } from '#feeds/rows.ts'
import {
  type PriceSource,
  type PricedProduct,
  type Run,
  type SeenOffer,
  SourceError,
  retryAfter,
} from './price-source.ts'

/** So many offers are kept at once. */
const batch = 200
/** How often an address is asked that says "not now". */
const mostTries = 3

/**
 * A product feed at an address: comma, semicolon or tab separated, or XML of Google Merchant, also compressed by gzip.
 * It is read as it comes. Rows are matched by GTIN, by Amazon's number, in its link too, or by our id.
 */
export function feedSource(retailer: string, address: string): PriceSource {
  return {
    // The rest of an address may be a key.
    name: `feed of ${retailer} (${new URL(address).host})`,
    retailer,
    read: async function* read(products, run) {
      const find = finder(products)
      let found: SeenOffer[] = []
      try {
        for await (const row of readRows(await open(address, run))) {
          const offer = row.kind === 'broken' ? row.message : readOffer(row, run.now)
          if (typeof offer === 'string') {
            run.note(offer)
            continue
          }
          const productId = find(offer)
          if (productId === undefined) continue
          const isGone = offer.availability === 'out_of_stock'
          const { cents, listCents, availability } = offer
          found.push({ productId, ...(isGone ? { cents: undefined } : { cents, listCents }), availability })
          if (found.length < batch) continue
          yield found
          found = []
        }
      } catch (error) {
        if (found.length > 0) yield found
        throw asSourceError(error, run)
      }
      if (found.length > 0) yield found
    },
  }
}

async function open(address: string, run: Run): Promise<AsyncIterable<Uint8Array>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(address, { signal: run.signal })
    const wait = answer.status === 429 || answer.status === 503 ? retryAfter(answer, run.now) : undefined
    if (answer.ok && answer.body !== null) {
      const isZipped =
        new URL(address).pathname.endsWith('.gz') ||
        /\bx?-?gzip\b/.test(answer.headers.get('Content-Type') ?? '')
      return isZipped ? answer.body.pipeThrough(new DecompressionStream('gzip')) : answer.body
    }
    await answer.body?.cancel()
    if (wait === undefined || tries === mostTries) throw new SourceError(`answered ${answer.status}`)
    await run.pause(wait)
  }
}

/** Finds a row's product. Numbers under bar codes are the same with zeros before them. */
function finder(products: readonly PricedProduct[]): (offer: FeedOffer) => string | undefined {
  const byGtin = new Map<string, string>()
  const byAsin = new Map<string, string>()
  const ids = new Set(products.map(({ id }) => id))
  for (const { id, gtin, asin } of products) {
    if (gtin !== undefined) byGtin.set(withoutZeros(gtin), id)
    if (asin !== undefined) byAsin.set(asin, id)
  }
  return ({ gtin, asin, link, id }) =>
    (gtin === undefined ? undefined : byGtin.get(withoutZeros(gtin))) ??
    byAsin.get(asin ?? asinOf(link) ?? '') ??
    (id !== undefined && ids.has(id) ? id : undefined)
}

function withoutZeros(gtin: string): string {
  return gtin.replaceAll(/\D/g, '').replace(/^0+/, '')
}

function asinOf(link: string | undefined): string | undefined {
  return /\/(?:dp|gp\/product|gp\/aw\/d)\/([A-Z0-9]{10})(?:[/?]|$)/.exec(link ?? '')?.[1]
}

function asSourceError(error: unknown, { signal }: Run): Error {
  if (error instanceof SourceError) return error
  if (signal.aborted) return new SourceError('the time was up before its end: what came before is kept')
  if (error instanceof FeedError) return new SourceError(error.message, { cause: error })
  if (error instanceof TypeError)
    return new SourceError('it cannot be reached, or broke off', { cause: error })
  return error instanceof Error ? error : new Error(String(error))
}
