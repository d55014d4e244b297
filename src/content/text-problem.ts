/**
 * Control characters, zero-width marks, and marks that change the text direction:
 * they are invisible, and no text here needs them.
 */
const unseen = /(?![\n\r\t])[\p{Cc}\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\uFFFD]/u
/** Trademark signs render as text. Emoji look different on each device. */
const emoji = /(?![\u00A9\u00AE\u2122\d#*])\p{Extended_Pictographic}/u
const tag = /<[a-z!/?][^>\n]{0,40}>?/i
const entity = /&(?:[a-z]{2,10}|#\d{1,6}|#x[\da-f]{1,6});/i
const unwritten = /\bto be written:|\blorem ipsum\b|\b(?:TODO|TBD|FIXME)\b/
const unwrittenStart = /^\W*(?:to be written|lorem ipsum|(?:todo|tbd|fixme)\b)/i

/** Returns each text of an entry, at any depth, with the path of its field. */
export function textsIn(data: unknown, path: PropertyKey[] = []): { path: PropertyKey[]; text: string }[] {
  if (typeof data === 'string') return [{ path, text: data }]
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) =>
    textsIn(value, [...path, Array.isArray(data) ? Number(key) : key]),
  )
}

/** What is wrong with a content file, for an editor. */
export interface EntryProblem {
  /** Undefined for the body. */
  path?: PropertyKey[]
  /** In the body. */
  offset: number
  /** What was found, the rule, and the fix. */
  message: string
}

/** A character or markup that a text must not contain. */
export interface TextProblem {
  index: number
  message: string
}

/** Finds an emoji or an invisible character, reported by its code. */
export function unseenProblem(text: string): TextProblem | undefined {
  const picture = emoji.exec(text)
  if (picture !== null) {
    return { index: picture.index, message: `found "${picture[0]}": no emoji here: write a word, or nothing` }
  }
  const match = unseen.exec(text)
  if (match === null) return undefined
  const code = match[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
  return { index: match.index, message: `found an invisible character, U+${code}: remove it` }
}

/** Checks a field's text for placeholders and invisible characters. */
export function fieldProblem(text: string): TextProblem | undefined {
  return unseenProblem(text) ?? unwrittenProblem(text)
}

/** Finds HTML, which a field would show literally. */
export function markupProblem(text: string): TextProblem | undefined {
  const match = entity.exec(text) ?? tag.exec(text)
  if (match === null) return undefined
  return {
    index: match.index,
    message: `found "${match[0]}": no HTML here: write plain words and characters`,
  }
}

/** Finds a placeholder for text that still has to be written. */
export function unwrittenProblem(text: string): TextProblem | undefined {
  const match = unwritten.exec(text) ?? unwrittenStart.exec(text)
  if (match === null) return undefined
  const message = `found "${match[0].trim()}": this is a placeholder: write the text`
  return { index: match.index, message }
}

/** Checks a Markdown body for invisible characters and for HTML, which the page would show literally. */
export function bodyProblem(body: string): TextProblem | undefined {
  const match = tag.exec(body)
  if (match === null) return unseenProblem(body)
  return { index: match.index, message: `found "${match[0]}": no HTML here: write plain words` }
}
