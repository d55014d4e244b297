import { type CollectionEntry, getCollection } from 'astro:content'
import { placesOf } from '#catalogue/affiliate-link.ts'
import type { Catalogue, GuideLead } from '#catalogue/catalogue.ts'
import { offerProblems } from '#catalogue/link-problem.ts'
import { fewestListed, productsOfList } from '#catalogue/curated-list.ts'
import { byIds } from '#catalogue/by-ids.ts'
import { withShownPrice } from '#catalogue/price-display.ts'
import { dayOf, shownReviews, withReviews } from '#catalogue/shown-reviews.ts'
import { unknownCategory, unknownEntry } from '#catalogue/references.ts'
import { picturePath } from '#lib/picture-paths.ts'
import { isEaten } from '#pets/eaten.ts'
import type { Category } from '#schemas/category.ts'
import type { CuratedList } from '#schemas/curated-list.ts'
import type { Clinic } from '#schemas/clinic.ts'
import { collections } from '#schemas/content-files.ts'
import { neverSoldProblem } from '#schemas/never-sold.ts'
import { bodyProblem, unwrittenProblem } from '#schemas/text-problem.ts'
import type { Product } from '#schemas/product.ts'
import type { Review } from '#schemas/review.ts'
import type { Testimonial } from '#schemas/testimonial.ts'
import type { VetEndorsement } from '#schemas/vet-endorsement.ts'
import type { Video } from '#schemas/video.ts'
import { contentsOf } from './allergens.ts'
import { checkGuide } from './check-guide.ts'
import { filters } from './filters.ts'
import { photoSources } from './photo.ts'
import { retailers } from './retailers.ts'
import { site } from './settings.ts'
import { synonyms } from './synonyms.ts'

/** A curated list and what it chooses, in the catalogue's order. */
export interface ListWithProducts extends CuratedList {
  id: string
  products: Product[]
}

/** Everything that the public calls answer from. The only file that asks Astro for content. */
export async function loadCatalogue(): Promise<Catalogue> {
  const [categories, products, testimonials, vetEndorsements, videos, reviews, guides, lists] =
    await Promise.all([
      loadCategories(),
      loadProducts(),
      loadTestimonials(),
      loadVetEndorsements(),
      loadVideos(),
      loadReviews(),
      loadGuideLeads(),
      loadLists(),
    ])
  return {
    products,
    featuredProducts: site.featuredProducts,
    categories,
    testimonials,
    vetEndorsements,
    videos,
    reviews,
    guides,
    lists: lists.map(({ id, name, heading, description, query: { pet, category } }) => ({
      id,
      name,
      heading,
      description,
      pet,
      category,
    })),
    synonyms,
    filters,
  }
}

/** Featured products first, in the order that the site's settings name them; the others by name. */
export const loadProducts = onceABuild(async (): Promise<Product[]> => {
  const [entries, categories, reviews] = await Promise.all([
    getCollection('products'),
    allCategories(),
    loadReviews(),
  ])
  inOrder(entries)
  const reviewsOf = Map.groupBy(reviews, ({ product }) => product)
  const byName = new Intl.Collator('en', { numeric: true })
  const loaded = await Promise.all(entries.map((entry) => toProduct(entry, categories)))
  const products = loaded
    .map((product) => withReviews(product, reviewsOf.get(product.id) ?? []))
    .toSorted((a, b) => byName.compare(a.name, b.name))
  const featured = featuredOf(products)
  return [...featured, ...products.filter((product) => !featured.includes(product))]
})

/** The products that the settings feature, in their order. Throws where one is not in the catalogue. */
export function featuredOf(products: readonly Product[]): Product[] {
  const featured = byIds(products, site.featuredProducts)
  const known = products.map(({ id }) => id)
  for (const id of site.featuredProducts) {
    const problem = unknownEntry(id, known, collections.products)
    if (problem !== undefined) throw new Error(`content/site.json: featuredProducts: ${problem}`)
  }
  return featured
}

/** The Markdown entry of a product, to be rendered. */
export async function loadProductEntries(): Promise<Map<string, CollectionEntry<'products'>>> {
  return new Map((await getCollection('products')).map((entry) => [entry.id, entry]))
}

/** Those that have products: an empty one isn't drawn. */
export const loadCategories = onceABuild(async (): Promise<Category[]> => {
  const [categories, products] = await Promise.all([allCategories(), getCollection('products')])
  const stocked = new Set(products.map(({ data }) => data.category))
  return categories.filter(({ id }) => stocked.has(id))
})

async function allCategories(): Promise<Category[]> {
  const entries = await getCollection('categories')
  return entries.map(({ id, data }) => ({ ...data, id, slug: id })).toSorted(byOrder)
}

/** In the order that each file gives, as all lists of people and videos here. */
export async function loadTestimonials(): Promise<Testimonial[]> {
  return withIds(await getCollection('testimonials')).toSorted(byOrder)
}

export async function loadVetEndorsements(): Promise<VetEndorsement[]> {
  return withIds(await getCollection('vetEndorsements')).toSorted(byOrder)
}

export async function loadVideos(): Promise<Video[]> {
  return withIds(await getCollection('videos')).toSorted(byOrder)
}

/** Newest first; samples only while no real one is there. */
export async function loadReviews(): Promise<Review[]> {
  return shownReviews(withIds(await getCollection('reviews'))).toSorted((a, b) =>
    dayOf(b).localeCompare(dayOf(a)),
  )
}

/**
 * In their order, checked: a pick that has left the catalogue or fits its role no more, and facts that were looked up
 * too long ago, are errors.
 */
export const loadGuides = onceABuild(async (): Promise<CollectionEntry<'guides'>[]> => {
  const [entries, products] = await Promise.all([getCollection('guides'), loadProducts()])
  const byId = new Map(products.map((product) => [product.id, product]))
  for (const { id, data } of inOrder(entries)) checkGuide(id, data, byId, new Date())
  return entries.toSorted((a, b) => byOrder(a.data, b.data))
})

/** The curated lists that find products enough, with them; `content:check` refuses any other. */
export const loadLists = onceABuild(async (): Promise<ListWithProducts[]> => {
  const [entries, products] = await Promise.all([getCollection('lists'), loadProducts()])
  return entries
    .map(({ id, data }) => ({ id, ...data, products: productsOfList(products, data, filters.groups) }))
    .filter(({ products: found }) => found.length >= fewestListed)
    .toSorted(byOrder)
})

/** The guides without their texts. */
export async function loadGuideLeads(): Promise<GuideLead[]> {
  return (await loadGuides()).map(({ id, data: { question, summary, forWhom, needs, picks } }) => ({
    id,
    question,
    summary,
    forWhom,
    needs,
    picks: picks.map(({ product }) => product),
  }))
}

/** Nearest first. */
export async function loadClinics(): Promise<Clinic[]> {
  return withIds(await getCollection('clinics')).toSorted((a, b) => a.distance - b.distance)
}

export async function loadFaqs(): Promise<CollectionEntry<'faqs'>[]> {
  return inOrder(await getCollection('faqs')).toSorted((a, b) => byOrder(a.data, b.data))
}

export async function loadPolicies(): Promise<CollectionEntry<'policies'>[]> {
  return inOrder(await getCollection('policies'))
}

/** Thousands of pages ask while a build runs. In dev the content may have changed. */
function onceABuild<Content>(read: () => Promise<Content>): () => Promise<Content> {
  if (!import.meta.env.PROD) return read
  let built: Promise<Content> | undefined
  return () => (built ??= read())
}

async function toProduct(
  { id, data, body }: CollectionEntry<'products'>,
  categories: readonly Category[],
): Promise<Product> {
  const category = categories.find(({ slug }) => slug === data.category)
  if (category === undefined) {
    const known = categories.map(({ slug }) => slug)
    throw new Error(`content/products/${id}.md: category: ${unknownCategory(data.category, known)}`)
  }
  const { use } = category
  const poison = isEaten({ ...data, use }) ? neverSoldProblem(data.name) : undefined
  if (poison !== undefined)
    throw new Error(`content/products/${id}.md: name: found "${data.name}": ${poison}`)
  const [unearning] = offerProblems(data, retailers)
  if (unearning !== undefined) {
    throw new Error(`content/products/${id}.md: ${unearning.path.join('.')}: ${unearning.message}`)
  }
  const sold = { ...data, ...(site.subTags === 'product' ? { mark: id } : {}) }
  return {
    ...withShownPrice(data, site.priceDisplay),
    id,
    use,
    ...contentsOf({ ...data, use }),
    imageUrl: picturePath({ ...data, id }),
    ...(data.photo === undefined ? {} : { pictureSources: await photoSources(id, data.photo) }),
    ...placesOf(sold, retailers),
    description: (body ?? '').trim().replace(/([^\n])\n(?!\n)/g, '$1 '),
  }
}

/** The entries, or an error that names the file whose text has HTML in it or what nobody sees, or is not written yet. */
function inOrder<Entry extends { collection: string; id: string; body?: string | undefined }>(
  entries: Entry[],
): Entry[] {
  for (const { collection, id, body } of entries) {
    // In dev a draft may be looked at.
    const draft = import.meta.env.PROD ? unwrittenProblem(body ?? '') : undefined
    const problem = bodyProblem(body ?? '') ?? draft
    if (problem !== undefined) throw new Error(`content/${collection}/${id}.md: ${problem.message}`)
  }
  return entries
}

function withIds<Data extends object>(entries: { id: string; data: Data }[]): (Data & { id: string })[] {
  return entries.map(({ id, data }) => ({ ...data, id }))
}

function byOrder(a: { order: number }, b: { order: number }): number {
  return a.order - b.order
}
