import { type BrokenRow, FeedError, plainName, type Row, twinProblem } from './feed-row.ts'
import { formats } from './known-formats.ts'
import { readRows } from './rows.ts'
import { type Columns, columnsOf, type Mapping, targets } from './table-columns.ts'
import { variantReader } from './variants.ts'

/** A file of products whose columns are understood. */
export interface Feed {
  columns: Columns
  rows: AsyncGenerator<Row | BrokenRow>
  /** What the rows held that isn't used; complete when they are read. */
  rest: { format: string; columns: ReadonlySet<string>; leftOut: ReadonlyMap<string, number> }
}

/** Asks somebody what columns are; `example` is a row. Returns undefined if nobody answers. */
export type PromptColumns = (
  columns: readonly string[],
  example: ReadonlyMap<string, string>,
) => Promise<Mapping | undefined>

interface Options {
  /** Goes before what we know of the format. */
  mapping?: Mapping
  /** For tables of unknown formats. */
  kept?: Mapping
  ask?: PromptColumns | undefined
}

/** Opens a feed or a table. Throws a FeedError if the file is something else, or its columns aren't understood. */
export async function openFeed(
  bytes: AsyncIterable<Uint8Array>,
  { mapping = [], kept: known = [], ask }: Options = {},
): Promise<Feed> {
  const source = readRows(bytes)
  const start: (Row | BrokenRow)[] = []
  let first: Row | undefined
  while (first === undefined) {
    const next = await source.next()
    if (next.done === true) break
    start.push(next.value)
    if (next.value.kind === 'row') first = next.value
  }
  if (start.length === 0) throw new FeedError('no rows below the names of its columns: download it again')
  const fields = first?.fields ?? new Map<string, string>()
  const header = [...fields.keys()]
  let columns = columnsOf(header, mapping, known)
  if (columns.unknown.length > 0) {
    const answers = await ask?.(columns.unknown, fields)
    if (answers === undefined) throw new FeedError(notUnderstood(columns.unknown))
    columns = columnsOf(header, mapping, [...known, ...answers])
  }
  const format = columns.format?.name ?? 'a table with a mapping'
  const rest = { format, columns: new Set<string>(), leftOut: new Map<string, number>() }
  return { columns, rows: readAll(start, source, columns, rest), rest }
}

async function* readAll(
  start: readonly (Row | BrokenRow)[],
  source: AsyncGenerator<Row | BrokenRow>,
  columns: Columns,
  rest: { columns: Set<string>; leftOut: Map<string, number> },
): AsyncGenerator<Row | BrokenRow> {
  const readVariant = variantReader(columns)
  const read = function* (row: Row | BrokenRow): Generator<Row | BrokenRow> {
    if (row.kind === 'broken') return yield row
    const problem = twinProblem(row, (name) => (columns.fields.get(plainName(name)) ?? 'ignore') !== 'ignore')
    if (problem !== undefined) throw new FeedError(`line ${row.line}: ${problem}`)
    for (const [name, cell] of row.fields)
      if (cell !== '' && !columns.fields.has(plainName(name))) rest.columns.add(name)
    const variant = readVariant(row)
    if (typeof variant === 'string') rest.leftOut.set(variant, (rest.leftOut.get(variant) ?? 0) + 1)
    else yield variant
  }
  for (const row of start) yield* read(row)
  for await (const row of source) yield* read(row)
}

/** What a column probably is, as an answer to propose: a person decides. */
export function proposeField(column: string): string {
  const plain = plainName(column)
  const known = formats.flatMap(({ columns }) => Object.entries(columns))
  const found = known.find(([, names]) => names.split(' | ').some((name) => plainName(name) === plain))
  return found?.[0] ?? targets.find((field) => plainName(field) === plain) ?? 'ignore'
}

function notUnderstood(unknown: readonly string[]): string {
  const example = JSON.stringify(Object.fromEntries(unknown.map((name) => [name, proposeField(name)])))
  return `a table of an unknown format (--formats lists those that we know). Nobody has said what these columns are: ${unknown.map((name) => `"${name}"`).join(', ')}. Run npm run import in a terminal, which asks once, or write a file such as columns.json and add --mapping columns.json: ${example}. Fields are ${targets.join(', ')}`
}
