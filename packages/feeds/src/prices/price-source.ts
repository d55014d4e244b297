import type { Availability } from '../formats/offer.ts'
import type { LinkSign } from '../links/link-state.ts'
import type { Product } from '../../../../src/content/product.ts'

/** A product's current price at a retailer. */
export interface SeenOffer {
  productId: string
  /** US cents; unset if unavailable. */
  cents: number | undefined
  /** Higher price before a sale, in US cents; unset without a sale. */
  listCents?: number | undefined
  availability: Availability
}

/** Data that a source sent but that couldn't be used, and why. */
export interface SourceNote {
  message: string
  count: number
}

/** A product with the ids that retailers know it by. */
export type PricedProduct = Pick<Product, 'id' | 'asin' | 'gtin'>

/** A source of prices, with an adapter for each kind. */
export interface PriceSource {
  /** For logs, so without secrets. */
  name: string
  /** Retailer of the prices. */
  retailer: string
  /** Streams offers in batches. Throws a SourceError if the source fails. */
  read: (products: readonly PricedProduct[], run: Run) => AsyncGenerator<SeenOffer[]>
}

/** One update of the table. */
export interface Run {
  now: Date
  /** Aborts when time is up. */
  signal: AbortSignal
  /** Notes unusable data; repeated messages are counted. */
  note: (message: string) => void
  /** Reports what the source says about a product, with or without a price. */
  saw: (productId: string, sign: LinkSign) => void
  /** Waits. Throws a SourceError if that would exceed the time limit. */
  pause: (milliseconds: number) => Promise<void>
}

/** A source failed. The message says why and how to fix it. */
export class SourceError extends Error {
  override readonly name = 'SourceError'
}

/** Parses `Retry-After`, in seconds or as a date. Returns milliseconds. */
export function retryAfter(header: string | null | undefined, now: Date): number | undefined {
  if (header === null || header === undefined) return undefined
  const seconds = Number(header)
  const milliseconds = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now.getTime()
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined
}
