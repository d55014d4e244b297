import type { z } from 'zod'
import type { ProductFields } from './product-fields.ts'

/** Checks a product's fields against each other, even if some of them are invalid. */
export function agree(product: ProductFields, context: z.core.$RefinementCtx): void {
  const { price, originalPrice, priceCheckedOn, rating: stars, ratingSource, photo, photoAlt } = product
  const complain = (field: keyof typeof product, message: string) => {
    context.addIssue({ code: 'custom', path: [field], input: product[field], message })
  }
  if (price !== undefined && priceCheckedOn === undefined) {
    complain('priceCheckedOn', 'a price needs a date: add priceCheckedOn, the date you checked it')
  }
  if (originalPrice !== undefined && price === undefined) {
    complain('originalPrice', 'an original price needs a current price: add price, or remove it')
  }
  if (originalPrice !== undefined && price !== undefined && originalPrice <= price) {
    complain('originalPrice', `not a sale price: make it higher than the price of ${price}, or remove it`)
  }
  if (stars !== undefined && ratingSource === undefined) {
    complain('rating', 'a rating needs a source: set ratingSource to editorial, api or sample')
  }
  const others: readonly string[] =
    product.species === 'cat' ? ['dog', 'puppy'] : product.species === 'dog' ? ['cat', 'kitten'] : []
  // Runs on invalid fields, too, so `tags` might not be a list.
  const other = Array.isArray(product.tags) ? product.tags.find((tag) => others.includes(tag)) : undefined
  if (other !== undefined) {
    complain(
      'tags',
      `the tag "${other}" and the species "${product.species}" don’t match: remove the tag, or set species to both`,
    )
  }
  const hasGlycol =
    Array.isArray(product.ingredients) &&
    product.ingredients.some((one) => typeof one === 'string' && /propylene\s+glycol/i.test(one))
  if (hasGlycol && product.species !== 'dog') {
    complain('ingredients', 'propylene glycol isn’t safe for cats: remove it, or set species to dog')
  }
  if (product.verifiedOn !== undefined && Array.isArray(product.toConfirm) && product.toConfirm.length > 0) {
    complain('toConfirm', 'verifiedOn publishes it: confirm each of these first, and remove it here')
  }
  if (Array.isArray(product.sizes) && product.sizes.some((size) => size?.price && !size.priceCheckedOn)) {
    complain('sizes', 'a price needs a date: add priceCheckedOn, the date you checked it')
  }
  if (photo !== undefined && photoAlt === undefined) {
    complain('photo', 'a photo needs alt text: add photoAlt')
  }
  if (product.isMixed && product.weightRangeLb !== undefined) {
    complain('isMixed', 'a mixed box can’t have one weight range: put the weights in items')
  }
  if (product.isMixed && product.items === undefined) {
    complain('items', 'a mixed box needs its items, or nobody can say who it fits: add items')
  }
  if (product.isMixed !== true && product.items !== undefined) {
    complain('items', 'only a mixed box has items: set isMixed to true, or remove items')
  }
  const missing = (['dog', 'cat'] as const).find(
    (one) =>
      Array.isArray(product.items) &&
      (product.species === 'both' || product.species === one) &&
      !product.items.some((item) => item?.species === 'both' || item?.species === one),
  )
  if (missing !== undefined) {
    complain('items', `the box is for ${missing}s too, but no item is: add one, or change species`)
  }
  if (photo === undefined && product.furtherPhotos !== undefined) {
    complain('furtherPhotos', 'the first photo is missing: add it as photo')
  }
  if (product.isNatural && /-(?:brush|toy)$/.test(product.form ?? '')) {
    complain('isNatural', 'brushes and toys can’t be natural: remove it')
  }
}
