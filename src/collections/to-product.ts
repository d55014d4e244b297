import type { CollectionEntry } from 'astro:content'
import { mineralsOf } from '#features/pets/minerals.ts'
import { type Places, placesOf } from '#features/offers/affiliate-link.ts'
import { offerProblems } from '#features/offers/link-problem.ts'
import { withShownPrice } from '#features/offers/current-price.ts'
import { productPicturePath } from '#lib/picture-paths.ts'
import { neverListedProblem, neverSoldTexts } from '#content/never-sold.ts'
import { photoSources } from '#content/photo.ts'
import { retailers } from './retailers.ts'
import { unknownCategory } from '#content/near-miss.ts'
import { allCategories } from '#content/stock.ts'
import { isDraft } from '#content/product.ts'
import type { Product } from '#content/product.ts'
import { site } from '#content/settings.ts'
import { contentsOf } from './allergens.ts'

/** Returns a product as pages show it. Throws an error with its file name if it must not be sold or linked. */
export async function toProduct({ id, data: entry, body }: CollectionEntry<'products'>): Promise<Product> {
  const { draft, verifiedOn, toConfirm = [], ...data } = entry
  const category = allCategories.find(({ slug }) => slug === data.category)
  if (category === undefined) {
    const known = allCategories.map(({ slug }) => slug)
    throw new Error(`content/products/${id}.md: category: ${unknownCategory(data.category, known)}`)
  }
  const { use } = category
  const refusal = neverListedProblem(data.name, data.brand)
  if (refusal !== undefined)
    throw new Error(`content/products/${id}.md: name: found "${data.name}": ${refusal}`)
  const [poison] = neverSoldTexts(data, body ?? '')
  if (poison !== undefined)
    throw new Error(`content/products/${id}.md: ${(poison.path ?? ['text']).join('.')}: ${poison.message}`)
  const [unearning] = offerProblems(data, retailers)
  if (unearning !== undefined) {
    throw new Error(`content/products/${id}.md: ${unearning.path.join('.')}: ${unearning.message}`)
  }
  const sold = { ...data, ...(site.subTags === 'product' ? { mark: id } : {}) }
  return {
    ...withShownPrice(data, site.priceDisplay),
    ...(isDraft({ draft, verifiedOn }) ? { name: `Draft: ${data.name}`, toConfirm } : {}),
    id,
    use,
    ...contentsOf({ ...data, use }),
    minerals: mineralsOf(data),
    imageUrl: productPicturePath({ ...data, id }),
    ...(data.photo === undefined ? {} : { pictureSources: await photoSources(id, data.photo) }),
    ...withOffers(placesOf(sold, retailers)),
    description: (body ?? '').trim().replace(/([^\n])\n(?!\n)/g, '$1 '),
  }
}

/** Keeps hand-entered prices of other retailers only where the shop shows such prices. */
function withOffers({ furtherOffers, ...places }: Places): Places {
  if (furtherOffers === undefined) return places
  return { ...places, furtherOffers: furtherOffers.map((offer) => withShownPrice(offer, site.priceDisplay)) }
}
