import { accountMark } from '#account/session-hint.ts'
import { fieldsOf } from '#lib/fields.ts'
import { careKey, keyPrefix, leftKey, outboxKey, petsKey, unsentKey, wishlistKey } from '#lib/storage-keys.ts'

/**
 * Returns what this shop stores on the device about the signed-in person or about nobody, by storage key. A device
 * may hold rows of several accounts. Values that aren't JSON are returned as text.
 */
export function readOwnRows(): Record<string, unknown> {
  return Object.fromEntries(
    keptValues().flatMap(({ key, value }) => {
      const own = partOf(key, value, isOwn)
      return own === undefined ? [] : [[key, own]]
    }),
  )
}

/** Deletes those rows. Returns whether rows of other accounts stay. */
export function deleteOwnRows(): boolean {
  const left = keptValues().map(({ store, key, value }) => {
    const others = partOf(key, value, (owner) => !isOwn(owner))
    if (others === undefined) store.removeItem(key)
    else store.setItem(key, JSON.stringify(others))
    return others !== undefined
  })
  return left.includes(true)
}

function isOwn(owner: string): boolean {
  return owner === '' || owner === accountMark()
}

/** Returns the part of a stored value whose owners pass, or undefined if none does. No owner is an empty text. */
function partOf(key: string, value: unknown, isTheirs: (owner: string) => boolean): unknown {
  const owned = (one: unknown): boolean => isTheirs(ownerOf(one))
  const fields = fieldsOf(value)
  if (key === wishlistKey) return listOf(value, owned)
  if (key === unsentKey || key === leftKey)
    return listOf(value, (one) => isTheirs(String(one).split(' ')[0] ?? ''))
  if (key === outboxKey) {
    const [waiting, twoAnswers] = ['waiting', 'twoAnswers'].map((name) => listOf(fields.get(name), owned))
    return waiting === undefined && twoAnswers === undefined ? undefined : { waiting, twoAnswers }
  }
  // Set aside by an earlier version.
  const aside = key === petsKey ? listOf(fields.get('aside'), owned) : undefined
  if (key === petsKey && aside !== undefined)
    return owned(value) ? { ...Object.fromEntries(fields), aside } : { aside }
  if (key === petsKey || key.startsWith(careKey)) {
    const { aside: _, ...rest } = Object.fromEntries(fields)
    return owned(value) ? (key === petsKey && fields.has('aside') ? rest : value) : undefined
  }
  return isTheirs('') ? value : undefined
}

function listOf(value: unknown, isIn: (one: unknown) => boolean): unknown[] | undefined {
  const list = Array.isArray(value) ? value.filter(isIn) : []
  return list.length === 0 ? undefined : list
}

function ownerOf(value: unknown): string {
  const owner = fieldsOf(value).get('owner')
  return typeof owner === 'string' ? owner : ''
}

/** Returns an empty list if the browser blocks storage. */
function keptValues(): { store: Storage; key: string; value: unknown }[] {
  try {
    return [localStorage, sessionStorage].flatMap((store) =>
      Object.keys(store)
        .filter((key) => key.startsWith(keyPrefix))
        .map((key) => ({ store, key, value: valueOf(store.getItem(key) ?? '') })),
    )
  } catch {
    return []
  }
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
