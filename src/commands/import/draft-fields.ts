import type { ProductUse } from '#content/terms.ts'
import { pictureForms } from '#content/picture.ts'
import { isEaten } from '#features/catalog/eaten.ts'
import type { ReadProduct, Shop } from './read-product.ts'

/** Fields whose guesses only change how a product is drawn. */
const harmless: ReadonlySet<string> = new Set(['palette', 'label', 'form', 'name', 'tags', 'textSource'])

/**
 * Makes a new product a draft, with what a person has to confirm. Skips rows that say when they were verified, and
 * tables that say which products are drafts.
 */
export function makeDraft(product: ReadProduct, shop: Shop): void {
  const { fields, hasDraftColumn } = product
  if (fields.has('verifiedOn') || fields.has('draft') || hasDraftColumn) return
  fields.set('draft', true)
  fields.set('toConfirm', toConfirm(product, shop).slice(0, 30))
}

function toConfirm({ fields, guesses, toConfirm: own, text }: ReadProduct, { categories }: Shop): string[] {
  const use = categories.find(({ id }) => id === fields.get('category'))?.use
  const isMissing = (field: string) => !fields.has(field)
  const guessed = guesses.filter(({ field }) => !harmless.has(field))
  const all = own.join(' ')
  return [
    ...own.map((line) => line.slice(0, 300)),
    ...guessed.map(({ field, because }) => `${field}: guessed from ${because}`.slice(0, 300)),
    ...(use !== undefined && isFileEaten(fields, use) && !/ingredient/.test(all)
      ? [isMissing('ingredients') ? 'all ingredients, from the label' : 'ingredients, against the label']
      : []),
    ...(['chew', 'toy'].includes(use ?? '') && isMissing('weightRangeLb') && !/weight/.test(all)
      ? ['the pet’s weight on the label']
      : []),
    ...(text === undefined
      ? ['the text: not written yet']
      : fields.get('textSource') === 'feed'
        ? ['the text: write your own']
        : ['the text and the safety notes']),
  ]
}

function isFileEaten(fields: ReadonlyMap<string, unknown>, use: ProductUse): boolean {
  const form = pictureForms.find((one) => one === fields.get('form'))
  return form !== undefined && isEaten({ use, form })
}
