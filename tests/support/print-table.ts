/** Prints rows as a Markdown table like in docs/performance.md, with the columns of the first row. */
export function printTable(rows: readonly Readonly<Record<string, string | number>>[]): void {
  const columns = Object.keys(rows[0] ?? {})
  const lines = rows.map((row) => columns.map((column) => String(row[column] ?? '')))
  const widths = columns.map((column, index) =>
    Math.max(column.length, ...lines.map((line) => line[index]?.length ?? 0)),
  )
  const print = (cells: readonly string[]): void =>
    console.log(`| ${cells.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join(' | ')} |`)
  print(columns)
  print(widths.map((width) => '-'.repeat(width)))
  lines.forEach(print)
}
