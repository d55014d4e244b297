import type { Product } from '#schemas/product.ts'
import { comparePrices, monthCost } from './cost.ts'
import { type Fit, type FitProduct, fitOf, type Reason, type ReasonKind, reasonKinds } from './fit.ts'
import type { Animal, Brushing } from './pet.ts'

/** What the rules read of a product. */
export type PlanProduct = FitProduct &
  Pick<Product, 'id' | 'form' | 'tags' | 'price' | 'rating' | 'lastsDays'>

/** The answers that a plan is made of; its address holds the same. */
export interface PlanAnswers extends Omit<Animal, 'ageMonths'> {
  brushing: Brushing
  /** The lowest cost of a month or price first, then guides and rating. */
  cheapest: boolean
}

/** A part of the plan; what it says of itself is content. */
export type PlanPart = 'brush' | 'paste' | 'between' | 'chew'

export interface PlanPick<Item> {
  part: PlanPart
  product: Item
  /** Why it fits, the strongest first. */
  reasons: Fit['reasons']
  cautions: Fit['cautions']
  /** What made it first among what fits. */
  chosenBy: 'guide' | 'rating' | 'price'
  /** US dollars of one month of 30 days, in cents' precision, where it is known how long a pack lasts. */
  month?: number
  /** How long a pack lasts, where that is known. */
  lastsDays?: number
}

export interface CarePlan<Item> {
  picks: PlanPick<Item>[]
  /** US dollars of one pack of each pick whose price is known. */
  toBegin: number
  /** US dollars a month of the picks for which it is known, and of how many it is. */
  month: { cost: number; picks: number } | undefined
  /** How many products were left out, by the gravest reason of each; the gravest first. */
  leftOut: { kind: ReasonKind; count: number }[]
}

/**
 * The care plan of a pet: the best product for each part, only from those that fit. With a sore mouth nothing fits,
 * and the clinic comes first. `guides` are the ids of products that a guide names for this need.
 */
export function carePlan<Item extends PlanProduct>(
  products: readonly Item[],
  answers: PlanAnswers,
  guides: ReadonlySet<string> = new Set(),
): CarePlan<Item> {
  const judged = products.map((product) => ({ product, ...fitOf(product, answers) }))
  const fitting = judged.filter(({ verdict }) => verdict === 'fits')
  const picks = partsFor(answers).flatMap(({ part, isOne }): PlanPick<Item>[] => {
    const choices = answers.cheapest
      ? [fitting.filter(({ product }) => isOne.some((wanted) => wanted(product)))]
      : isOne.flatMap((wanted) => {
          const list = fitting.filter(({ product }) => wanted(product))
          return [list.filter(({ product }) => guides.has(product.id) || isForOne(product)), list]
        })
    const pool = choices.find((list) => list.length > 0) ?? []
    const costOf = answers.cheapest ? measureOf(pool.map(({ product }) => product)) : undefined
    const [best] = pool.toSorted((a, b) => compare(a.product, b.product, guides, costOf))
    if (best === undefined) return []
    const { product, reasons, cautions } = best
    const chosenBy =
      answers.cheapest && product.price !== undefined ? 'price' : guides.has(product.id) ? 'guide' : 'rating'
    const { lastsDays } = product
    const month = monthCost(product)
    const times = {
      ...(month === undefined ? {} : { month }),
      ...(lastsDays === undefined ? {} : { lastsDays }),
    }
    return [{ part, product, reasons, cautions, chosenBy, ...times }]
  })
  const months = picks.flatMap(({ month }) => month ?? [])
  return {
    picks,
    toBegin: sum(picks.flatMap(({ product }) => product.price ?? [])),
    month: months.length === 0 ? undefined : { cost: sum(months), picks: months.length },
    leftOut: countReasons(judged.flatMap(({ verdict, reasons }) => (verdict === 'fits' ? [] : reasons[0]))),
  }
}

const brushForms: ReadonlySet<string> = new Set([
  'long-brush',
  'dual-brush',
  'finger-brush',
  'silicone-brush',
])
const gentleForms: ReadonlySet<string> = new Set(['finger-brush', 'silicone-brush'])

type Wanted = (product: PlanProduct) => boolean

/** Not what comes with heads of its own: a plan can't see to it that handle and head are both there. */
const isBrush: Wanted = ({ use, form, tags }) =>
  use === 'brush' && brushForms.has(form) && !tags.includes('refillable')
const isGentleBrush: Wanted = (product) => isBrush(product) && gentleForms.has(product.form)
const isGel: Wanted = ({ use, tags }) => use === 'paste' && tags.includes('no-brush')
const isWipe: Wanted = ({ form }) => form === 'wipes-tub'
const isAdditive: Wanted = ({ use, tags }) => use === 'additive' && tags.includes('water-additive')
const isPaste: Wanted = (product) => product.use === 'paste' && !isGel(product)
/** Packs for several animals and kits come after, and a brush for every size after one of its size. */
const isForOne: Wanted = ({ use, form, tags, weightRangeLb }) =>
  !tags.includes('multi-pet') && form !== 'kit-box' && (use !== 'brush' || weightRangeLb !== undefined)
const isChew: Wanted = ({ use }) => use === 'chew' || use === 'toy'

interface Part {
  part: PlanPart
  isOne: Wanted[]
}

/**
 * The parts of a plan, each with what to look for; the first that has something gives the pick. Without brushing,
 * wipes and gels come before additives, and lead the plan.
 */
function partsFor({ brushing }: PlanAnswers): Part[] {
  const chew: Part = { part: 'chew', isOne: [isChew] }
  if (brushing === 'no') {
    return [{ part: 'between', isOne: [(one) => isWipe(one) || isGel(one), isAdditive] }, chew]
  }
  return [
    { part: 'brush', isOne: [brushing === 'learning' ? isGentleBrush : isBrush] },
    { part: 'paste', isOne: [isPaste] },
    { part: 'between', isOne: [(one) => isAdditive(one) || isWipe(one) || isGel(one)] },
    chew,
  ]
}

/** What the cheapest is found by: the cost of a month where it is known for all of them, else the price. */
function measureOf(pool: readonly PlanProduct[]): (product: PlanProduct) => number | undefined {
  return pool.every((product) => monthCost(product) !== undefined) ? monthCost : ({ price }) => price
}

/** Named in a guide, then the better rated, then the cheaper. Where the cheapest is asked for, `costOf` comes first. */
function compare(
  a: PlanProduct,
  b: PlanProduct,
  guides: ReadonlySet<string>,
  costOf?: (product: PlanProduct) => number | undefined,
): number {
  const byGuide = Number(guides.has(b.id)) - Number(guides.has(a.id))
  const byRating = (b.rating ?? 0) - (a.rating ?? 0)
  const byPrice = comparePrices(a.price, b.price)
  const byCost = costOf === undefined ? 0 : comparePrices(costOf(a), costOf(b))
  const order = [byCost, byGuide, byRating, byPrice]
  return order.find((one) => one !== 0) ?? (a.id < b.id ? -1 : 1)
}

function sum(dollars: readonly number[]): number {
  return dollars.reduce((cents, one) => cents + Math.round(one * 100), 0) / 100
}

function countReasons(reasons: readonly Reason[]): CarePlan<never>['leftOut'] {
  const counts = Map.groupBy(reasons, ({ kind }) => kind)
  return [...counts]
    .map(([kind, list]) => ({ kind, count: list.length }))
    .toSorted((a, b) => reasonKinds.indexOf(a.kind) - reasonKinds.indexOf(b.kind))
}
