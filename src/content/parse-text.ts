import { type Document, isMap, isScalar, isSeq, LineCounter, parseDocument } from 'yaml'

/** A content file's data, and the line of each field. */
export interface ParsedText {
  /** Undefined if the text can't be parsed. */
  data: unknown
  /** The parser's error. */
  broken: { line: number; message: string } | undefined
  /** In Markdown, the text below the front matter; otherwise empty. */
  body: string
  /** The line of the body's first character. */
  bodyLine: number
  /** Returns the line of a field or of its nearest existing parent, from 1. */
  lineOf: (path: readonly PropertyKey[]) => number
}

/** Never throws: `broken` has the line of a syntax error. */
export function parseJson(text: string): ParsedText {
  try {
    const lineOf = (path: readonly PropertyKey[]) => locate(text).lineOf(path)
    return { ...noBody, data: JSON.parse(text), broken: undefined, lineOf }
  } catch (error) {
    const reason = error instanceof Error ? error.message : ''
    const line = Number(/line (\d+)/.exec(reason)?.[1] ?? text.trimEnd().split('\n').length)
    const message = `broken JSON: ${plainJsonError(reason)}`
    return { ...noBody, data: undefined, broken: { line, message }, lineOf: () => line }
  }
}

/** Parses Markdown with YAML front matter, split as Astro does. */
export function parseMarkdown(text: string): ParsedText {
  const match = /(?:^\uFEFF?|^\s*\n)---([\s\S]*?\n)---/.exec(text)
  if (match === null || match.index > 0) {
    const broken = withoutFrontMatter(text)
    return { ...noBody, data: undefined, broken, lineOf: () => broken.line }
  }
  const [whole, front = ''] = match
  const { document, lineOf, lineAt } = locate(front)
  const rest = text.slice(whole.length)
  const body = rest.trimStart()
  const bodyLine = lineCount(whole) + lineCount(rest.slice(0, rest.length - body.length)) - 1
  const [error] = document.errors
  if (error !== undefined) {
    const message = `broken front matter: ${plainYamlError(error.message)}`
    const line = openQuote(front, error.message) ?? lineAt(error.pos[0])
    return { data: undefined, broken: { line, message }, body, bodyLine, lineOf }
  }
  // Parsed again for a line: thousands of documents would fill the memory.
  const lineAgain = (path: readonly PropertyKey[]) => locate(front).lineOf(path)
  return { data: document.toJS() ?? {}, broken: undefined, body, bodyLine, lineOf: lineAgain }
}

/** The front matter has no opening or closing `---`. */
function withoutFrontMatter(text: string): { line: number; message: string } {
  if (!/^\uFEFF?---[ \t]*\r?\n/.test(text)) {
    const remedy = 'start the file with a line of ---, then the fields, then another line of ---'
    return { line: 1, message: `no front matter: ${remedy}` }
  }
  const lines = text.split('\n')
  const end = lines.findIndex((line, index) => index > 0 && !/^(?:[\w-]+:|\s+\S|\s*#|\s*- )/.test(line))
  const message = 'the front matter isn’t closed: add a line of --- below the last field'
  return { line: end === -1 ? lines.length : end + 1, message }
}

/** Returns the line of an unclosed quotation mark; the parser reports only where it gave up. */
function openQuote(front: string, message: string): number | undefined {
  if (!/closing ['"]quote/i.test(message)) return undefined
  const sign = message.includes("'") && !message.includes('"quote') ? "'" : '"'
  const lines = front.split('\n')
  const index = lines.findIndex((line) => {
    const value = /^\s*(?:[\w-]+:|-)\s+(.*)$/.exec(line)?.[1]?.trim() ?? ''
    return value.startsWith(sign) && (value.length === 1 || !value.endsWith(sign))
  })
  return index === -1 ? undefined : index + 1
}

const noBody = { body: '', bodyLine: 1 }

export function lineCount(text: string): number {
  return text.split('\n').length
}

/** Finds lines in YAML, which includes JSON. */
function locate(text: string) {
  // Keeps days as strings: parsing would turn November 31 into December 1.
  const lineCounter = new LineCounter()
  const document = parseDocument(text, { lineCounter })
  const lineAt = (offset: number) => lineCounter.linePos(offset).line
  return { document, lineAt, lineOf: (path: readonly PropertyKey[]) => lineAt(offsetOf(document, path)) }
}

function offsetOf(document: Document.Parsed, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents
  let offset = document.contents?.range[0] ?? 0
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === part)
      if (pair === undefined || !isScalar(pair.key)) return offset
      offset = pair.key.range?.[0] ?? offset
      node = pair.value
    } else if (isSeq(node)) {
      node = node.items[Number(part)]
      if (!isMap(node) && !isScalar(node) && !isSeq(node)) return offset
      offset = node.range?.[0] ?? offset
    } else return offset
  }
  return offset
}

/** Explains common YAML mistakes; otherwise returns the parser's message. */
function plainYamlError(message: string): string {
  const words = message.split(/ at line |\n/)[0] ?? ''
  if (/nested mappings/i.test(words))
    return 'the text contains a colon: put quotation marks around the whole text, or check the spaces before the next line'
  if (/map values|single line/i.test(words))
    return 'this line has no colon: use a field name, a colon and a value'
  if (/cannot start with/i.test(words))
    return 'the text starts with a special character: put quotation marks around it'
  if (/missing closing ['"]quote/i.test(words)) return 'a quotation mark is missing at the end of a text'
  if (/flow (?:sequence|collection|map)/i.test(words)) return 'a list or its closing bracket is incomplete'
  if (/unique/i.test(words)) return 'this field appears twice: remove one'
  if (/tab/i.test(words)) return 'there is a tab before a field: use spaces'
  return `${words}; look at this line and the one above it`
}

/** Returns the parser's message without its quote of the text. */
function plainJsonError(message: string): string {
  const words = message
    .replace(/,? (?:\.\.\.)?"[\s\S]*" is not valid JSON|in JSON at position.*|at position.*/g, '')
    .trim()
  if (/property name/i.test(words))
    return 'a name in double quotes belongs here; check for an extra comma before it'
  if (/end of JSON/i.test(words))
    return 'the file ends too early; add the missing closing bracket or quotation mark'
  if (/after (?:property value|array element)/i.test(words))
    return 'add the missing comma or closing bracket before this'
  return `${words}; look for a missing comma or quotation mark here`
}
