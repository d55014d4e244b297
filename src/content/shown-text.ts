/**
 * What the words of a text depend on. In `content/`, words that aren't always true have a mark:
 * `[until 5 p.m.]{.sample}` is true only of the sample shop, `[with its date]{.dated}` only while `priceDisplay` is
 * `dated`. `{retailers}` stands for the retailers that sell the products (docs/writing.md).
 */
export interface ShopFacts {
  /** Returns whether the words with this mark are shown. */
  shows: (mark: string) => boolean
  /** `Amazon or Chewy` */
  retailers: string
}

/** Words with a mark. */
interface MarkedPart {
  mark: string
  words: string
  /** Brackets, words and mark. */
  whole: string
  /** Where `whole` begins, once the parts before it are replaced. */
  index: number
}

/** Returns a text as visitors read it. */
export function shownText(text: string, { shows, retailers }: ShopFacts): string {
  return replaceParts(text, ({ mark, words }) => (shows(mark) ? words : '')).replaceAll(
    '{retailers}',
    () => retailers,
  )
}

/** The same for Markdown, where a name must not become markup. */
export function shownMarkdown(text: string, { shows, retailers }: ShopFacts): string {
  const names = retailers.replaceAll(/[^\p{L}\p{N}\s.,’'-]/gu, (sign) => `&#${sign.codePointAt(0)};`)
  return shownText(text, { shows, retailers: names })
}

/** Returns a text without the words that are true only of the sample shop. Other marks stay. */
export function withoutSample(text: string): string {
  return replaceParts(text, ({ mark, whole }) => (mark === 'sample' ? '' : whole))
}

/** Returns the words of a text that have a mark. */
export function markedParts(text: string): MarkedPart[] {
  const parts: MarkedPart[] = []
  replaceParts(text, (part) => {
    parts.push(part)
    return part.whole
  })
  return parts
}

/** Returns whether a file's text has anything that visitors don't read as it is. */
export function hasMarks(text: string): boolean {
  return text.includes(']{.') || text.includes('{retailers}')
}

/**
 * Returns a file's data with each text changed. A field that has lost all its words is left out, and so is the entry
 * of a list that loses a field.
 */
export function changeTexts(data: unknown, change: (text: string) => string): unknown {
  if (typeof data === 'string') return change(data) || (data === '' ? '' : undefined)
  if (Array.isArray(data))
    return data
      .map((entry) => [entry, changeTexts(entry, change)] as const)
      .filter(([before, after]) => Array.isArray(before) || fieldCount(before) === fieldCount(after))
      .map(([, after]) => after)
  if (typeof data !== 'object' || data === null) return data
  const fields = Object.entries(data).map(
    ([name, value]) => [name, value, changeTexts(value, change)] as const,
  )
  return Object.fromEntries(
    fields
      .filter(([, before, after]) => before === undefined || after !== undefined)
      .map(([name, , after]) => [name, after]),
  )
}

/** A plain value counts as one field. */
function fieldCount(value: unknown): number {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length
  return value === undefined ? 0 : 1
}

const ending = /\]\{\.([a-z0-9-]+)\}/g

/** Replaces marked words from left to right, and words within words first. */
function replaceParts(text: string, replacementOf: (part: MarkedPart) => string): string {
  let done = text
  let from = 0
  for (;;) {
    ending.lastIndex = from
    const match = ending.exec(done)
    if (match === null) return done
    const { 0: end, 1: mark = '', index: close } = match
    const index = openingOf(done, close)
    if (index === -1) {
      from = close + end.length
      continue
    }
    const whole = done.slice(index, close + end.length)
    const replacement = replacementOf({ mark, words: done.slice(index + 1, close), whole, index })
    done = done.slice(0, index) + replacement + done.slice(index + whole.length)
    from = index + replacement.length
  }
}

/** Returns where the bracket opens that closes at `close`, or -1: links and footnotes have brackets of their own. */
function openingOf(text: string, close: number): number {
  let depth = 0
  for (let at = close - 1; at >= 0; at -= 1) {
    if (text[at] === ']') depth += 1
    if (text[at] !== '[') continue
    if (depth === 0) return at
    depth -= 1
  }
  return -1
}
