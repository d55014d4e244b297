import { stringify } from 'yaml'

/** The line width of the project's formatter. */
const width = 110

/**
 * Returns a content file's Markdown: front matter, then the text. All tools write the same format, so changing one
 * field changes one line.
 */
export function markdownText(
  fields: Iterable<readonly [name: string, value: unknown]>,
  body: string,
): string {
  const lines = [...fields]
    // A missing field means false or empty.
    .filter(([, value]) => value !== undefined && value !== false && value !== '')
    .map(([name, value]) => yamlLine(name, value))
  return `---\n${lines.join('\n')}\n---\n${body.trim()}\n`
}

/**
 * Returns a content file's JSON as the formatter writes it: two-space indent, and a list of plain values on one line if
 * it fits. `before` is the width of what stands before the value, with a comma after it.
 */
export function jsonText(value: unknown, indent = 0, before = indent): string {
  if (Array.isArray(value)) {
    const line = `[${value.map((entry) => JSON.stringify(entry)).join(', ')}]`
    const isPlain = value.every((entry) => typeof entry !== 'object' || entry === null)
    if (value.length === 0 || (isPlain && before + line.length <= width)) return line
    return block(
      '[',
      value.map((entry) => jsonText(entry, indent + 2, indent + 3)),
      ']',
      indent,
    )
  }
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const present = Object.entries(value).filter(([, entry]) => entry !== undefined)
  const entries = present.map(([name, entry]) => {
    const key = `${JSON.stringify(name)}: `
    return key + jsonText(entry, indent + 2, indent + 2 + key.length + 1)
  })
  return entries.length === 0 ? '{}' : block('{', entries, '}', indent)
}

/** Texts that YAML writes as they are, whatever they say: most are, and its writer is slow. */
const asItIs =
  /^(?!(?:true|false|null|yes|no|on|off|y|n)$)[a-z](?:[\p{L}\d,.()’“”…/+%&-]| (?! ))*[\p{L}\d.)]$/iu

/** Returns one field of a front matter. */
export function yamlLine(name: string, value: unknown): string {
  if (isBare(value)) return `${name}: ${String(value)}`
  // A number of a product is text.
  if (typeof value === 'string' && /^\d+$/.test(value)) return `${name}: '${value}'`
  const plain = value instanceof Date ? value.toISOString().slice(0, 10) : value
  const isList = Array.isArray(plain)
  // Each sentence goes on its own line; single words share a line.
  const hasSentence = isList && plain.some((entry) => typeof entry === 'string' && entry.endsWith('.'))
  if (typeof plain !== 'object' || plain === null || hasSentence) {
    return stringify({ [name]: plain }, { lineWidth: 0, singleQuote: true }).replace(/\n$/, '')
  }
  const text = isList ? `[${plain.map(entryText).join(', ')}]` : flowText(plain)
  // YAML's flow style would break text with line breaks. JSON is valid YAML.
  return `${name}: ${text.includes('\n') ? JSON.stringify(plain) : text}`
}

function isBare(value: unknown): boolean {
  return typeof value === 'string'
    ? asItIs.test(value)
    : Number.isFinite(value) || value === true || value === null
}

/** An import of thousands of products writes the same entries again and again. */
const entryTexts = new Map<unknown, string>()

function entryText(entry: unknown): string {
  if (isBare(entry) && !String(entry).includes(',')) return String(entry)
  const known = entryTexts.get(entry)
  if (known !== undefined) return known
  const text = flowText([entry]).replace(/^\[ (.*) \]$/s, '$1')
  if (typeof entry === 'string' && entryTexts.size < 1000) entryTexts.set(entry, text)
  return text
}

function flowText(value: unknown): string {
  return stringify(value, { collectionStyle: 'flow', lineWidth: 0, singleQuote: true }).replace(/\n$/, '')
}

function block(open: string, entries: readonly string[], close: string, indent: number): string {
  const inner = ' '.repeat(indent + 2)
  return `${open}\n${entries.map((entry) => inner + entry).join(',\n')}\n${' '.repeat(indent)}${close}`
}
