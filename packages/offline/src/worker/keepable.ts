/**
 * Query keys of the shop's own lists, which say nothing about a pet or a person. A page or an answer with any other
 * key, such as a weight, an illness, an id or a token, is never saved.
 */
export const keepableKeys: ReadonlySet<string> = new Set([
  'category',
  'search',
  'q',
  'sort',
  'view',
  'page',
  'kind',
  'firmness',
  'flavor',
  'minPrice',
  'maxPrice',
  'rating',
  'natural',
  'sale',
  'bestseller',
  'vohc',
  'brand',
])

/** Returns whether a page or an answer may be saved under its address. */
export function isKeepable(address: string): boolean {
  return [...new URL(address).searchParams.keys()].every((key) => keepableKeys.has(key))
}
