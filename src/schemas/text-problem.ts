/**
 * Control characters, marks without width, and marks that turn the direction of what follows: nobody sees them, and
 * no text here needs them.
 */
const unseen = /(?![\n\r\t])[\p{Cc}\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/u
/** Signs of trade are written in words of letters; all other pictures of letters' size look otherwise on each device. */
const emoji = /(?![\u00A9\u00AE\u2122\d#*])\p{Extended_Pictographic}/u
const tag = /<[a-z!/?][^>\n]{0,40}>?/i

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
  return { index: match.index, message: `found a character that cannot be seen, U+${code}: remove it` }
}

/** Of a Markdown body: the same, or HTML, which would stand on the page as it is written. */
export function bodyProblem(body: string): TextProblem | undefined {
  const match = tag.exec(body)
  if (match === null) return unseenProblem(body)
  return { index: match.index, message: `found "${match[0]}": no HTML here: write plain words` }
}
