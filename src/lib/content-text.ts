import { stringify } from 'yaml'

/** As wide as the project's formatter lets a line be. */
const width = 110

/**
 * A content file's Markdown: fields as front matter, then the text. Written
 * alike by every tool, so that a change of one field is a change of one line.
 */
export function markdownText(
  fields: Iterable<readonly [name: string, value: unknown]>,
  body: string,
): string {
  const lines = [...fields]
    // What is false or empty is so by being left out.
    .filter(([, value]) => value !== undefined && value !== false && value !== '')
    .map(([name, value]) => yamlLine(name, value))
  return `---\n${lines.join('\n')}\n---\n${body.trim()}\n`
}

/** A content file's JSON: two spaces, and a list of plain values on one line where it fits. */
export function jsonText(value: unknown, indent = 0): string {
  if (Array.isArray(value)) {
    const line = `[${value.map((entry) => JSON.stringify(entry)).join(', ')}]`
    const isPlain = value.every((entry) => typeof entry !== 'object' || entry === null)
    if (value.length === 0 || (isPlain && indent + line.length <= width)) return line
    return block(
      '[',
      value.map((entry) => jsonText(entry, indent + 2)),
      ']',
      indent,
    )
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([name, entry]) => {
    const key = `${JSON.stringify(name)}: `
    return key + jsonText(entry, indent + 2)
  })
  return entries.length === 0 ? '{}' : block('{', entries, '}', indent)
}

function yamlLine(name: string, value: unknown): string {
  const plain = value instanceof Date ? value.toISOString().slice(0, 10) : value
  const isList = Array.isArray(plain)
  // Sentences read best below each other, words beside each other.
  const hasSentence = isList && plain.some((entry) => typeof entry === 'string' && entry.endsWith('.'))
  if (typeof plain !== 'object' || plain === null || hasSentence) {
    return stringify({ [name]: plain }, { lineWidth: 0, singleQuote: true }).replace(/\n$/, '')
  }
  const text = stringify(plain, { collectionStyle: 'flow', lineWidth: 0, singleQuote: true }).replace(
    /\n$/,
    '',
  )
  // YAML's flow style breaks a text that goes over a line; JSON is YAML too.
  if (text.includes('\n')) return `${name}: ${JSON.stringify(plain)}`
  return `${name}: ${isList ? text.replace(/^\[ (.*) \]$/, '[$1]') : text}`
}

function block(open: string, entries: readonly string[], close: string, indent: number): string {
  const inner = ' '.repeat(indent + 2)
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}\n${' '.repeat(indent)}${close}`
}
