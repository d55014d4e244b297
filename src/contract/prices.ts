import { call } from './call.ts'
import { type Guard, isNumber, isText, listOf, objectOf, optional } from './guards.ts'
import { pricesPath } from './price-path.ts'

/** What a product costs at a retailer. */
export interface SeenPrice {
  id: string
  /** The retailer's id; not there for the first one. */
  retailer?: string | undefined
  /** US dollars; not there for what cannot be bought now. */
  price?: number | undefined
  /** US dollars before a sale; not there where nothing is on sale. */
  before?: number | undefined
  /** ISO time at which the retailer's own data said so. */
  seenAt: string
}

/** Prices younger than a day, those of these products that are known. Throws as `call` does, and where the answer is no list. */
export async function readPrices(ids: readonly string[]): Promise<SeenPrice[]> {
  const list: unknown = await (await call('GET', `${pricesPath}?ids=${ids.join(',')}`)).json()
  if (!isList(list)) throw new Error(`${pricesPath}: an answer of another shape`)
  return list
}

const isList: Guard<SeenPrice[]> = listOf(
  objectOf({
    id: isText,
    retailer: optional(isText),
    price: optional(isNumber),
    before: optional(isNumber),
    seenAt: isText,
  }),
)
