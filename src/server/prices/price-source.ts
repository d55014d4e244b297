import type { Availability } from '#feeds/offer.ts'
import type { Product } from '#schemas/product.ts'

/** What a product costs at a retailer now. */
export interface SeenOffer {
  productId: string
  /** Cents of a US dollar; not there for what cannot be bought now. */
  cents: number | undefined
  /** The price before a sale, higher than that; not there where nothing is on sale. */
  listCents?: number | undefined
  availability: Availability
}

/** What of a source's answer could not be used, and why. */
export interface SourceNote {
  message: string
  count: number
}

/** A product with what it is found by at a retailer. */
export type PricedProduct = Pick<Product, 'id' | 'asin' | 'gtin'>

/** Where prices come from: an adapter for each kind. */
export interface PriceSource {
  /** Without anything secret. */
  name: string
  /** The retailer whose prices they are. */
  retailer: string
  /** Offers as they come, some at a time. Throws a SourceError where no more can be had. */
  read: (products: readonly PricedProduct[], run: Run) => AsyncGenerator<SeenOffer[]>
}

/** One filling of the table. */
export interface Run {
  now: Date
  /** Aborts when the time is up. */
  signal: AbortSignal
  /** What cannot be used is noted, once for each message. */
  note: (message: string) => void
  /** Waits. Throws a SourceError where the time would be up before. */
  pause: (milliseconds: number) => Promise<void>
}

/** A source that gave no more; the message says why, and what to do. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
}

/** Milliseconds to wait, as an answer's `Retry-After` says them in seconds or as a day. */
export function retryAfter(said: string | null | undefined, now: Date): number | undefined {
  if (said === null || said === undefined) return undefined
  const seconds = Number(said)
  const milliseconds = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(said) - now.getTime()
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined
}
