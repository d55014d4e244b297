/** What a spreadsheet reads as a formula, with or without apostrophes in front. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/

/** A text as a cell that no spreadsheet runs: an apostrophe goes before what looks like a formula. */
export function asCell(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The text of a cell, without the apostrophe that `asCell` put in front. */
export function fromCell(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

/** A list of words: separated by `|`, or by commas where there is no `|`; a list in brackets is JSON. */
export function splitWords(text: string): unknown {
  if (text.startsWith('[')) return readJson(text)
  return text
    .split(text.includes('|') ? '|' : ',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** What the JSON says; nothing where it is broken. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
