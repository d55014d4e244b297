import type { Product } from '#content/product.ts'
import { comparePrices, monthCost } from '#products/monthly-cost.ts'
import type { FitProduct } from '#pets/fit-facts.ts'
import { type Fit, fitOf, holds } from '#pets/fit.ts'
import { type Reason, type ReasonKind, reasonKinds } from '#pets/reason.ts'
import { repeatedMinerals } from '#pets/minerals.ts'
import type { PlanAnswers } from '#pets/addresses.ts'

/** Product fields that the plan's rules read. */
export type PlanProduct = FitProduct &
  Pick<Product, 'id' | 'form' | 'tags' | 'price' | 'rating' | 'lastsDays' | 'amount' | 'daysAWeek'>

/** A part of the plan. */
export type PlanPart = 'brush' | 'paste' | 'between' | 'chew'

export interface PlanPick<Item> {
  part: PlanPart
  product: Item
  /** Why the product fits, strongest reason first. */
  reasons: Fit['reasons']
  /** Why this product came first among those that fit. */
  chosenBy: 'guide' | 'rating' | 'price'
}

export interface CarePlan<Item> {
  picks: PlanPick<Item>[]
  /** Parts that these answers call for but that have no product. */
  missing: PlanPart[]
  /** If no chew is labeled for the pet's weight: the weights in pounds where the next lighter and heavier ones end. */
  chewGap: { upTo?: number | undefined; from?: number | undefined } | undefined
  /** Total for one pack of each pick with a known price, in US dollars. */
  toBegin: number
  /** Total cost of 30 days in US dollars, and the number of picks it covers. */
  month: { cost: number; picks: number } | undefined
  /** Number of skipped products by their most serious reason, most serious first. */
  leftOut: { kind: ReasonKind; count: number }[]
}

/**
 * Builds a care plan: the best-fitting product for each part, never two with the same mineral. Nothing fits a sore
 * mouth. `guides` holds the ids of products that guides pick for this need.
 */
export function carePlan<Item extends PlanProduct>(
  products: readonly Item[],
  answers: PlanAnswers,
  guides: ReadonlySet<string> = new Set(),
): CarePlan<Item> {
  const judged = products.map((product) => ({ product, ...fitOf(product, answers) }))
  const suitable = judged.filter(({ result }) => result === 'fits')
  const picks: PlanPick<Item>[] = []
  const missing: PlanPart[] = []
  for (const { part, isOne } of partsFor(answers)) {
    const taken = picks.map(({ product }) => product)
    const fitting = suitable.filter(({ product }) => repeatedMinerals([...taken, product]).length === 0)
    const choices = answers.cheapest
      ? [fitting.filter(({ product }) => isOne.some((wanted) => wanted(product)))]
      : isOne.flatMap((wanted) => {
          const list = fitting.filter(({ product }) => wanted(product))
          return [list.filter(({ product }) => guides.has(product.id) || isForOne(product)), list]
        })
    const pool = choices.find((list) => list.length > 0) ?? []
    const costOf = answers.cheapest ? measureOf(pool.map(({ product }) => product)) : undefined
    const [best] = pool.toSorted((a, b) => compare(a.product, b.product, guides, costOf))
    if (best === undefined) {
      if (!answers.soreMouth) missing.push(part)
      continue
    }
    const { product, reasons } = best
    const chosenBy =
      answers.cheapest && product.price !== undefined ? 'price' : guides.has(product.id) ? 'guide' : 'rating'
    picks.push({ part, product, reasons, chosenBy })
  }
  const months = picks.flatMap(({ product }) => monthCost(product) ?? [])
  return {
    picks,
    missing,
    chewGap: chewGapOf(products, answers),
    toBegin: sum(picks.flatMap(({ product }) => product.price ?? [])),
    month: months.length === 0 ? undefined : { cost: sum(months), picks: months.length },
    leftOut: countReasons(judged.flatMap(({ result, reasons }) => (result === 'fits' ? [] : reasons[0]))),
  }
}

/** A day's care by hand. */
export interface DailyCare {
  kind: 'brush' | 'wipe' | 'gel'
  /** Days of the week, Monday to Sunday. */
  days: readonly boolean[]
}

/** Returns what an owner does by hand with these picks, if anything: every day, unless the product's label differs. */
export function dailyCare(
  picks: readonly Pick<PlanPick<PlanProduct>, 'part' | 'product'>[],
): DailyCare | undefined {
  const brush = picks.find(({ part }) => part === 'brush')?.product
  const other = picks.find(({ part, product }) => part === 'between' && product.use !== 'additive')?.product
  const product = brush ?? other
  if (product === undefined) return undefined
  const kind = brush !== undefined ? 'brush' : product.use === 'paste' ? 'gel' : 'wipe'
  return { kind, days: weekOf(product.daysAWeek ?? 7) }
}

/** Spreads days over a week, Monday to Sunday: three are Wednesday, Friday and Sunday. */
export function weekOf(count: number): boolean[] {
  return Array.from(
    { length: 7 },
    (_, day) => Math.floor(((day + 1) * count) / 7) > Math.floor((day * count) / 7),
  )
}

const brushForms: ReadonlySet<string> = new Set([
  'long-brush',
  'dual-brush',
  'finger-brush',
  'silicone-brush',
])
const gentleForms: ReadonlySet<string> = new Set(['finger-brush', 'silicone-brush'])

type Wanted = (product: PlanProduct) => boolean

/** Skips refillable brushes: a plan can't make sure that the customer gets both handle and heads. */
const isBrush: Wanted = ({ use, form, tags }) =>
  use === 'brush' && brushForms.has(form) && !tags.includes('refillable')
const isGentleBrush: Wanted = (product) => isBrush(product) && gentleForms.has(product.form)
const isGel: Wanted = ({ use, tags }) => use === 'paste' && tags.includes('no-brush')
const isWipe: Wanted = ({ form }) => form === 'wipes-tub'
const isAdditive: Wanted = ({ use, tags }) => use === 'additive' && tags.includes('water-additive')
const isPaste: Wanted = (product) => product.use === 'paste' && !isGel(product)
/** Kits and packs for several pets rank lower, and so do one-size brushes. */
const isForOne: Wanted = ({ use, form, tags, weightRangeLb }) =>
  !tags.includes('multi-pet') && form !== 'kit-box' && (use !== 'brush' || weightRangeLb !== undefined)
/** Never a ball: one that is a little too small can lodge in the throat. */
const isChew: Wanted = ({ use, form }) => use === 'chew' || (use === 'toy' && form !== 'ball-toy')

interface Part {
  part: PlanPart
  isOne: Wanted[]
}

/**
 * Returns the parts of a plan with their product rules, in order of preference. Without brushing, wipes and gels
 * lead the plan and additives come after them.
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

/** Returns the gap in the weights of all chews for this species that a pet is in. None if any label has its weight. */
function chewGapOf(
  products: readonly PlanProduct[],
  { species, weightLb, gulps, soreMouth }: PlanAnswers,
): CarePlan<never>['chewGap'] {
  if (weightLb === undefined || gulps || soreMouth) return undefined
  const ranges = products.flatMap((product) =>
    product.use === 'chew' && [species, 'both'].includes(product.species) ? [product.weightRangeLb] : [],
  )
  const known = ranges.filter((range) => range !== undefined)
  if (known.length === 0 || known.some((range) => holds(range, weightLb))) return undefined
  const below = known.flatMap(([, to]) => (to !== null && to < weightLb ? to : []))
  const above = known.flatMap(([from]) => (from > weightLb ? from : []))
  return {
    upTo: below.length === 0 ? undefined : Math.max(...below),
    from: above.length === 0 ? undefined : Math.min(...above),
  }
}

/** Returns the cost to compare: cost per month if known for all products, otherwise the price. */
function measureOf(pool: readonly PlanProduct[]): (product: PlanProduct) => number | undefined {
  return pool.every((product) => monthCost(product) !== undefined) ? monthCost : ({ price }) => price
}

/** Sorts by guide pick, then rating, then price. For the cheapest plan, `costOf` comes first. */
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
