import * as paths from '#lib/paths.ts'

/** Source of a list, which also names the list on its page. */
export const sharedListKinds = ['wishlist', 'cart'] as const
export type SharedListKind = (typeof sharedListKinds)[number]

/** A product in a list, with a quantity from 1 to 99. */
export interface SharedItem {
  id: string
  quantity: number
}

/** A list of products that is shared as a link. */
export interface SharedList {
  of: SharedListKind
  /** Without duplicates; at most `maxShared`. */
  items: SharedItem[]
}

/** Limit of one API call, and of a link's length. */
export const maxShared = 60

/** Query keys of a list's URL. */
export const sharedListKeys = ['v', 'of', 'ids', 'n'] as const

/** Version written into links. */
const version = '1'
const maxOfOne = 99

/**
 * Returns the URL of a list: `/list?v=1&of=cart&ids=a,b`, plus `&n=2,1` if any quantity is above 1. Items over the
 * limit are dropped.
 */
export function sharedListPath(of: SharedListKind, list: readonly SharedItem[]): string {
  const items = known(list)
  const quantities = items.some(({ quantity }) => quantity > 1)
    ? `&n=${items.map(({ quantity }) => quantity).join(',')}`
    : ''
  return `${paths.list}?v=${version}&of=${of}&ids=${items.map(({ id }) => id).join(',')}${quantities}`
}

/** Returns a URL's list, minus any invalid ids, or `unknown` if a newer version of the shop created it. */
export function readSharedList(parameters: URLSearchParams): SharedList | 'unknown' {
  if ((parameters.get('v') ?? version) !== version) return 'unknown'
  const listOf = (key: string): string[] => parameters.getAll(key).flatMap((text) => text.split(','))
  const quantities = listOf('n')
  const of = sharedListKinds.find((kind) => kind === parameters.get('of'))
  return {
    of: of ?? 'wishlist',
    items: known(listOf('ids').map((id, index) => ({ id, quantity: readQuantity(quantities[index]) }))),
  }
}

function known(items: readonly SharedItem[]): SharedItem[] {
  const ids = new Set<string>()
  const each = items.filter(({ id }) => /^[a-z0-9-]{1,100}$/.test(id) && !ids.has(id) && ids.add(id))
  return each.slice(0, maxShared)
}

/** Invalid quantities become 1. */
function readQuantity(text = ''): number {
  return /^[1-9]\d?$/.test(text) ? Math.min(Number(text), maxOfOne) : 1
}
