import type { LifeStage } from '#content/terms.ts'
import { lifeStageAt, toPounds } from '#pets/pet.ts'

/** Figures in a search, and the text without them. */
export interface Figures {
  rest: string
  /** Pounds. */
  weight?: number
  /** The life stage for an age. */
  age?: LifeStage
  /** The age, for labels that say from when on. */
  months?: number
  /** US dollars. */
  maxPrice?: number
}

const number = String.raw`(\d+(?:\.\d+)?)`
const weights = new RegExp(
  String.raw`(?:${number} ?(?:-|to) ?)?${number} ?-?(lbs?|pounds?|#|kgs?|kilos?|kilograms?)(?![\p{L}\p{N}])`,
  'u',
)
const prices = new RegExp(
  String.raw`(?:(?:under|below|less than|up to|cheaper than|max(?:imum)?) ?\$? ?${number}(?: ?(?:dollars?|bucks|usd))?|\$ ?${number}|${number} ?(?:dollars?|bucks|usd))(?![\p{L}\p{N}.])`,
  'u',
)
const ages = new RegExp(
  String.raw`(?<![\p{L}\p{N}])${number} ?-?(years?|yrs?|yo|y\/o|months?|mos?|weeks?|wks?)(?: ?-?olds?)?(?![\p{L}\p{N}])`,
  'u',
)

/**
 * Parses `62 lb`, `28 kg`, `25-50 lb` (uses the middle), `under $20` and `12 year old` in plain text. Ages become
 * the word for their life stage in the rest.
 */
export function readFigures(text: string): Figures {
  let rest = text
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const found = pattern.exec(rest) ?? undefined
    if (found !== undefined) rest = rest.replace(found[0], ' ')
    return found
  }
  const weight = take(weights)
  const price = take(prices)
  const age = take(ages)
  const pounds = weight && poundsOf(weight)
  const species = /\b(?:cat|kitt)/.test(text) ? 'cat' : 'dog'
  const months = age && monthsOf(Number(age[1]), age[2] ?? '')
  const lifeStage = months === undefined ? undefined : lifeStageAt(months, { species, weightLb: pounds })
  if (lifeStage !== undefined) rest += ` ${lifeStage}`
  return {
    rest,
    ...(pounds === undefined ? {} : { weight: pounds }),
    ...(lifeStage === undefined || months === undefined ? {} : { age: lifeStage, months }),
    ...(price === undefined ? {} : { maxPrice: Number(price[1] ?? price[2] ?? price[3]) }),
  }
}

function poundsOf([, from, to, unit = '']: RegExpExecArray): number {
  const middle = (Number(from ?? to) + Number(to)) / 2
  return toPounds(middle, unit.startsWith('k') ? 'kg' : 'lb')
}

function monthsOf(age: number, unit: string): number {
  if (unit.startsWith('y')) return age * 12
  return unit.startsWith('w') ? (age * 12) / 52 : age
}
