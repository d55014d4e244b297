import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Changes, FileError } from '../../../../src/commands/change-content.ts'
import type { ContentFolder } from '../../../../src/content/content-folder.ts'
import { readJson } from '../formats/cell-text.ts'
import { FeedError, plainName } from '../formats/feed-row.ts'
import { type PromptColumns, type Feed, openFeed } from '../formats/open-feed.ts'
import { targets } from '../formats/table-columns.ts'
import { readMapping } from './columns.ts'
import { memoryFile, memoryText, readMemory } from './import-memory.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { printPlan } from './print-plan.ts'

export interface TableOptions {
  /** The content folder, and what is in it. */
  root: string
  content: ContentFolder
  /** A file that renames columns. */
  mapping?: string | undefined
  overwrite?: boolean
  isStrict?: boolean
  /** Asks what the columns of an unknown table are; the answers are kept. */
  ask?: PromptColumns | undefined
}

/** What an import of a file does. */
export interface FilePlan extends ImportPlan, Pick<Feed, 'rest'> {
  /** The new text of the file that keeps answers about columns. */
  answers: Changes
}

/** Below the content folder. It has the form of `--mapping`. */
const answersFile = '.columns.json'

/** Plans the import of a file. Throws a FileError if it can't be read. */
export async function planFile(
  file: string,
  { root, content, mapping, overwrite = false, isStrict = false, ask }: TableOptions,
): Promise<FilePlan> {
  const memory = readMemory(root)
  const today = new Date().toISOString().slice(0, 10)
  const path = join(root, answersFile)
  const known = existsSync(path) ? readMapping(path, targets) : []
  let answers: Changes = new Map()
  const promptAndStore: PromptColumns = async (columns, example) => {
    const given = await ask?.(columns, example)
    if (given === undefined) return undefined
    const before: unknown = existsSync(path) ? readJson(readFileSync(path, 'utf8')) : {}
    const all = { ...Object(before), ...Object.fromEntries(given) }
    answers = new Map([[answersFile, `${JSON.stringify(all, null, 2)}\n`]])
    return given.map(([column, field]) => [plainName(column), field])
  }
  try {
    const given = mapping === undefined ? [] : readMapping(mapping, targets)
    const { columns, rows, rest } = await openFeed(createReadStream(file), {
      mapping: given,
      kept: known,
      ask: promptAndStore,
    })
    const plan = await planImport(rows, { content, columns, memory, today, overwrite, isStrict })
    return { ...plan, rest, answers }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    throw new FileError(`${file}: ${error.message}. Nothing was written.`, { cause: error })
  }
}

/** What an import does to the content folder. */
export interface TablePlan {
  /** New texts of product files, by their paths. */
  products: ReadonlyMap<string, string>
  /** What the next import needs to know. */
  memory: Changes
  /** How many rows are products, new or known. */
  count: number
  /** Rows that aren't, with what was found and why. */
  refused: readonly { line: number; message: string; found: string }[]
  /** What to tell, with at most so many products. */
  print: (most: number) => string
}

/** The same for another command, which shows and writes the changes itself. */
export async function planTable(file: string, options: TableOptions): Promise<TablePlan> {
  const plan = await planFile(file, options)
  return {
    products: productsOf(plan),
    memory: new Map([...plan.answers, [memoryFile, memoryText(plan.memory)]]),
    count: plan.planned.length,
    refused: plan.refused.map(({ line, field, value, message }) => ({
      line,
      message: field === '' ? message : `${field}: ${message}`,
      found: value,
    })),
    print: (most) => printPlan(plan, file, most),
  }
}

/** Returns the files that a plan writes. */
export function changesOf(plan: FilePlan): Changes {
  return new Map([...productsOf(plan), ...plan.answers, [memoryFile, memoryText(plan.memory)]])
}

function productsOf({ planned }: ImportPlan): ReadonlyMap<string, string> {
  return new Map(
    planned.flatMap(({ id, kind, markdown }) =>
      kind === 'unchanged' ? [] : [[`products/${id}.md`, markdown] as const],
    ),
  )
}
