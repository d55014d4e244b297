import type { Category } from '#schemas/category.ts'
import type { Product } from '#schemas/product.ts'
import type { Review } from '#schemas/review.ts'
import type { Testimonial } from '#schemas/testimonial.ts'
import type { VetEndorsement } from '#schemas/vet-endorsement.ts'
import type { Video } from '#schemas/video.ts'

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
}
