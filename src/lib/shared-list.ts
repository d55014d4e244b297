import { paths } from './paths.ts'

/** Where a list came from, which is what it is called where it is opened. */
export const sharedListKinds = ['wishlist', 'cart'] as const
export type SharedListKind = (typeof sharedListKinds)[number]

/** A list of products that travels as a link. */
export interface SharedList {
  of: SharedListKind
  /** Ids of products, each once; `mostShared` at most. */
  ids: string[]
}

/** As many as one call answers, and as a link can hold. */
export const mostShared = 60

/** Of the links that are written. */
const version = '1'

/** The address of a list: `/list?v=1&of=cart&ids=a,b`. What is too much is left out. */
export function sharedListPath(of: SharedListKind, ids: readonly string[]): string {
  return `${paths.list}?v=${version}&of=${of}&ids=${unique(ids).join(',')}`
}

/** The list of an address; `unknown` where a later version of the shop wrote it. What is no id of a product is left out. */
export function readSharedList(parameters: URLSearchParams): SharedList | 'unknown' {
  if ((parameters.get('v') ?? version) !== version) return 'unknown'
  const ids = parameters.getAll('ids').flatMap((text) => text.split(','))
  const of = sharedListKinds.find((kind) => kind === parameters.get('of'))
  return { of: of ?? 'wishlist', ids: unique(ids) }
}

/** What a product was called, as its id remembers it. */
export function nameFromId(id: string): string {
  const [first = '', ...rest] = id.replaceAll('-', ' ')
  return first.toUpperCase() + rest.join('')
}

function unique(ids: readonly string[]): string[] {
  return [...new Set(ids)].filter((id) => /^[a-z0-9-]{1,100}$/.test(id)).slice(0, mostShared)
}
