import { collections } from './content-files.ts'
import { unknownAllergen, unknownCategory, unknownEntry } from './near-miss.ts'
import type { EntryProblem } from './text-problem.ts'

/** What a field names by its id. A featured product is one that a shopper may choose without a vet. */
type Named = 'categories' | 'allergens' | 'products' | 'featured' | 'videos' | 'guides' | 'lists'

/** The ids that exist; in a folder that isn't given, none does. */
export interface KnownIds extends Partial<Record<'videos' | 'guides' | 'lists', readonly string[]>> {
  categories: readonly string[]
  allergens: readonly string[]
  products: readonly string[]
  /** Products that aren't in the shop yet. */
  drafts: ReadonlySet<string>
  /** Products that only a vet may choose. */
  prescribed: ReadonlySet<string>
}

/** Fields with ids, by folder or file. `*` is each row of a list. */
const references: Readonly<Record<string, Readonly<Record<string, Named>>>> = {
  products: { category: 'categories' },
  guides: {
    'needs.categories.*': 'categories',
    'picks.*.product': 'products',
    'alsoConsidered.*.product': 'products',
    'picks.*.fits.category': 'categories',
    'picks.*.fits.avoid.*': 'allergens',
  },
  lists: { 'query.category': 'categories', 'query.avoid.*': 'allergens' },
  reviews: { product: 'products' },
  'sample-reviews.json': { '*.product': 'products' },
  'synonyms.json': {
    'topics.*.guides.*': 'guides',
    'topics.*.lists.*': 'lists',
    'needs.*.guides.*': 'guides',
    'needs.*.lists.*': 'lists',
  },
  'conditions.json': { 'conditions.*.guides.*': 'guides', 'conditions.*.lists.*': 'lists' },
  'site.json': { 'featuredProducts.*': 'featured' },
  'pages/landing.json': { 'hero.video': 'videos', 'catVideo.video': 'videos' },
}

/** Finds ids that don't exist in the data of a file, given by its folder or path. For `content:check` and the build. */
export function referenceProblems(name: string, data: unknown, known: KnownIds): EntryProblem[] {
  return Object.entries(references[name] ?? {}).flatMap(([field, named]) =>
    textsAt(data, field.split('.')).flatMap(({ path, text }) => {
      const message = problemOf(named, text, known)
      return message === undefined ? [] : [{ path, offset: 0, message }]
    }),
  )
}

function problemOf(named: Named, id: string, known: KnownIds): string | undefined {
  // Without any, their own file is broken, which is reported once.
  if (named === 'categories')
    return known.categories.length === 0 ? undefined : unknownCategory(id, known.categories)
  if (named === 'allergens')
    return known.allergens.length === 0 ? undefined : unknownAllergen(id, known.allergens)
  if (named === 'featured' && known.prescribed.has(id))
    return `found "${id}": only a vet may choose it (onVetAdvice): name another product`
  const folder = named === 'featured' ? 'products' : named
  return folder === 'products' && known.drafts.has(id)
    ? `found "${id}": this product is a draft: publish it with verifiedOn, or choose another`
    : unknownEntry(id, known[folder] ?? [], collections[folder])
}

function textsAt(
  data: unknown,
  [key, ...rest]: readonly string[],
  before: readonly PropertyKey[] = [],
): { path: PropertyKey[]; text: string }[] {
  if (key === undefined) return typeof data === 'string' ? [{ path: [...before], text: data }] : []
  const rows: readonly unknown[] = Array.isArray(data) ? data : []
  if (key === '*') return rows.flatMap((row, index) => textsAt(row, rest, [...before, index]))
  return textsAt(new Map(Object.entries(Object(data))).get(key), rest, [...before, key])
}
