import conditionSource from '../../../content/conditions.json' with { type: 'json' }
import synonymSource from '../../../content/synonyms.json' with { type: 'json' }
import { type CollectionEntry, getCollection } from 'astro:content'
import { type Catalog, type GuidePage, byIds } from '#products/catalog.ts'
import { fewestListed, productsOfList } from '#guides/guide-picks.ts'
import { mayBeCollected } from '#products/recommend.ts'
import { dayOf, shownReviews, withReviews } from '#site/shown-reviews.ts'
import type { CuratedList } from '#content/category.ts'
import { type Clinic, type Video, parseContent } from '#content/content-files.ts'
import { withHotlines } from '#content/conditions.ts'
import { page } from '#content/page-text.ts'
import { isDraft, type Product } from '#content/product.ts'
import type { KnownIds } from '#content/references.ts'
import type { Review } from '#content/review.ts'
import { allCategories, stockOf } from '#content/stock.ts'
import { withoutSoldBrands } from '#content/synonyms.ts'
import type { Testimonial, VetEndorsement } from '#content/testimonial.ts'
import { checkGuide, checkReferences, checkText, checkProduct } from './checks.ts'
import { firstOfLists, inlineDrawings } from './inline-pictures.ts'
import { site } from '#content/settings.ts'
import { allergens, filters, contentsOf, retailers } from '#products/tables.ts'
import { mineralsOf } from '#pets/minerals.ts'
import { otherSizes, type Places, placesOf } from '#products/affiliate-link.ts'
import { withShownPrice } from '#products/current-price.ts'
import { productPicturePath } from '#lib/picture-paths.ts'
import { photoSources } from '#content/photo.ts'

/** A curated list with its products, in catalog order. */
export interface ListWithProducts extends CuratedList {
  id: string
  products: Product[]
}

/** Returns all data behind the public calls. Only this file asks Astro for content. */
export async function loadCatalog(): Promise<Catalog> {
  const products = await loadProducts()
  return {
    products,
    featuredProducts: site.featuredProducts,
    firstDrawings: inlineDrawings(firstOfLists(products)),
    categories: (await loadStock()).categories,
    testimonials: await loadTestimonials(),
    vetEndorsements: await loadVetEndorsements(),
    videos: await loadVideos(),
    reviews: await loadReviews(),
    guides: await loadGuidePages(),
    lists: (await loadLists()).map(({ id, name, heading, description, query }) => ({
      id,
      name,
      heading,
      description,
      query,
    })),
    coachSteps: (await loadCoachSteps()).map(({ id, data: { step } }) => ({ id, step })),
    synonyms: withoutSoldBrands(parseContent('synonyms.json', synonymSource), products),
    conditions: withHotlines(parseContent('conditions.json', conditionSource), page.contact.emergency),
    filters,
  }
}

/**
 * Featured products first, in the order of the site's settings; then the rest by name. Throws if the shop must not show
 * one of them.
 */
export const loadProducts = onceABuild(async (): Promise<Product[]> => {
  const [entries, reviews, known] = await Promise.all([publishedEntries(), loadReviews(), loadKnownIds()])
  checkReferences('site.json', 'site.json', site, known)
  const reviewsOf = Map.groupBy(reviews, ({ product }) => product)
  const byName = new Intl.Collator('en', { numeric: true })
  const loaded = await Promise.all(checked(entries).map((entry) => toProduct(entry, known)))
  const products = loaded
    .map((product) => withReviews(product, reviewsOf.get(product.id) ?? []))
    .toSorted((a, b) => byName.compare(a.name, b.name))
  const featured = featuredOf(products)
  return [...featured, ...products.filter((product) => !featured.includes(product))]
})

/** Returns the featured products in the order of the settings. */
export function featuredOf(products: readonly Product[]): Product[] {
  return byIds(products, site.featuredProducts).filter(mayBeCollected)
}

const loadKnownIds = onceABuild(async (): Promise<KnownIds> => {
  const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => id)
  const [all, shown] = await Promise.all([getCollection('products'), publishedEntries()])
  return {
    categories: ids(allCategories),
    allergens: ids(allergens),
    products: ids(shown),
    drafts: new Set(ids(all)).difference(new Set(ids(shown))),
    prescribed: new Set(ids(all.filter(({ data }) => data.onVetAdvice))),
  }
})

/** Returns each product's Markdown entry for rendering. */
export async function loadProductEntries(): Promise<Map<string, CollectionEntry<'products'>>> {
  return new Map((await publishedEntries()).map((entry) => [entry.id, entry]))
}

/** Drafts are visible in dev only. */
async function publishedEntries(): Promise<CollectionEntry<'products'>[]> {
  const entries = await getCollection('products')
  return import.meta.env.PROD ? entries.filter(({ data }) => !isDraft(data)) : entries
}

/** Returns the categories that have products, and whether a product is made up. */
export const loadStock = onceABuild(async () => stockOf((await publishedEntries()).map(({ data }) => data)))

/** Sorted by each file's `order`, like all lists of people and videos here. */
export async function loadTestimonials(): Promise<Testimonial[]> {
  return withIds(await getCollection('testimonials')).toSorted(byOrder)
}

export async function loadVetEndorsements(): Promise<VetEndorsement[]> {
  return withIds(await getCollection('vetEndorsements')).toSorted(byOrder)
}

export async function loadVideos(): Promise<Video[]> {
  return withIds(await getCollection('videos')).toSorted(byOrder)
}

/** Newest first. Returns samples only if there are no real reviews. */
export async function loadReviews(): Promise<Review[]> {
  return shownReviews(withIds(await getCollection('reviews'))).toSorted((a, b) =>
    dayOf(b).localeCompare(dayOf(a)),
  )
}

/** In order. Throws if a pick isn't in the shop or doesn't fit its role, or if the guide is overdue for a check. */
export const loadGuides = onceABuild(async (): Promise<CollectionEntry<'guides'>[]> => {
  const [entries, products] = await Promise.all([getCollection('guides'), loadProducts()])
  const known = await loadKnownIds()
  const byId = new Map(products.map((product) => [product.id, product]))
  for (const { id, data } of checked(entries)) checkGuide(id, data, byId, known, new Date())
  return entries.toSorted((a, b) => byOrder(a.data, b.data))
})

/** Returns the curated lists that have enough products, with them. `content:check` warns about the others. */
export const loadLists = onceABuild(async (): Promise<ListWithProducts[]> => {
  const [entries, products] = await Promise.all([getCollection('lists'), loadProducts()])
  const known = await loadKnownIds()
  for (const { id, data } of entries) checkReferences('lists', `lists/${id}.json`, data, known)
  return entries
    .map(({ id, data }) => ({ id, ...data, products: productsOfList(products, data, filters.groups) }))
    .filter(({ products: found }) => found.length >= fewestListed)
    .toSorted(byOrder)
})

/** Returns the guides without their text. */
export async function loadGuidePages(): Promise<GuidePage[]> {
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
  return checked(await getCollection('faqs')).toSorted((a, b) => byOrder(a.data, b.data))
}

/** The ladder of each species, first step first. */
export async function loadCoachSteps(): Promise<CollectionEntry<'coach'>[]> {
  return checked(await getCollection('coach')).toSorted((a, b) => byOrder(a.data, b.data))
}

export async function loadPolicies(): Promise<CollectionEntry<'policies'>[]> {
  return checked(await getCollection('policies'))
}

/** Thousands of pages ask for it during a build. In dev, the content may change, so nothing is cached. */
function onceABuild<Content>(read: () => Promise<Content>): () => Promise<Content> {
  if (!import.meta.env.PROD) return read
  let built: Promise<Content> | undefined
  return () => (built ??= read())
}

/** Returns the entries. Throws an error if the text of one must not be shown. */
function checked<Entry extends { collection: string; id: string; body?: string | undefined }>(
  entries: Entry[],
): Entry[] {
  for (const { collection, id, body = '' } of entries) checkText(`${collection}/${id}.md`, body)
  return entries
}

function withIds<Data extends object>(entries: { id: string; data: Data }[]): (Data & { id: string })[] {
  return entries.map(({ id, data }) => ({ ...data, id }))
}

function byOrder(a: { order: number }, b: { order: number }): number {
  return a.order - b.order
}

/** Returns a product as pages show it. Throws an error with its file name if it must not be sold or linked. */
export async function toProduct(
  { id, data: entry, body = '' }: CollectionEntry<'products'>,
  known: KnownIds,
): Promise<Product> {
  const { draft, verifiedOn, toConfirm = [], notOnLabel: _, sizes, ...data } = entry
  const use = checkProduct(id, entry, body, known)
  const sold = { ...data, ...(site.subTags === 'product' ? { subTag: id } : {}) }
  return {
    ...withShownPrice(data, site.priceDisplay),
    ...(isDraft({ draft, verifiedOn }) ? { name: `Draft: ${data.name}`, toConfirm } : {}),
    id,
    use,
    ...contentsOf({ ...data, use }),
    minerals: mineralsOf(data),
    imageUrl: productPicturePath({ ...data, id, use }),
    ...(data.photo === undefined ? {} : { pictureSources: await photoSources(id, data.photo) }),
    ...withOffers(placesOf(sold, retailers)),
    ...(sizes === undefined
      ? {}
      : {
          otherSizes: otherSizes({ ...sold, sizes }, retailers).map((size) =>
            withShownPrice(size, site.priceDisplay),
          ),
        }),
    description: body.trim().replace(/([^\n])\n(?!\n)/g, '$1 '),
  }
}

/** Keeps hand-entered prices of other retailers only where the shop shows such prices. */
function withOffers({ furtherOffers, ...places }: Places): Places {
  if (furtherOffers === undefined) return places
  return { ...places, furtherOffers: furtherOffers.map((offer) => withShownPrice(offer, site.priceDisplay)) }
}
