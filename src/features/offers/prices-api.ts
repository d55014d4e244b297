/** `GET ?ids=a,b`, 60 at most: prices of these products at retailers, less than a day old, and which are gone. */
export const pricesPath = '/api/prices'

/** A product's price at a retailer. */
export interface SeenPrice {
  id: string
  /** Retailer id; unset for the first retailer. */
  retailer?: string | undefined
  /** US dollars; unset if unavailable. */
  price?: number | undefined
  /** US dollars before a sale; unset without a sale. */
  before?: number | undefined
  /** The day since when the retailer no longer sells it; then without a price. */
  gone?: string | undefined
  /** ISO time of the retailer's data. */
  seenAt: string
}
