import { isCancel, select } from '@clack/prompts'
import { type PromptColumns, proposeField } from '../formats/open-feed.ts'
import { targets } from '../formats/table-columns.ts'
import { shortened } from '../../../../src/content/explain.ts'

/** Asks in the terminal what each column is. */
export const promptColumns: PromptColumns = async (columns, example) => {
  console.log('We don’t know this table. Say what its columns are; the answers are kept for next time.')
  const answers: [column: string, field: string][] = []
  for (const column of columns) {
    const field = await select({
      message: `"${column}", such as "${shortened(example.get(column) ?? '', 50)}", is`,
      options: targets.map((value) => ({ value, label: value === 'ignore' ? 'ignore (not used)' : value })),
      initialValue: proposeField(column),
      maxItems: 12,
    })
    if (isCancel(field)) return undefined
    answers.push([column, field])
  }
  return answers
}
