import type { CollectionEntry } from 'astro:content'
import { mineralsOf } from '#pets/minerals.ts'
import { type Places, placesOf } from '#products/affiliate-link.ts'
import { withShownPrice } from '#products/current-price.ts'
import { productPicturePath } from '#lib/picture-paths.ts'
import { photoSources } from '#content/photo.ts'
import type { KnownIds } from '#content/references.ts'
import { isDraft, type Product } from '#content/product.ts'
import { site } from '#content/settings.ts'
import { checkProduct } from './checks.ts'
import { contentsOf, retailers } from '#products/tables.ts'

/** Returns a product as pages show it. Throws an error with its file name if it must not be sold or linked. */
export async function toProduct(
  { id, data: entry, body = '' }: CollectionEntry<'products'>,
  known: KnownIds,
): Promise<Product> {
  const { draft, verifiedOn, toConfirm = [], ...data } = entry
  const use = checkProduct(id, data, body, known)
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
    description: body.trim().replace(/([^\n])\n(?!\n)/g, '$1 '),
  }
}

/** Keeps hand-entered prices of other retailers only where the shop shows such prices. */
function withOffers({ furtherOffers, ...places }: Places): Places {
  if (furtherOffers === undefined) return places
  return { ...places, furtherOffers: furtherOffers.map((offer) => withShownPrice(offer, site.priceDisplay)) }
}
