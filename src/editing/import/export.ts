import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { stringify } from 'csv-stringify'
import { readContent } from '../content-folder.ts'
import { exportColumns, exportRows } from './export-rows.ts'

/** `npm run export -- products.csv`: the products as a table that `npm run import` reads; without a file it is printed. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { content: { type: 'string', default: 'content' } },
})
const [file] = positionals
await pipeline(
  exportRows(readContent(values.content)),
  stringify({ header: true, columns: [...exportColumns], bom: file !== undefined }),
  file === undefined ? process.stdout : createWriteStream(file),
)
