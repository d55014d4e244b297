/**
 * Splits the ingredients of a label at commas, semicolons and bars outside brackets. A premix that is too long for one
 * ingredient becomes its parts. Returns undefined if nobody knows where one ends, as in a bracket that is never closed.
 */
export function splitLabel(text: string): string[] | undefined {
  const parts = ['']
  let depth = 0
  for (const sign of text.replace(/^\s*ingredients:\s*/i, '').replaceAll(/\s+/g, ' ')) {
    if ('([{'.includes(sign)) depth += 1
    if (')]}'.includes(sign)) depth -= 1
    if (depth === 0 && ',;|'.includes(sign)) parts.push('')
    else parts.push((parts.pop() ?? '') + sign)
  }
  const plain = parts
    .flatMap((part) => partsOf(part.trim()))
    .map((part) => part.replace(/^and |\.$/g, ''))
    .filter((part) => part !== '')
  return depth === 0 && plain.every(({ length }) => length > 1 && length <= longest) ? plain : undefined
}

const longest = 80

/** `Vitamins (Vitamin E Supplement, Niacin, …)` becomes its parts if it is long. */
function partsOf(ingredient: string): string[] {
  const inside = /^[^()[\]{}]+[([{](.+)[)\]}]\.?$/.exec(ingredient)?.[1]
  if (ingredient.length <= longest || inside === undefined) return [ingredient]
  const parts = inside.split(/[,;](?![^(]*\))/).map((part) => part.trim())
  return parts.length > 1 ? parts : [ingredient]
}

/** Reads the pounds of a pet as labels write them: `5 to 20 lb`, `5-20`, `over 50`, `up to 15 lbs`. */
export function readPounds(text: string): [number, number | null] | undefined {
  const plain = text.toLowerCase().replaceAll(/lbs?\.?|pounds?/g, ' ')
  const number = String.raw`(\d{1,3}(?:\.\d+)?)`
  const read = (form: string) => new RegExp(`^\\s*${form}\\s*$`).exec(plain)
  const between = read(`${number}\\s*(?:-|–|to|and)\\s*${number}`)
  if (between !== null) return [Number(between[1]), Number(between[2])]
  const over = read(`(?:over|above|from)\\s*${number}`) ?? read(`${number}\\s*(?:\\+|and (?:up|over))`)
  if (over !== null) return [Number(over[1]), null]
  const under = read(`(?:under|up to|below)\\s*${number}`)
  return under === null ? undefined : [0, Number(under[1])]
}

const amount =
  /[\s,(–-]*\b\d[\d.]*[ -]?(?:count|ct|pieces?|pcs|packs?|fl\.? ?oz|oz|ounces?|chews|treats|sticks|wipes)\b\.?\)?/gi

/** `Mint Sticks, 28 Count` without the amount. */
export function withoutAmount(name: string): string {
  return name.replaceAll(amount, '').trim()
}
