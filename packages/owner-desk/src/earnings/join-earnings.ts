import type { Earning } from './read-report.ts'

/** Clicks of a day, as counted. */
export interface DayClicks {
  day: string
  productId: string
  /** The retailer's host. */
  retailer: string
  page: string
  place: string
  count: number
}

/** A part of an earning, with the page and position that it came from. */
export interface JoinedEarning extends Omit<DayClicks, 'count'> {
  orders: number
  commission: number
  currency: string
  state: Earning['state']
  /** Whether a sub-tag or a day's clicks tell where it came from. */
  joinedBy: 'sub-tag' | 'clicks' | 'nothing'
}

/** Days to look for clicks, from the day of an order: stores report the shipment, and their days end later. */
const daysLooked = [0, -1, -2, -3, -4, -5, -6, -7, 1]

/** How many days before a period its orders may have been clicked. */
export const daysBefore = 7

/**
 * Joins earnings to clicks: by the sub-tag if it names a page, else by product and day. What an order brought is
 * shared among the clicks of the closest day with any. `hostsOf` returns a retailer's hosts.
 */
export function joinEarnings(
  earnings: readonly Omit<Earning, 'report' | 'tag'>[],
  clicks: readonly DayClicks[],
  hostsOf: (retailer: string) => readonly string[],
): JoinedEarning[] {
  const byDay = Map.groupBy(clicks, ({ day, productId }) => `${day} ${productId}`)
  return earnings.flatMap((earning): JoinedEarning[] => {
    const { day, productId, retailer, page, place, orders, commission, currency, state, hasSubTag } = earning
    const hosts = hostsOf(retailer)
    const sale = { day, productId, page, place, orders, commission, currency, state }
    const whole = { ...sale, retailer: hosts[0] ?? '' }
    if (page !== '') return [{ ...whole, joinedBy: 'sub-tag' }]
    const isPossible = (one: DayClicks): boolean =>
      (hosts.length === 0 || hosts.includes(one.retailer)) &&
      // A pick's sub-tag would have named it.
      !(hasSubTag && one.place.startsWith('pick-'))
    const found =
      productId === ''
        ? []
        : firstOf(daysLooked, (offset) => {
            const looked = dayAfter(earning.clickDay ?? day, offset)
            return (byDay.get(`${looked} ${productId}`) ?? []).filter(isPossible)
          })
    if (found.length === 0) return [{ ...whole, joinedBy: hasSubTag ? 'sub-tag' : 'nothing' }]
    const busiest = found.toSorted((a, b) => b.count - a.count)
    const counts = busiest.map(({ count }) => count)
    const [orderShares, shares] = [split(orders, counts), split(commission, counts)]
    return busiest.map((click, index) => ({
      ...whole,
      retailer: click.retailer,
      page: click.page,
      place: click.place,
      orders: orderShares[index] ?? 0,
      commission: shares[index] ?? 0,
      joinedBy: hasSubTag ? 'sub-tag' : 'clicks',
    }))
  })
}

function firstOf<Value>(offsets: readonly number[], find: (offset: number) => Value[]): Value[] {
  for (const offset of offsets) {
    const found = find(offset)
    if (found.length > 0) return found
  }
  return []
}

function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
}

/** Splits a whole number by weights into whole numbers with the same sum. */
export function split(total: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  let [weight, given] = [0, 0]
  return weights.map((one) => {
    weight += one
    const share = Math.round((total * weight) / all) - given
    given += share
    return share
  })
}
