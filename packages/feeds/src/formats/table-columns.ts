import { plainName } from './feed-row.ts'
import { type Format, formats, ownTable, plainNames, spreadsheet } from './known-formats.ts'

/** How the columns of a file are read. */
export interface Columns {
  /** Undefined for a table that only a mapping explains. */
  format: Format | undefined
  /** What `npm run export` wrote: its ids are ours, and its texts stay as they are. */
  isExport: boolean
  /** Plain names of columns by our field, the best first. */
  columns: ReadonlyMap<string, readonly string[]>
  /** Our field by the plain name of a column. */
  fields: ReadonlyMap<string, string>
  /** Columns that somebody has to explain first. */
  unknown: readonly string[]
  /** Why the file's sale prices don't count. */
  saleProblem: string | undefined
}

/** Our field for each column, by its plain name. */
export type Mapping = readonly (readonly [column: string, field: string])[]

/** Fields of columns that aren't a product's. A `store…` has a store's own words, and `variant` tells rows apart. */
const others =
  'id key text link image type salePrice saleTime saleStart saleEnd currency availability confirm source storeSize storeTags'
/** As in a product's schema, which would add 480 kB to the function that fetches prices. */
export const productFields: readonly string[] = `
  name category price originalPrice priceCheckedOn affiliateUrl asin asinIn offers goneOn brand gtin
  shortDescription rating reviewCount ratingSource isBestseller isNatural tags species size flavor packCount
  packUnit sizes lastsDays amount daysAWeek kcal ingredients lifeStage fromMonths untilMonths weightRangeLb isMixed
  items hardness breaksInto isDry holdsFood healthyOnly notForIllness freeFrom vohc warnings form lengthIn
  picture furtherPictures photo photoSource photoAlt furtherPhotos onVetAdvice textSource vetCheckedOn draft toConfirm
  notOnLabel verifiedOn sample
`
  .trim()
  .split(/\s+/)

/** Fields that a mapping may name. */
export const targets: readonly string[] = [...productFields, ...others.split(' '), 'ignore']

/** Names of columns that are ours in any table, and words that stores use for something else. */
const ownNames = targets.filter((name) => !/^(?:key|type|image|store.*|ignore)$/.test(name))
const storeWords = new Set(
  'id category size sizes tags rating ratingSource reviewCount isBestseller'.split(' '),
)
/** Words that mean the same in any table, whatever their case. */
const sameAnywhere = new Set(['ingredients', 'flavor', 'warnings'])
/** Columns that our own table has and stores’ tables don’t: one of them is enough to tell. */
const ownMarks = ['shortDescription', 'species', 'form', 'text', 'priceCheckedOn', 'packUnit']

/** Returns how to read a table with these columns. `mapping` goes before what we know, `answers` after it. */
export function columnsOf(header: readonly string[], mapping: Mapping = [], answers: Mapping = []): Columns {
  const bare = header.map((name) => name.replace(/^\w+:/, ''))
  const plain = new Set(header.map(plainName))
  const format =
    formats.find((one) => isFormat(one, plain)) ??
    (isOwn(bare) ? ownTable : isFormat(spreadsheet, plain) ? spreadsheet : undefined)
  const given = format === undefined ? [...mapping, ...answers] : mapping
  const columns = new Map<string, string[]>()
  const add = (field: string, names: readonly string[]): void =>
    void columns.set(field, [...(columns.get(field) ?? []), ...names])
  for (const [column, field] of given) add(field, [column])
  const isGiven = new Set(given.map(([column]) => column))
  for (const [field, names] of Object.entries(format?.columns ?? {}))
    add(
      field,
      plainNames(names).filter((name) => !isGiven.has(name)),
    )
  const known = new Set([...columns.values()].flat())
  for (const name of ownNames) {
    const spelled = bare.find((column) => plainName(column) === plainName(name)) ?? name
    const isOurs =
      (spelled === name && (format === ownTable || !storeWords.has(name))) || sameAnywhere.has(name)
    if (isOurs && !known.has(plainName(name))) add(name, [plainName(name)])
  }
  const fields = new Map(
    [...columns].flatMap(([field, names]) => names.map((name) => [name, field] as const)),
  )
  const unread = header.filter((name) => !fields.has(plainName(name)))
  const isExplained = format !== undefined || mapping.some(([column]) => plain.has(column))
  return {
    format,
    isExport: format === ownTable && (bare.includes('shortDescription') || !bare.includes('name')),
    columns,
    fields,
    unknown: isExplained ? [] : unread,
    saleProblem: saleProblem(header, columns, fields, format),
  }
}

function isFormat({ header, without = '' }: Format, plain: ReadonlySet<string>): boolean {
  const has = (names: string): boolean => plainNames(names).some((name) => plain.has(name))
  return header.split('; ').every(has) && !has(without)
}

/** Our own table has our names only, or enough of them that no store has. */
function isOwn(names: readonly string[]): boolean {
  if (names.every((name) => ownNames.includes(name))) return true
  return (
    ['name', 'category'].every((name) => names.includes(name)) &&
    ownMarks.some((name) => names.includes(name))
  )
}

const saleDate =
  /(?:sale|offer|promo|special|deal|discount).*(?:date|start|begin|from|end|until|to$|expires|expiry|valid)|^(?:valid|start|begin|end|expires|expiry|effective|from|until|through)/

/** A sale without its dates may be over. */
function saleProblem(
  header: readonly string[],
  columns: ReadonlyMap<string, readonly string[]>,
  fields: ReadonlyMap<string, string>,
  format: Format | undefined,
): string | undefined {
  const has = (field: string): boolean =>
    (columns.get(field) ?? []).some((column) => header.some((name) => plainName(name) === column))
  if (!has('salePrice')) return undefined
  const dates = ['saleTime', 'saleStart', 'saleEnd']
  if (format?.hasSaleDates === true && !dates.some(has))
    return 'ignored because the file lacks the dates of its sales: export their columns, too'
  const unread = header.find(
    (name) => ['ignore', undefined].includes(fields.get(plainName(name))) && saleDate.test(plainName(name)),
  )
  return unread === undefined
    ? undefined
    : `ignored because nobody reads the dates in the column "${unread}": map it to saleStart, saleEnd or saleTime`
}
