import { maxCompared } from '#lib/page-paths.ts'
import { compareKey } from '#lib/storage-keys.ts'
import { pictureOnly } from '#lib/safe-url.ts'
import { parseStoredList } from '#lib/fields.ts'
import { persistent } from '#lib/persist.ts'
import type { StoredProduct } from '#products/stored-product.ts'

/** Product fields that the tray shows. */
export type ComparedProduct = Pick<StoredProduct, 'id' | 'name' | 'imageUrl'>

/** Products to compare, stored by the browser and synced across tabs. */
export const $compared = persistent(compareKey, decodeCompared)

/** Adds a product to the comparison or removes it. Returns which, or `full`. */
export function toggleCompared({ id, name, imageUrl }: ComparedProduct): 'added' | 'removed' | 'full' {
  const list = $compared.get()
  if (list.some((one) => one.id === id)) {
    removeCompared(id)
    return 'removed'
  }
  if (list.length >= maxCompared) return 'full'
  // Another tab may have filled the list or added the same product.
  $compared.change((now) =>
    [...now.filter((one) => one.id !== id), { id, name, imageUrl }].slice(0, maxCompared),
  )
  return 'added'
}

export function removeCompared(id: string): void {
  $compared.change((list) => list.filter((one) => one.id !== id))
}

/** Removes all products. Returns a function that restores them. */
export function clearCompared(): () => void {
  const before = $compared.get()
  $compared.change(() => [])
  return () => $compared.change(() => before)
}

/** Returns the products of a stored list without invalid ones and duplicates. */
export function decodeCompared(stored: string | null | undefined): ComparedProduct[] {
  const products = new Map<string, ComparedProduct>()
  for (const fields of parseStoredList(stored, 50)) {
    const id = fields.get('id')
    const name = fields.get('name')
    if (typeof id !== 'string' || !/^[a-z0-9-]{1,100}$/.test(id)) continue
    if (typeof name !== 'string' || name.trim() === '') continue
    products.set(id, { id, name: name.slice(0, 200), imageUrl: pictureOnly(fields.get('imageUrl')) ?? '' })
  }
  return [...products.values()].slice(0, maxCompared)
}
