import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { textOf } from './content-folder.ts'
import type { ShopFacts } from './shown-text.ts'
import { readSellers } from './stock.ts'

/** Marks that words may have, beside `at-` and the id of a retailer that sells a product. */
export const knownMarks = ['sample', 'dated', 'priced', 'guarantee', 'phone'] as const

/** Reads what texts depend on. The retailers are those of the products that were loaded last. */
export function readShopFacts(root = process.cwd()): ShopFacts {
  return shopFacts(JSON.parse(readFileSync(join(root, 'content/site.json'), 'utf8')), readSellers())
}

/** Returns what texts depend on: `site` is the data of `site.json`. */
export function shopFacts(site: unknown, sellers: readonly { id: string; name: string }[]): ShopFacts {
  const priceDisplay = textOf(site, 'priceDisplay')
  const shown = new Map<string, boolean>([
    // `npm run launch` removes these words.
    ['sample', true],
    ['dated', priceDisplay === 'dated'],
    ['priced', priceDisplay !== 'hidden'],
    ['phone', textOf(site, 'phone') !== undefined],
    ['guarantee', textOf(site, 'claims', 'guarantee') !== undefined],
    ...sellers.map(({ id }) => [`at-${id}`, true] as const),
  ])
  return {
    shows: (mark) => shown.get(mark) ?? false,
    retailers: new Intl.ListFormat('en-US', { type: 'disjunction' }).format(sellers.map(({ name }) => name)),
  }
}
