/** A product of a feed: what its columns or elements say, by their names as they are written. */
export interface Row {
  kind: 'row'
  /** From 1; of an XML element, where it ends. */
  line: number
  fields: ReadonlyMap<string, string>
}

/** A row that can't be read. */
export interface BrokenRow {
  kind: 'broken'
  line: number
  message: string
}

/** A feed that can't be read any further. */
export class FeedError extends Error {
  override readonly name = 'FeedError'
}
