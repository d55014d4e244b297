import { pick } from '#lib/fields.ts'
import { formatPrice } from '#lib/money.ts'
import { slugsIn } from '#lib/slug.ts'
import { animalOf, petWeights } from '#pets/pet.ts'

/**
 * The table of filters, in URL order: how each is read, shown and written. What passes and which options there are is
 * in `filter-rules.ts`, which no page loads. A filter without a group has no field. List values are content, so the
 * engine ignores unknown ones; `product-query.ts` adds the keys that aren't filters.
 */
export const filters = {
  pet: several({ group: 'Pet', isOpen: true }),
  age: several({ group: 'Age', isOpen: true }),
  weight: figure(petWeights.least, petWeights.most, {
    group: 'Weight',
    isOpen: true,
    label: 'Your pet’s weight in pounds',
    chip: (pounds) => `${pounds} lb`,
  }),
  avoid: several({
    group: 'Allergies',
    hint: 'Hides products that contain or may contain what you check, and food with no ingredient list.',
    chip: (_, label) => `No ${label.toLowerCase()}`,
  }),
  gulps: flag({ group: 'Chewing and mouth' }),
  chewsHard: flag({ group: 'Chewing and mouth' }),
  soreMouth: flag({ group: 'Chewing and mouth' }),
  illness: several({ group: 'Health conditions' }),
  /** Only products that fit the pet described above; needs exactly one `pet`. */
  fits: flag({ group: 'Chewing and mouth' }),
  kind: several({ group: 'Type' }),
  firmness: several({ group: 'Firmness' }),
  flavor: several({ group: 'Flavor' }),
  /** US dollars, inclusive. */
  minPrice: figure(0, Number.MAX_SAFE_INTEGER, {
    group: 'Price',
    label: 'Minimum, in dollars',
    chip: (price) => `From ${formatPrice(Number(price))}`,
  }),
  maxPrice: figure(0, Number.MAX_SAFE_INTEGER, {
    group: 'Price',
    label: 'Maximum, in dollars',
    chip: (price) => `Up to ${formatPrice(Number(price))}`,
  }),
  /** Minimum stars. */
  rating: { ...figure(1, 5, { group: 'Rating', label: 'Rating' }), field: 'one' as const },
  natural: flag({ group: 'More' }),
  sale: flag({ group: 'More' }),
  bestseller: flag({}),
  vohc: several({ group: 'VOHC seal' }),
  brand: several({}),
}

export type FilterKey = keyof typeof filters

/** The active filters, by key. Missing keys match every product. */
export type FilterQuery = { [Key in FilterKey]?: ReturnType<(typeof filters)[Key]['read']> }

/** How a filter looks in a list's form, and as a chip above the list. */
export interface FilterLook {
  /** The heading that its fields stand under. */
  group?: string
  /** The group is open before any of its filters is chosen. */
  isOpen?: boolean
  hint?: string
  /** The text of a chip. The option's label otherwise. */
  chip?: (value: string, label: string) => string
}

/** A row of the table, with its key. */
export type FilterRow = FilterLook & { key: FilterKey } & (
    { field: 'several' | 'flag' | 'one' } | { field: 'figure'; label: string; least: number; most: number }
  )

/** The table as a list. */
export const filterRows = rowsOf(filters)

/** Filter keys in a URL. */
export const filterKeys: readonly string[] = filterRows.map(({ key }) => key)

/** Filter keys that have fields. */
export const fieldKeys: readonly string[] = filterRows.flatMap(({ key, group }) =>
  group === undefined ? [] : [key],
)

/** Returns the active filters of a query; `fits` only if they describe a pet. */
export function filtersOf(query: FilterQuery): FilterQuery {
  const active = pick(query, filters)
  const { fits: _, ...others } = active
  return animalOf(query) === undefined ? others : active
}

/** Returns the filter with these values in a URL. It's undefined for none or invalid ones. */
export function filterOf(key: FilterKey, texts: Texts): FilterQuery
export function filterOf(key: FilterKey, texts: Texts): object {
  return { [key]: filters[key].read(texts) }
}

/** Returns a filter's values as in the URL. Active flags become `1`. */
export function textsOf(value: unknown): string[] {
  return value === undefined ? [] : [value].flat().map((one) => (one === true ? '1' : String(one)))
}

type Texts = readonly string[]

/** Reads `pet=dog&pet=cat` and `pet=dog,cat` alike, without duplicates. */
function several(look: FilterLook) {
  const read = (texts: Texts): readonly string[] | undefined => {
    const slugs = slugsIn(texts)
    return slugs.length === 0 ? undefined : slugs
  }
  return { ...look, field: 'several' as const, read }
}

function flag(look: FilterLook) {
  const read = (texts: Texts): true | undefined => (texts.at(-1) === '1' ? true : undefined)
  return { ...look, field: 'flag' as const, read }
}

/** A number from `least` to `most`, in a field with this label. */
function figure(least: number, most: number, look: FilterLook & { label: string }) {
  const read = (texts: Texts): number | undefined => {
    const text = texts.at(-1)?.trim() ?? ''
    const number = Number(text)
    return text !== '' && number >= least && number <= most ? number : undefined
  }
  return { ...look, field: 'figure' as const, least, most, read }
}

function rowsOf(table: typeof filters): readonly FilterRow[]
function rowsOf(table: object): readonly object[] {
  return Object.entries(table).map(([key, row]) => ({ key, ...row }))
}
