/** A product in a feed: column or element names with their values, unchanged. */
export interface Row {
  kind: 'row'
  /** Starts at 1. For an XML element, the line where it ends. */
  line: number
  fields: ReadonlyMap<string, string>
  /** Columns of one name that differ in this row. */
  twins?: readonly Twin[]
}

/** Two columns of one name, counted from 1. */
export interface Twin {
  name: string
  columns: readonly [number, number]
}

/** A row that couldn't be parsed. */
export interface BrokenRow {
  kind: 'broken'
  line: number
  message: string
}

/** What is wrong with a cell, and what to do. */
export interface CellProblem {
  /** A schema field, or empty if it is about the row. */
  field: string
  value: string
  message: string
}

/** The rest of the feed can't be read. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
}

/** Returns why a row can't be read: one of its columns is there twice, and somebody has to say which counts. */
export function twinProblem({ twins = [] }: Row, isRead: (name: string) => boolean): string | undefined {
  const twin = twins.find(({ name }) => isRead(name))
  if (twin === undefined) return undefined
  const columns = twin.columns.join(' and ')
  return `columns ${columns} are both named "${twin.name}", and differ: delete or rename the wrong one`
}

/** Normalizes a column name: drops namespace, case and punctuation, so `g:sale_price` equals `salePrice`. */
export function plainName(name: string): string {
  const known = plainNames.get(name)
  if (known !== undefined) return known
  const plain = name
    .replace(/^\w+:/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  if (plainNames.size < 10_000) plainNames.set(name, plain)
  return plain
}

/** Each row asks for the same names again. */
const plainNames = new Map<string, string>()
