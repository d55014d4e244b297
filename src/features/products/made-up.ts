import { hasSampleProducts } from 'virtual:categories'

/** Returns what the note above a list says while the shop has made-up products. */
export async function madeUpProducts(): Promise<string | false> {
  return (await hasSampleProducts()) && 'Made-up products.'
}
