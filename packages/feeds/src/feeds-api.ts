import { readJson } from '../../../src/lib/call.ts'
import { type Guarded, isTerm, isText, listOf, objectOf } from '../../../src/lib/guards.ts'

/**
 * `GET ?ids=a,b`, 60 at most: retailers' prices for these products (`SeenPrice`), less than a day old, and which
 * products are gone.
 */
export const pricesPath = '/api/prices'

/** `GET`: links that an owner has to decide about. */
export const ownerLinksPath = '/api/owner/links'

const isLink = objectOf({
  id: isText,
  name: isText,
  /** The retailer's name. */
  retailer: isText,
  /** `back`: `goneOn` is set, but a retailer sells it again. */
  state: isTerm<'gone' | 'moved' | 'back'>,
  since: isText,
})

export type BrokenLink = Guarded<typeof isLink>

/** Throws as `call` does: 401 if signed out, 403 for anyone who isn't an owner. */
export function readBrokenLinks(): Promise<BrokenLink[]> {
  return readJson(ownerLinksPath, listOf(isLink))
}
