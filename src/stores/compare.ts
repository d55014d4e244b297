import { mostCompared } from '#lib/page-paths.ts'
import { compareKey } from '#lib/storage-keys.ts'
import { pictureOnly } from '#lib/safe-url.ts'
import { parseStoredList } from '#lib/stored-list.ts'
import { persistentList } from './persist.ts'
import type { StoredProduct } from './stored-product.ts'

/** What the tray shows of a product. */
export type ComparedProduct = Pick<StoredProduct, 'id' | 'name' | 'imageUrl'>

/** What is to be compared, kept by the browser and the same in all its tabs. */
export const $compared = persistentList(compareKey, decodeCompared)

/** Puts a product into the comparison, or takes it out; says which, or that the comparison is full. */
export function toggleCompared({ id, name, imageUrl }: ComparedProduct): 'added' | 'removed' | 'full' {
  const list = $compared.get()
  if (list.some((one) => one.id === id)) {
    removeCompared(id)
    return 'removed'
  }
  if (list.length >= mostCompared) return 'full'
  // Another tab may have filled it, or added the same.
  $compared.change((now) =>
    [...now.filter((one) => one.id !== id), { id, name, imageUrl }].slice(0, mostCompared),
  )
  return 'added'
}

export function removeCompared(id: string): void {
  $compared.change((list) => list.filter((one) => one.id !== id))
}

/** Takes everything out; what it answers puts it back. */
export function clearCompared(): () => void {
  const before = $compared.get()
  $compared.change(() => [])
  return () => $compared.change(() => before)
}

/** The products of a stored list; what cannot be one is dropped, and what is there twice counts once. */
export function decodeCompared(stored: string | null | undefined): ComparedProduct[] {
  const products = new Map<string, ComparedProduct>()
  for (const fields of parseStoredList(stored, 50)) {
    const id = fields.get('id')
    const name = fields.get('name')
    if (typeof id !== 'string' || !/^[a-z0-9-]{1,100}$/.test(id)) continue
    if (typeof name !== 'string' || name.trim() === '') continue
    products.set(id, { id, name: name.slice(0, 200), imageUrl: pictureOnly(fields.get('imageUrl')) ?? '' })
  }
  return [...products.values()].slice(0, mostCompared)
}
