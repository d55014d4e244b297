import { collections } from './content-files.ts'
import { unknownAllergen, unknownCategory, unknownEntry } from './near-miss.ts'
import type { EntryProblem } from './text-problem.ts'

/** What a field names by its id. A featured product is one that a shopper may choose without a vet. */
type Named = 'category' | 'allergen' | 'product' | 'featured' | 'video' | 'guide' | 'list'

/** The ids that exist. */
export interface KnownIds extends Readonly<Record<Exclude<Named, 'featured'>, readonly string[]>> {
  /** Products that aren't in the shop yet. */
  drafts: ReadonlySet<string>
  /** Products that only a vet may choose. */
  prescribed: ReadonlySet<string>
}

/** Fields with ids, by folder or file. `*` is each row of a list. */
const references: Readonly<Record<string, Readonly<Record<string, Named>>>> = {
  products: { category: 'category' },
  guides: {
    'needs.categories.*': 'category',
    'picks.*.product': 'product',
    'alsoConsidered.*.product': 'product',
    'picks.*.fits.category': 'category',
    'picks.*.fits.avoid.*': 'allergen',
  },
  lists: { 'query.category': 'category', 'query.avoid.*': 'allergen' },
  reviews: { product: 'product' },
  'sample-reviews.json': { '*.product': 'product' },
  'synonyms.json': {
    'topics.*.guides.*': 'guide',
    'topics.*.lists.*': 'list',
    'needs.*.guides.*': 'guide',
    'needs.*.lists.*': 'list',
  },
  'conditions.json': { 'conditions.*.guides.*': 'guide', 'conditions.*.lists.*': 'list' },
  'site.json': { 'featuredProducts.*': 'featured' },
  'pages/landing.json': { 'hero.video': 'video', 'catVideo.video': 'video' },
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
  switch (named) {
    case 'category':
      return unknownCategory(id, known.category)
    case 'allergen':
      return unknownAllergen(id, known.allergen)
    case 'video':
      return unknownEntry(id, known.video, collections.videos)
    case 'guide':
      return unknownEntry(id, known.guide, collections.guides)
    case 'list':
      return unknownEntry(id, known.list, collections.lists)
    case 'featured':
      return known.prescribed.has(id)
        ? `found "${id}": only a vet may choose it (onVetAdvice): name another product`
        : problemOf('product', id, known)
    case 'product':
      return known.drafts.has(id)
        ? `found "${id}": this product is a draft: publish it with verifiedOn, or choose another`
        : unknownEntry(id, known.product, collections.products)
  }
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
