import { createReadStream } from 'node:fs'
import { readRows } from '#features/offers/feeds/rows.ts'
import { readColumns } from '../import/columns.ts'
import type { ImportMemory } from '../import/import-memory.ts'
import { type ImportPlan, planImport } from '../import/plan-import.ts'
import { shopOf } from '../import/shop-of.ts'
import type { Editing } from './editing.ts'

/** Real products to start from, with sources and what to confirm. */
export const starterShelf = 'docs/starter-shelf.csv'

/** Brings the products of a table in as drafts. Rows that fail stay out; the plan says why. */
export async function importShelf(
  editing: Editing,
  file: string,
  memory: ImportMemory,
  today: string,
): Promise<ImportPlan> {
  const content = editing.content()
  const plan = await planImport(readRows(createReadStream(file)), {
    content,
    shop: shopOf(content),
    columns: readColumns(undefined),
    memory,
    today,
    overwrite: false,
    isStrict: false,
  })
  for (const { id, kind, markdown } of plan.planned) {
    if (kind !== 'unchanged') editing.write(`products/${id}.md`, markdown)
  }
  return plan
}
