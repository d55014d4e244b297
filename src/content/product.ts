import type { z } from 'zod'
import { agree } from './product-agreement.ts'
import { productFields } from './product-fields.ts'
import type { Mineral, ProductUse } from './terms.ts'

/** A Markdown file in `content/products`; its name is the product's id, its body the description. */
export const productSchema = productFields.superRefine(agree, {
  when: ({ value }) => typeof value === 'object' && value !== null,
})

export type ProductContent = z.output<typeof productSchema>

/**
 * Returns whether a product is a draft. Git, the editor and `npm run dev` show it, but no build does. `verifiedOn`
 * publishes it.
 */
export function isDraft(data: { draft?: unknown; verifiedOn?: unknown }): boolean {
  return data.draft === true && data.verifiedOn === undefined
}

export interface Offer {
  /** The retailer's id. */
  retailer: string
  /** The retailer's name. */
  name: string
  /** With our affiliate tag. */
  url: string
  /** Hand-entered, in US dollars. */
  price?: number | undefined
  priceCheckedOn?: string | undefined
}

/** The same product in another amount. */
export interface OtherSize {
  packCount: number
  packUnit: NonNullable<ProductContent['packUnit']>
  /** The retailer's name. */
  name: string
  /** Id of that retailer; unset for the shop's first retailer. */
  retailer?: string
  /** With our affiliate tag. */
  url: string
  price?: number | undefined
  priceCheckedOn?: string | undefined
}

/** Attributes of a `<source>`: a photo's sizes in one format. */
export interface PictureSource {
  type: string
  srcSet: string
}

/** A product as the site and the calls know it. All other product types pick their fields from this one. */
export interface Product extends Omit<
  ProductContent,
  'affiliateUrl' | 'offers' | 'sizes' | 'ratingSource' | 'tags' | 'draft' | 'verifiedOn'
> {
  /** The content file's name; never changes. */
  id: string
  /** Address of the drawing or photo on this site. */
  imageUrl: string
  /** A photo's sizes, best format first; drawings have none. */
  pictureSources?: readonly PictureSource[]
  /** As in the file; `visitors` if real reviews replace the file's numbers. */
  ratingSource?: ProductContent['ratingSource'] | 'visitors'
  /** From `productTags`, but in responses we check only that each is a string. */
  tags: string[]
  /** The retailer's product or search page, with our affiliate tag. */
  affiliateUrl: string
  /** The id of the retailer that `affiliateUrl` leads to; undefined for the shop's first one. */
  retailer?: string | undefined
  /** At other retailers, in the order of `offers`. */
  furtherOffers?: readonly Offer[]
  /** In the order of `sizes`. */
  otherSizes?: readonly OtherSize[]
  /** Plain text of the Markdown body; blank lines separate paragraphs. */
  description: string
  /** What to confirm before it is published; only drafts have it, and only in `npm run dev`. */
  toConfirm?: string[] | undefined
  /** How products of its category are used. */
  use: ProductUse
  /**
   * Ids from `content/allergens.json` found in its ingredients, in the file's order. Undefined if unknown:
   * it is eaten but lists no ingredients.
   */
  contains?: readonly string[] | undefined
  /** Allergens it may contain. */
  mayContain: readonly string[]
  /** The meats in `mayContain` that the label names only by class: chicken, turkey and duck for "poultry". */
  unnamedMeats: readonly string[]
  /** Minerals in its ingredients or name that are harmful in excess. */
  minerals: readonly Mineral[]
}
