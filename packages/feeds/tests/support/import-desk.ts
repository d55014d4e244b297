import { Readable } from 'node:stream'
import { csvFeed } from '../../../../tests/support/generate-feed.ts'
import { memoryContent } from '../../../../tests/unit/commands/memory-content.ts'
import type { Mapping } from '../../src/formats/table-columns.ts'
import { openFeed } from '../../src/formats/open-feed.ts'
import { exportRows } from '../../src/import/columns.ts'
import { memoryText } from '../../src/import/import-memory.ts'
import { planImport } from '../../src/import/plan-import.ts'
import { printPlan } from '../../src/import/print-plan.ts'

/** A row by the names of its columns. */
export type TableRow = Readonly<Record<string, string | undefined>>

interface Options {
  overwrite?: boolean
  isStrict?: boolean
  mapping?: Mapping
}

/** A small content folder in memory, and imports that read and write its products as the command does. */
export function importDesk() {
  const content = memoryContent()
  const { folder } = content
  let memory = new Map()
  return {
    ...content,
    ids: () => folder().files.flatMap((file) => (file.folder === 'products' ? [file.id] : [])),
    text: (id: string) => content.read(`products/${id}.md`).text,
    /** The fields of a product. */
    fields: (id: string): Record<string, unknown> => Object(content.read(`products/${id}.md`).data),
    memory: () => memoryText(memory),
    exported: (): string => csvFeed([...exportRows(folder())]),
    /** Imports a file or rows, and returns what the command says. */
    said: async (
      feed: string | readonly TableRow[],
      { overwrite = false, isStrict = false, mapping = [] }: Options = {},
    ) => {
      const text = typeof feed === 'string' ? feed : csvFeed(feed)
      const { columns, rows, rest } = await openFeed(Readable.from([Buffer.from(text)]), { mapping })
      const today = new Date().toISOString().slice(0, 10)
      const options = { content: folder(), columns, memory, today, overwrite, isStrict }
      const plan = await planImport(rows, options)
      for (const { id, kind, markdown } of plan.planned)
        if (kind !== 'unchanged') content.write(`products/${id}.md`, markdown)
      memory = new Map(Object.entries(JSON.parse(memoryText(plan.memory))))
      return printPlan({ ...plan, rest }, 'feed.csv', 20)
    },
  }
}
