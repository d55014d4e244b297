import { type Format, formats, ownTable, spreadsheet } from '../formats/known-formats.ts'

/** Lists the known formats, one a line: the columns that are read, and what is ignored. */
export function printFormats(): string {
  const own = { ...ownTable, columns: { 'a field of src/content/product.ts': 'its name' } }
  return [...formats, spreadsheet, own].map(printFormat).join('\n')
}

function printFormat({ name, columns, bare, ignored }: Format): string {
  const read = Object.entries(columns)
    .filter(([field]) => field !== 'variant')
    .map(([field, names]) => `${field} from ${names.replaceAll(' | ', ', ')}`)
  const without = bare === undefined ? '' : ', also without names of columns'
  return `- ${name}${without}: ${read.join('; ')}. Ignored: ${ignored}.`
}
