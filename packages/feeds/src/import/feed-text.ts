import { parse } from 'node-html-parser'
import { chemicalClaim, diseaseClaim } from '../../../../src/commands/disease-claims.ts'

/** Medical claims that the shop may not make. */
const hasClaim = (sentence: string): boolean =>
  /\bcures?\b/i.test(sentence) ||
  diseaseClaim(sentence) !== undefined ||
  chemicalClaim(sentence, true) !== undefined
const unseen = /[\p{Cc}\p{Cf}]/gu
const signs = /[\\`*_[\]<>#|{}]/g

/** Parts that nobody reads: style sheets, scripts and comments, with their content, and marks of page builders. */
const unread =
  /<(style|script|noscript|template|svg|head)\b[^<>]{0,300}>[^]*?(?:<\/\1\s*>|$)|<!--[^]*?(?:-->|$)|@[\w-]+[^{}<>]{0,200}\{(?:[^{}]*\{[^{}]*\})+[^{}]*\}|(?<![^\s}])(?:[.#@][\w-]|(?:body|html|div|span|table|t[dhr]|p|[uo]l|li|h[1-6])(?=[ .#:,>{]))(?:[^{}<>.!?]|\.\w){0,200}\{[^{}]*\}|\[\/?[a-z]+_[a-z_]+\b[^[\]]{0,300}\]/gi

/**
 * Decodes entities and removes HTML, also HTML that was encoded as text once or twice. Blocks begin a new line;
 * style sheets and scripts go with their content.
 */
export function plainText(text: string): string {
  let plain = text
  for (let round = 0; round < 3 && /<[a-z/!]|&#?\w+;/i.test(plain); round += 1)
    plain = parse(
      plain.replaceAll(unread, ' ').replaceAll(/<(?:br|\/p|\/li|\/div|\/h\d|\/t[dhr])\b[^<>]*>/gi, '\n'),
    ).text
  return plain.replaceAll(unread, ' ')
}

/** Converts a feed's description to plain paragraphs without HTML, Markdown, claims or exclamation marks. */
export function feedText(description: string): string {
  return plainText(withLineBreaks(description))
    .split(/\n+/)
    .map((line) =>
      sentences(
        line
          .replaceAll(unseen, ' ')
          .replaceAll(signs, ' ')
          .replaceAll(/!+/g, '.')
          .replaceAll(/\s+(?=[.,;:?](?:\s|$))/g, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      )
        .filter((sentence) => !hasClaim(sentence))
        .join(' ')
        .replace(/^(?:[-+•]+|\d+[.)])\s+/, ''),
    )
    .filter((line) => line !== '')
    .join('\n\n')
}

/** WooCommerce writes a line break as a backslash and an n, and such a pair of a text with two backslashes. */
function withLineBreaks(text: string): string {
  return text
    .split('\\\\n')
    .map((part) => part.replaceAll(/(?:\\r)?\\n/g, '\n'))
    .join(' ')
}

/** Returns one sentence of 40 to 150 characters for a card, or undefined if the text has none. */
export function cardSentence(text: string, name: string): string | undefined {
  const flat = text.replaceAll(/\s+/g, ' ').trim()
  if (flat === '') return undefined
  let sentence = ''
  for (const next of sentences(flat)) {
    if (sentence.length >= 40) break
    sentence = `${sentence} ${next}`.trim()
  }
  if (sentence.length < 40) sentence = `${name}: ${sentence}`
  if (sentence.length < 40) return undefined
  return sentence.length <= 150 ? sentence : `${words(sentence, 148, 120)}…`
}

/**
 * Returns names that fit on a card, best first: the title, or its first part plus as many others as fit. The last
 * part, the size, goes before the others.
 */
export function cardNames(title: string): string[] {
  const plain = title.replaceAll(unseen, ' ').replaceAll(/\s+/g, ' ').trim()
  if (plain.length <= longest) return [plain]
  const [first = '', ...others] = plain
    .split(/\s*[,|;]\s*|\s+[-–]\s+|\s*\(|\)\s*/)
    .filter((part) => part !== '')
  const byWorth = [...others.slice(-1), ...others.slice(0, -1)].filter((part) => part.length < 30)
  const choices = [byWorth, ...byWorth.map((part) => [part]), ...others.map((part) => [part])]
  return [...new Set(choices.map((parts) => joined(first, others, parts)))]
}

const longest = 70

/** Joins the first part, cut if needed, with those chosen parts that fit, in the title's order. */
function joined(first: string, order: readonly string[], chosen: readonly string[]): string {
  const [needed = ''] = chosen
  const start = words(first, longest - needed.length - 2, 8)
  const taken: string[] = []
  for (const part of chosen) {
    if (`${start}, ${[...taken, part].join(', ')}`.length <= longest) taken.push(part)
  }
  return [start, ...order.filter((part) => taken.includes(part))].join(', ')
}

/** Returns as many words as fit, or `least` characters if they are more. */
function words(text: string, most: number, least: number): string {
  if (text.length <= most) return text
  return text.slice(0, Math.max(text.lastIndexOf(' ', most), least)).replace(/[,;:\s]+$/, '')
}

function sentences(text: string): string[] {
  return text.split(/(?<=[.?])\s+/).filter((sentence) => sentence !== '')
}
