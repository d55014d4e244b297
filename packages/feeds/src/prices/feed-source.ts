import { createGunzip } from 'node:zlib'
import { pipeline } from 'node:stream'
import { FeedError } from '../formats/feed-row.ts'
import { openFeed } from '../formats/open-feed.ts'
import { type FeedProduct, readFeedProduct } from '../formats/offer.ts'
import { productNumber } from '../../../../src/lib/bar-code.ts'
import type { LinkSign } from '../links/link-state.ts'
import {
  type PriceSource,
  type PricedProduct,
  type Run,
  type SeenOffer,
  SourceError,
  retryAfter,
} from './price-source.ts'
import { lookup } from 'node:dns'
import { type IncomingMessage, get as getPlain } from 'node:http'
import { get } from 'node:https'
import { BlockList, type LookupFunction, isIP } from 'node:net'

/** Offers saved per batch. */
const batch = 200
/** Limits for an uncompressed feed. */
export const feedLimits = { bytes: 1_000_000_000, rows: 1_000_000 }
/** Maximum requests to a feed that responds “try later.” */
const maxTries = 3

/**
 * A product feed at a URL: CSV, or Google Merchant XML, optionally gzipped. Streams the feed and matches rows by
 * ASIN (also inside the link), by our id or by GTIN.
 */
export function feedSource(retailer: string, address: string, limits = feedLimits): PriceSource {
  return {
    // The rest of the URL may contain a key.
    name: `feed of ${retailer} (${new URL(address).host})`,
    retailer,
    read: async function* read(products, run) {
      const find = finder(products)
      let found: SeenOffer[] = []
      let rows = 0
      let tooLong: SourceError | undefined
      const seen = new Set<string | undefined>()
      let isWhole = true
      const onMore = (): void => {
        tooLong = new SourceError(`more than ${limits.bytes / 1e6} MB: ${rest}`)
      }
      try {
        const feed = await openFeed(upTo(limits.bytes, await open(address, run), onMore))
        for await (const row of feed.rows) {
          rows += 1
          if (rows > limits.rows) throw new SourceError(`more than ${limits.rows} rows: ${rest}`)
          if (row.kind === 'broken') {
            run.note(row.message)
            isWhole = false
            continue
          }
          const item = readFeedProduct(row, feed.columns, run.now)
          const product = find(item)
          const sign = product && signOf(item, product)
          const { offer } = item
          if (item.saleProblem !== undefined) run.note(item.saleProblem)
          if (product !== undefined) {
            for (const number of [product.id, product.gtin, product.asin]) seen.add(number)
            if (sign !== undefined) run.saw(product.id, sign)
          }
          if (typeof offer === 'string') {
            run.note(offer)
            continue
          }
          // Another number is another pack, whatever the bar code: its price isn't this product's.
          if (product === undefined || sign === 'moved') continue
          const { cents, listCents, availability } = offer
          const isGone = availability === 'out_of_stock'
          found.push({
            productId: product.id,
            ...(isGone ? { cents: undefined } : { cents, listCents }),
            availability,
          })
          if (found.length < batch) continue
          yield found
          found = []
        }
      } catch (error) {
        if (found.length > 0) yield found
        throw tooLong ?? asSourceError(error, run)
      }
      if (found.length > 0) yield found
      if (tooLong !== undefined) throw tooLong
      // Only a feed without a broken row, read to its end, can lack a product.
      if (!isWhole) return
      seen.delete(undefined)
      for (const { id, gtin, asin } of products)
        if (![id, gtin, asin].some((number) => seen.has(number))) run.saw(id, 'missing')
    },
  }
}

const rest = 'earlier prices were saved'

async function* upTo(
  most: number,
  bytes: AsyncIterable<Uint8Array>,
  onMore: () => void,
): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.byteLength
    // An error would overtake rows that are still being parsed.
    if (size > most) return onMore()
    yield chunk
  }
}

async function open(address: string, run: Run): Promise<AsyncIterable<Uint8Array>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await reachFeed(address, run.signal)
    const { statusCode: status = 0, headers } = answer
    if (status === 200) {
      const isZipped =
        new URL(address).pathname.endsWith('.gz') ||
        /\bx?-?gzip\b/.test(`${headers['content-type']} ${headers['content-encoding']}`)
      return isZipped ? pipeline(answer, createGunzip(), () => undefined) : answer
    }
    answer.destroy()
    const wait = status === 429 || status === 503 ? retryAfter(headers['retry-after'], run.now) : undefined
    if (wait === undefined || tries === maxTries) throw new SourceError(`answered ${status}`)
    await run.pause(wait)
  }
}

/**
 * Returns a function that finds a row's product: by the retailer's own number, by our id, then by the bar code, which
 * matches whether it has 8, 12, 13 or 14 digits.
 */
function finder(products: readonly PricedProduct[]): (row: FeedProduct) => PricedProduct | undefined {
  const byGtin = new Map<string, PricedProduct>()
  const byAsin = new Map<string, PricedProduct>()
  const byId = new Map(products.map((product) => [product.id, product]))
  for (const product of products) {
    if (product.gtin !== undefined) byGtin.set(productNumber(product.gtin), product)
    if (product.asin !== undefined) byAsin.set(product.asin, product)
  }
  return ({ gtin, asin, id }) =>
    byAsin.get(asin ?? '') ??
    byId.get(id ?? '') ??
    (gtin === undefined ? undefined : byGtin.get(productNumber(gtin)))
}

/** A product found by its bar code under another number has moved. */
function signOf({ asin, offer }: FeedProduct, product: PricedProduct): LinkSign {
  if (asin !== undefined && product.asin !== undefined && asin !== product.asin) return 'moved'
  if (typeof offer === 'string') return 'unpriced'
  return offer.availability === 'out_of_stock' ? 'out_of_stock' : 'there'
}

function asSourceError(error: unknown, { signal }: Run): Error {
  if (error instanceof SourceError) return error
  if (signal.aborted) return new SourceError(`timed out before the end: ${rest}`)
  if (error instanceof FeedError) return new SourceError(error.message, { cause: error })
  // System, TLS and gzip errors have a code.
  if (error instanceof Error && 'code' in error)
    return new SourceError('couldn’t connect, or the connection dropped', { cause: error })
  return error instanceof Error ? error : new Error(String(error))
}

const maxRedirects = 5

/** Private network addresses, including those of this machine and the platform (IANA special-purpose registries). */
const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  inside.addSubnet(network, bits)
}
/** Public IPv6 addresses, and the ranges within that wrap another address or are for examples. */
const internet = new BlockList()
internet.addSubnet('2000::', 3, 'ipv6')
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  inside.addSubnet(network, bits, 'ipv6')
}

/**
 * Requests a feed and follows redirects over https, never into a private network, because redirects aren't under
 * our control. A localhost http URL is a test server that may redirect only to itself. Throws a SourceError.
 */
async function reachFeed(address: string, signal: AbortSignal): Promise<IncomingMessage> {
  let url = new URL(address)
  const isStandIn = url.protocol === 'http:' && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    if (!isStandIn) refuseInside(url)
    const answer = await request(url, signal, isStandIn)
    const { location } = answer.headers
    const isRedirect = [301, 302, 303, 307, 308].includes(answer.statusCode ?? 0)
    if (!isRedirect || location === undefined) return answer
    answer.destroy()
    if (!URL.canParse(location, url)) throw new SourceError('it redirects to something that isn’t a URL')
    const next = new URL(location, url)
    if (isStandIn && next.origin !== url.origin)
      throw new SourceError(`it redirects to ${next.host}: refused`)
    url = next
  }
  throw new SourceError(`it redirects more than ${maxRedirects} times`)
}

function refuseInside({ protocol, hostname, host }: URL): void {
  if (protocol !== 'https:') throw new SourceError(`it leads to ${host} without https: refused`)
  const literal = hostname.replaceAll(/[[\]]/g, '')
  if (isIP(literal) !== 0 && isInside(literal)) throw new SourceError(`it leads to ${host}, ${reason}`)
}

const reason = 'a private network address: refused'

function isInside(address: string): boolean {
  if (isIP(address) === 4) return inside.check(address)
  return !internet.check(address, 'ipv6') || inside.check(address, 'ipv6')
}

/** DNS lookup that only connects to the address it has checked. */
const lookupOutside: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    if (error !== null) return done(error, [])
    const [first] = found
    if (first === undefined || found.some(({ address }) => isInside(address))) {
      return done(new SourceError(`it leads to ${hostname}, ${reason}`), [])
    }
    return options.all === true ? done(null, found) : done(null, first.address, first.family)
  })
}

function request(url: URL, signal: AbortSignal, isStandIn: boolean): Promise<IncomingMessage> {
  const headers = { Accept: '*/*', 'Accept-Encoding': 'gzip', 'User-Agent': 'node' }
  return new Promise((resolve, reject) => {
    const sent = isStandIn
      ? getPlain(url, { signal, headers }, resolve)
      : get(url, { signal, headers, lookup: lookupOutside }, resolve)
    sent.on('error', reject)
  })
}
