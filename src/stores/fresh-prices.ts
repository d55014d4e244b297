import { atom } from 'nanostores'
import { freshForMs } from '#catalogue/price-display.ts'
import { type SeenPrice, mostPrices, readPrices } from '#contract/prices.ts'

/** What retailers' data said of the products of this page, by `keyOf`. */
// Pure, so that a shop without such prices leaves it out.
export const $freshPrices = /* @__PURE__ */ atom<ReadonlyMap<string, SeenPrice>>(new Map())

const wanted = new Set<string>()
const asked = new Set<string>()

/** What a product costs at a retailer, the first one where none is named, while that is younger than a day. */
export function freshPrice(
  prices: ReadonlyMap<string, SeenPrice>,
  id: string,
  retailer?: string,
): SeenPrice | undefined {
  const seen = prices.get(keyOf({ id, retailer }))
  return seen !== undefined && Date.now() - Date.parse(seen.seenAt) < freshForMs ? seen : undefined
}

/** Notes that a product is on the page. */
export function wantPrice(id: string): void {
  wanted.add(id)
}

/** Asks for what is on the page and was not asked for yet, all at once. Throws where that fails; then it may be asked again. */
export async function askPrices(): Promise<void> {
  const ids = [...wanted].filter((id) => !asked.has(id)).slice(0, mostPrices)
  if (ids.length === 0) return
  for (const id of ids) asked.add(id)
  try {
    const seen = await readPrices(ids)
    $freshPrices.set(new Map([...$freshPrices.get(), ...seen.map((one) => [keyOf(one), one] as const)]))
  } catch (error) {
    for (const id of ids) asked.delete(id)
    throw error
  }
  // More than a call takes.
  await askPrices()
}

/** Looks again at what has become too old to be shown. */
export function checkPriceAges(): void {
  $freshPrices.set(new Map($freshPrices.get()))
}

function keyOf({ id, retailer = '' }: Pick<SeenPrice, 'id' | 'retailer'>): string {
  return `${id} ${retailer}`
}
