import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { answerHelp } from '../../../../src/lib/usage.ts'
import { readContent } from '../../../../src/content/content-folder.ts'
import { exportRows, tableWriter } from './columns.ts'

/** `npm run export -- products.csv`: writes the products as a table, or prints it without a file name. */
answerHelp(`npm run export [-- products.csv] [--content content]

Exports all products as CSV. Without a file name, it prints them. --content names another content folder.`)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { content: { type: 'string', default: 'content' } },
})
const [file] = positionals
await pipeline(
  exportRows(readContent(values.content)),
  tableWriter({ bom: file !== undefined }),
  file === undefined ? process.stdout : createWriteStream(file),
)
