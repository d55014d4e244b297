import { readJson } from '#lib/call.ts'
import { type Guarded, isTerm, isText, listOf, objectOf } from '#lib/guards.ts'

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

export function readBrokenLinks(): Promise<BrokenLink[]> {
  return readJson(ownerLinksPath, listOf(isLink))
}
