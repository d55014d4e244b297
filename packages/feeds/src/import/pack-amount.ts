import type { Reading } from './title-words.ts'

export interface PackAmount {
  packCount: number
  packUnit: 'pieces' | 'fl oz' | 'oz'
}

/** Numbers with their units, the most exact unit first. A range, a fraction or `.5` isn't a number of its own. */
const number = String.raw`(?<![\d.,/]|\d ?[-–] ?)(\d+(?:\.\d+)?)`
const pieces = String.raw`(?:count|ct|pieces?|pcs|chews|treats|sticks|bones|wipes|biscuits)`
const packs = String.raw`(?:packs?|pks?|bags?|pouch(?:es)?|box(?:es)?|tubes?|bottles?|jars?|tubs?|cans?|canisters?|cartons?|cases?)`
const measures = [
  ['fl oz', new RegExp(String.raw`${number}[ -]?fl\.?[ -]?(?:oz|ounces?)\b`, 'gi')],
  // “1 lb 4 oz” isn’t 4 oz.
  ['oz', new RegExp(String.raw`(?<![ (]\d ?(?:lb|pound)s?,? ?)${number}[ -]?(?:oz|ounces?)\b`, 'gi')],
  ['pieces', new RegExp(String.raw`${number}(?:[ -]?${pieces}| (?:per|in (?:a|each)) ${packs})\b`, 'gi')],
] as const

/** How titles say that there are several packs. What stands before a measure or after it belongs to it. */
const severals = [
  new RegExp(String.raw`\b(?:(?:pack|case|set|box|bundle|lot)s? of|qty) (\d+)\b`, 'gi'),
  new RegExp(String.raw`(?<![\d.,]|\d ?[-–] ?)\b(\d+)[ -]?${packs}\b`, 'gi'),
  new RegExp(String.raw`\((\d+)\)(?= ?\d)`, 'g'),
  new RegExp(String.raw`(?<![\d.,–-])\b(\d+)(?= \d+(?:\.\d+)?[ -](?:count|ct|oz|ounce) ${packs}\b)`, 'gi'),
  new RegExp(String.raw`\b(\d+) ?[x×] ?(?=\d+(?:\.\d+)?[ -]?(?:fl|oz|ounce|${pieces}))`, 'gi'),
  new RegExp(String.raw`(?<=(?:oz|ounces?|${pieces})\.?\)? ?)[x×] ?(\d+)\b`, 'gi'),
]
const words = 'two twin double dual three triple four five six seven eight nine ten eleven twelve'.split(' ')
const wordForm = new RegExp(
  String.raw`\b(${words.join('|')})\b(?:(?<= of \w+)|(?=[ -]?${packs}\b| \d+[ -](?:count|ct|oz|ounce)\b))`,
  'gi',
)
const digits = [2, 2, 2, 2, 3, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const otherUnit = /\d ?(?:g|grams?|kg|ml|l|liters?)\b/i
/** Kinds that are sold by the bag or bottle, of which “2 Pack” doesn't say how much is in it. */
const filled = /\b(?:chews|treats|sticks|bones|biscuits|wipes|powder|food)\b/i
const poured = /\b(?:paste|toothpaste|gel|spray|rinse|mouthwash|additive|solution|powder)\b/i

interface Found {
  value: number
  words: string
  at: number
}

/**
 * Reads the amount of a whole pack from a title, of all bags in it: 27.6 oz for “4.6 oz (Pack of 6)”. Returns
 * `unsure`, words of the title, where it could be the amount of one of several.
 */
export function readPackAmount(title: string): Reading<PackAmount> | { unsure: string } | undefined {
  const text = title.replace(wordForm, (word) => String(digits[words.indexOf(word.toLowerCase())]))
  const [packUnit, found] = measured(text)
  const several = find(text, severals).filter(({ value, at, words: said }) => {
    const isMeasure = found.some((one) => one.at < at + said.length && at < one.at + one.words.length)
    return value > 1 && !isMeasure
  })
  const said = [...found, ...several].toSorted((a, b) => a.at - b.at).map((one) => `"${one.words}"`)
  const because = `${said.join(' and ')} in the name`
  const sure = (amount: number) =>
    amount > 0 ? { value: { packCount: Number(amount.toFixed(3)), packUnit }, because } : undefined
  const unsure = { unsure: said.join(' and ') }
  const [times, ...otherTimes] = new Set(several.map(({ value }) => value))
  const [amount, ...others] = new Set(found.map(({ value }) => value))
  if (amount === undefined) {
    if (times === undefined) return undefined
    const isPieces = otherTimes.length === 0 && !filled.test(text) && !otherUnit.test(text)
    return isPieces && several.every(({ words: one }) => /pack|pk|set/i.test(one)) ? sure(times) : unsure
  }
  // “28 Sticks (4 x 7 Sticks)” names the whole and one of its parts.
  const whole = Math.max(amount, ...others)
  const product = /\b(\d+) ?(?:[x×]|\w+ of) ?(\d+)\b/i.exec(text)
  if (product !== null && Number(product[1]) * Number(product[2]) === whole) return sure(whole)
  if (others.length > 0) {
    const part = Math.min(amount, ...others)
    const isSum = others.length + otherTimes.length === 1 && Math.abs(part * (times ?? 0) - whole) < 0.01
    return isSum ? sure(whole) : unsure
  }
  if (times === undefined) return isEachUnsure(text, packUnit) ? unsure : sure(amount)
  if (otherTimes.length > 0) return unsure
  if (/\btotal\b/i.test(text)) return sure(amount)
  // “36 oz, 24 Pack” may be one bag with 24 pieces.
  const isAfter = several.some(
    ({ at, value, words: one }) => at > (found[0]?.at ?? 0) && (value <= 6 || /of|^[x×]/i.test(one)),
  )
  const isJoined = several.some(({ words: one }) => /^\(\d+\)$|\d ?[x×]$/i.test(one))
  return isAfter || isJoined || /\b(?:each|per|apiece)\b/i.test(text) ? sure(amount * times) : unsure
}

/** “2.5 oz, 2 Count” of a paste is two tubes, and “4 oz each” is one of several. */
function isEachUnsure(text: string, unit: PackAmount['packUnit']): boolean {
  const counted = unit === 'pieces' ? undefined : find(text, [measures[2][1]])[0]
  return (
    /\b(?:each|apiece)\b/i.test(text) || (counted !== undefined && (counted.value < 8 || poured.test(text)))
  )
}

/** The measures of the most exact unit that a title has. */
function measured(text: string): readonly [PackAmount['packUnit'], Found[]] {
  for (const [unit, form] of measures) {
    const found = find(text, [form])
    if (found.length > 0) return [unit, found]
  }
  return ['pieces', []]
}

function find(text: string, forms: readonly RegExp[]): Found[] {
  return forms.flatMap((form) =>
    [...text.matchAll(form)].map(({ 0: said, 1: value, index }) => ({
      value: Number(value),
      words: said.trim(),
      at: index,
    })),
  )
}
