import { readPrices } from '#contract/prices.ts'
import { maxIds } from '#lib/slug.ts'
import { askedPrices, keepPrices } from './fresh-prices.ts'

const wanted = new Set<string>()

/** Notes that a product is on the page. */
export function wantPrice(id: string): void {
  wanted.add(id)
}

/** Asks for what is on the page and was not asked for yet, all at once. Throws where that fails; then it may be asked again. */
export async function askPrices(): Promise<void> {
  const ids = [...wanted].filter((id) => !askedPrices.has(id)).slice(0, maxIds)
  if (ids.length === 0) return
  for (const id of ids) askedPrices.add(id)
  try {
    keepPrices(await readPrices(ids))
  } catch (error) {
    for (const id of ids) askedPrices.delete(id)
    throw error
  }
  // More than a call takes.
  await askPrices()
}
