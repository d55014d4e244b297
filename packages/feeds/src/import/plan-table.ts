import { createReadStream } from 'node:fs'
import { type Changes, FileError } from '../../../../src/commands/change-content.ts'
import type { ContentFolder } from '../../../../src/content/content-folder.ts'
import { FeedError } from '../formats/feed-row.ts'
import { readRows } from '../formats/rows.ts'
import { readColumns } from './columns.ts'
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
}

/** Plans the import of a file. Throws a FileError if it can't be read. */
export async function planFile(
  file: string,
  { root, content, mapping, overwrite = false, isStrict = false }: TableOptions,
): Promise<ImportPlan> {
  const columns = readColumns(mapping)
  const memory = readMemory(root)
  const today = new Date().toISOString().slice(0, 10)
  try {
    const rows = readRows(createReadStream(file))
    return await planImport(rows, { content, columns, memory, today, overwrite, isStrict })
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
  /** What to tell, with at most so many products. */
  print: (most: number) => string
}

/** The same for another command, which shows and writes the changes itself. */
export async function planTable(file: string, options: TableOptions): Promise<TablePlan> {
  const plan = await planFile(file, options)
  return {
    products: productsOf(plan),
    memory: new Map([[memoryFile, memoryText(plan.memory)]]),
    print: (most) => printPlan(plan, file, most),
  }
}

/** Returns the files that a plan writes. */
export function changesOf(plan: ImportPlan): Changes {
  return new Map([...productsOf(plan), [memoryFile, memoryText(plan.memory)]])
}

function productsOf({ planned }: ImportPlan): ReadonlyMap<string, string> {
  return new Map(
    planned.flatMap(({ id, kind, markdown }) =>
      kind === 'unchanged' ? [] : [[`products/${id}.md`, markdown] as const],
    ),
  )
}
