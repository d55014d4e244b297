import * as paths from './paths.ts'

/** Where a list came from, which is what it is called where it is opened. */
export const sharedListKinds = ['wishlist', 'cart'] as const
export type SharedListKind = (typeof sharedListKinds)[number]

/** A product of a list, and how many of it: 1 to 99. */
export interface SharedItem {
  id: string
  quantity: number
}

/** A list of products that travels as a link. */
export interface SharedList {
  of: SharedListKind
  /** Each product once; `mostShared` at most. */
  items: SharedItem[]
}

/** As many as one call answers, and as a link can hold. */
export const mostShared = 60

/** What of an address is read. */
export const sharedListKeys = ['v', 'of', 'ids', 'n'] as const

/** Of the links that are written. */
const version = '1'
const mostOfOne = 99

/**
 * The address of a list: `/list?v=1&of=cart&ids=a,b`, with `&n=2,1` where there is more than one of something. What is
 * too much is left out.
 */
export function sharedListPath(of: SharedListKind, list: readonly SharedItem[]): string {
  const items = known(list)
  const quantities = items.some(({ quantity }) => quantity > 1)
    ? `&n=${items.map(({ quantity }) => quantity).join(',')}`
    : ''
  return `${paths.list}?v=${version}&of=${of}&ids=${items.map(({ id }) => id).join(',')}${quantities}`
}

/** The list of an address; `unknown` where a later version of the shop wrote it. What is no id of a product is left out. */
export function readSharedList(parameters: URLSearchParams): SharedList | 'unknown' {
  if ((parameters.get('v') ?? version) !== version) return 'unknown'
  const listOf = (key: string): string[] => parameters.getAll(key).flatMap((text) => text.split(','))
  const quantities = listOf('n')
  const of = sharedListKinds.find((kind) => kind === parameters.get('of'))
  return {
    of: of ?? 'wishlist',
    items: known(listOf('ids').map((id, place) => ({ id, quantity: readQuantity(quantities[place]) }))),
  }
}

function known(items: readonly SharedItem[]): SharedItem[] {
  const ids = new Set<string>()
  const each = items.filter(({ id }) => /^[a-z0-9-]{1,100}$/.test(id) && !ids.has(id) && ids.add(id))
  return each.slice(0, mostShared)
}

/** What is no quantity is one. */
function readQuantity(text = ''): number {
  return /^[1-9]\d?$/.test(text) ? Math.min(Number(text), mostOfOne) : 1
}
