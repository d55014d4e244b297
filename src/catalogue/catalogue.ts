import type { Allergen } from '#schemas/allergen.ts'
import type { Category } from '#schemas/category.ts'
import type { CuratedList } from '#schemas/curated-list.ts'
import type { FilterWords } from '#schemas/filter-words.ts'
import type { Guide } from '#schemas/guide.ts'
import type { Product } from '#schemas/product.ts'
import type { ProductGroups } from '#schemas/product-group.ts'
import type { Review } from '#schemas/review.ts'
import type { Synonyms } from '#schemas/synonyms.ts'
import type { Testimonial } from '#schemas/testimonial.ts'
import type { VetEndorsement } from '#schemas/vet-endorsement.ts'
import type { Video } from '#schemas/video.ts'

/** A guide without its text: what leads to it, and what it is found by. */
export type GuideLead = Pick<Guide, 'question' | 'summary' | 'forWhom' | 'needs'> & {
  id: string
  /** Ids of the products that it picks, the first is for most. */
  picks: string[]
}

/** A curated list without its products: what leads to it, and what it is found by. */
export type ListLead = Pick<CuratedList, 'name' | 'heading' | 'description'> & {
  id: string
  /** The animal that it is for; undefined where it is for both. */
  pet: CuratedList['query']['pet']
  /** The category that it is about; undefined where it is about several. */
  category?: CuratedList['query']['category']
}

/** What products can be filtered by: groups, and the options' words. */
export interface FilterContent {
  groups: ProductGroups
  allergens: readonly Pick<Allergen, 'id' | 'label'>[]
  words: FilterWords
}

/** All that the public calls answer from, as the build wrote it. */
export interface Catalogue {
  /** In the catalogue's own order: featured first, then by name. */
  products: Product[]
  /** Ids of the featured products, in their order. */
  featuredProducts: string[]
  categories: Category[]
  testimonials: Testimonial[]
  vetEndorsements: VetEndorsement[]
  videos: Video[]
  reviews: Review[]
  guides: GuideLead[]
  lists: ListLead[]
  synonyms: Synonyms
  filters: FilterContent
}
