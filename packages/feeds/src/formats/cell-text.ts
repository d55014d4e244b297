/** Text that spreadsheets treat as a formula, with or without leading apostrophes. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** Makes text safe for spreadsheets: puts an apostrophe before anything that looks like a formula. */
export function asCell(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** Removes the apostrophe that `asCell` added. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

/** Splits a list of words at `|`, or at commas if there is no `|`. A list in brackets is JSON. */
export function splitWords(text: string): unknown {
  if (text.startsWith('[')) return readJson(text)
  return text
    .split(text.includes('|') ? '|' : ',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** Parses JSON; returns undefined if it is invalid. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
