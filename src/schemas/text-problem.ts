/**
 * Control characters, marks without width, and marks that turn the direction of what follows: nobody sees them, and
 * no text here needs them.
 */
const unseen = /(?![\n\r\t])[\p{Cc}\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF\uFFFD]/u
/** Signs of trade are written in words of letters; all other pictures of letters' size look otherwise on each device. */
const emoji = /(?![\u00A9\u00AE\u2122\d#*])\p{Extended_Pictographic}/u
const tag = /<[a-z!/?][^>\n]{0,40}>?/i
const entity = /&(?:[a-z]{2,10}|#\d{1,6}|#x[\da-f]{1,6});/i
const unwritten = /\bto be written:|\blorem ipsum\b|\b(?:TODO|TBD|FIXME)\b/
const unwrittenStart = /^\W*(?:to be written|lorem ipsum|(?:todo|tbd|fixme)\b)/i

/** What a text must not hold, and where; undefined where it is in order. */
export interface TextProblem {
  index: number
  message: string
}

/** An emoji, or a character that cannot be seen, told by its code. */
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

/** Of a field: a text that nobody has written yet, or what cannot be seen. */
export function fieldProblem(text: string): TextProblem | undefined {
  return unseenProblem(text) ?? unwrittenProblem(text)
}

/** HTML, which a field shows as it is written. */
export function markupProblem(text: string): TextProblem | undefined {
  const match = entity.exec(text) ?? tag.exec(text)
  if (match === null) return undefined
  return {
    index: match.index,
    message: `found "${match[0]}": no HTML here: write plain words and characters`,
  }
}

/** A text that stands for one that somebody still has to write. */
export function unwrittenProblem(text: string): TextProblem | undefined {
  const match = unwritten.exec(text) ?? unwrittenStart.exec(text)
  if (match === null) return undefined
  const message = `found "${match[0].trim()}": nobody has written this yet: write the text`
  return { index: match.index, message }
}

/** Of a Markdown body: what cannot be seen, or HTML, which would stand on the page as it is written. */
export function bodyProblem(body: string): TextProblem | undefined {
  const match = tag.exec(body)
  if (match === null) return unseenProblem(body)
  return { index: match.index, message: `found "${match[0]}": no HTML here: write plain words` }
}
