import type { Allergen } from '#content/allergen.ts'
import type { Category, CuratedList } from '#content/category.ts'
import type { SearchConditions } from '#content/conditions.ts'
import type { Guide } from '#content/guide.ts'
import type { Product } from '#content/product.ts'
import type { ProductGroups } from '#content/product-group.ts'
import type { Review } from '#content/review.ts'
import type { Synonyms } from '#content/synonyms.ts'
import type { Testimonial, VetEndorsement } from '#content/testimonial.ts'
import type { Video } from '#content/content-files.ts'

/** A guide without its text: fields for links and search. */
export type GuidePage = Pick<Guide, 'question' | 'summary' | 'forWhom' | 'needs'> & {
  id: string
  /** Product ids. The first pick suits most pets. */
  picks: string[]
}

/** A curated list without its products: fields for links and search. */
export type ListPage = Pick<CuratedList, 'name' | 'heading' | 'description' | 'query'> & { id: string }

/** Options for filters. */
export interface FilterContent {
  groups: ProductGroups
  allergens: readonly Pick<Allergen, 'id' | 'label' | 'contains' | 'classes'>[]
}

/** The data behind all public API calls, as written by the build. */
export interface Catalog {
  /** In catalog order: featured first, then by name. */
  products: Product[]
  /** Ids of the featured products, in their order. */
  featuredProducts: string[]
  /** Drawings of the first products in a list, as markup, by product id. */
  firstDrawings: Readonly<Record<string, string>>
  categories: Category[]
  testimonials: Testimonial[]
  vetEndorsements: VetEndorsement[]
  videos: Video[]
  reviews: Review[]
  guides: GuidePage[]
  lists: ListPage[]
  /** What each step of the brushing coach says, by its id. */
  coachSteps: { id: string; step: string }[]
  synonyms: Synonyms
  conditions: SearchConditions
  filters: FilterContent
}

/** Returns the products with these ids, in the order of the ids. Unknown ids are skipped. */
export function byIds<Item extends Pick<Product, 'id'>>(
  products: readonly Item[],
  ids: readonly string[],
): Item[] {
  const known = new Map(products.map((product) => [product.id, product]))
  return ids.flatMap((id) => known.get(id) ?? [])
}
