import { hardnesses, lifeStages, productUses, toyPieces } from '#schemas/terms.ts'
import type { FitProduct } from './fit.ts'

/** What stands for a list that is known to be empty; nothing stands for what is not known. */
const none = '-'
const mixed = 'mixed'
const advice = 'vet'
const healthy = 'healthy'

/**
 * What `fitOf` reads of a product in one short text, for an attribute of its card:
 * `dog|toy|adult,senior|25-50|medium|-|chicken,turkey|-|rubber|`. A mixed box has `mixed` for its weights. The last
 * part holds what few products have. `readFitFacts` turns the text back into facts.
 */
export function fitFacts({
  species,
  use,
  lifeStage,
  fromMonths,
  untilMonths,
  weightRangeLb: range,
  isMixed,
  hardness,
  breaksInto,
  healthyOnly,
  contains,
  mayContain,
  unnamedMeats,
  onVetAdvice,
}: FitProduct): string {
  return [
    species,
    use,
    lifeStage === undefined ? '' : listText(lifeStage),
    isMixed ? mixed : range === undefined ? '' : `${range[0]}-${range[1] ?? ''}`,
    hardness ?? '',
    contains === undefined ? '' : listText(contains),
    listText(mayContain),
    listText(unnamedMeats),
    breaksInto ?? '',
    [
      ...(onVetAdvice ? [advice] : []),
      ...(healthyOnly ? [healthy] : []),
      ...(fromMonths === undefined ? [] : [`from${fromMonths}`]),
      ...(untilMonths === undefined ? [] : [`until${untilMonths}`]),
    ].join(','),
  ].join('|')
}

/** The facts in such a text, or nothing where it is none. What cannot be read of them is not known. */
export function readFitFacts(text: string): FitProduct | undefined {
  const [
    species,
    use,
    ages = '',
    range = '',
    hardness,
    contains = '',
    mayContain = '',
    meats = '',
    pieces,
    last,
  ] = text.split('|')
  const known = oneOf(['dog', 'cat', 'both'], species)
  const ofUse = oneOf(productUses, use)
  if (known === undefined || ofUse === undefined || last === undefined) return undefined
  const others = last.split(',')
  return {
    species: known,
    use: ofUse,
    lifeStage: ages === '' ? undefined : lifeStages.filter((stage) => listIn(ages).includes(stage)),
    weightRangeLb: rangeIn(range),
    isMixed: range === mixed,
    hardness: oneOf(hardnesses, hardness),
    contains: contains === '' ? undefined : listIn(contains),
    mayContain: listIn(mayContain),
    unnamedMeats: listIn(meats),
    breaksInto: oneOf(toyPieces, pieces),
    healthyOnly: others.includes(healthy),
    fromMonths: monthsIn(others, 'from'),
    untilMonths: monthsIn(others, 'until'),
    onVetAdvice: others.includes(advice),
  }
}

function listText(terms: readonly string[]): string {
  return terms.length === 0 ? none : terms.join(',')
}

function listIn(text: string): string[] {
  return text === none || text === '' ? [] : text.split(',')
}

function oneOf<Term extends string>(terms: readonly Term[], text: string | undefined): Term | undefined {
  return terms.find((term) => term === text)
}

function rangeIn(text: string): FitProduct['weightRangeLb'] {
  const [, from, to = ''] = /^([\d.]+)-([\d.]*)$/.exec(text) ?? []
  return from === undefined ? undefined : [Number(from), to === '' ? null : Number(to)]
}

function monthsIn(others: readonly string[], key: 'from' | 'until'): number | undefined {
  const months = others.flatMap((other) => new RegExp(`^${key}(\\d+)$`).exec(other)?.[1] ?? [])
  return months[0] === undefined ? undefined : Number(months[0])
}
