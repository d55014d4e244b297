import { fill } from '#lib/fill.ts'
import * as words from '#lib/words.ts'
import type { CardProduct } from './card-product.ts'

/** What a product fits, in a line: `50-90 lb, firm, no chicken`; empty where nothing is known. */
export function fitLine(product: CardProduct): string {
  return parts(product, hasNoChicken(product) ? words.noChicken : undefined)
}

/** The same for a wider place, with all that is inside: `50-90 lb, firm, contains beef, dairy`. */
export function factLine(product: CardProduct): string {
  const names = product.contains?.join(', ').replaceAll('-', ' ') ?? ''
  return parts(product, names === '' ? undefined : fill(words.contains, { names }))
}

function parts({ weightRangeLb, hardness }: CardProduct, last: string | undefined): string {
  const known = [weightRangeLb && weightText(weightRangeLb), hardness && words.hardness[hardness], last]
  return known.filter((part) => part !== undefined).join(', ')
}

function weightText([from, to]: NonNullable<CardProduct['weightRangeLb']>): string {
  if (to === null) return unbroken(fill(words.weightOver, { from }))
  return unbroken(from === 0 ? fill(words.weightUpTo, { to }) : fill(words.weightBetween, { from, to }))
}

/** Stays on one line: spaces do not break, and a word joiner follows each hyphen. */
function unbroken(text: string): string {
  return text.replaceAll(' ', '\u00a0').replaceAll('-', '-\u2060')
}

/** Of a brush nothing is said, nor where nothing is known to be inside. */
function hasNoChicken({ contains = [], mayContain }: CardProduct): boolean {
  return contains.length > 0 && !contains.includes('chicken') && !mayContain.includes('chicken')
}
