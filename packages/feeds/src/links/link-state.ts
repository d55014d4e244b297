/** What a retailer's data says about a product. */
export type LinkSign = 'there' | 'out_of_stock' | 'unpriced' | 'moved' | 'missing'

export interface LinkState {
  /** `gone`: missing two days in a row. */
  state: LinkSign | 'gone'
  /** The day it began, `2026-11-23`; for `gone`, the first day it was missing. */
  since: string
}

/**
 * Returns a product's next state. A product that was never in the retailer's data can't be missing from it, because
 * no feed has everything.
 */
export function nextState(
  before: LinkState | undefined,
  sign: LinkSign,
  today: string,
): LinkState | undefined {
  if (sign !== 'missing' || before === undefined) {
    if (sign === 'missing') return undefined
    return before?.state === sign ? before : { state: sign, since: today }
  }
  if (before.state === 'gone') return before
  if (before.state !== 'missing') return { state: 'missing', since: today }
  return before.since < today ? { state: 'gone', since: before.since } : before
}

/**
 * Returns whether a run lost more than half of the products that were there before. Then the feed is broken, and
 * nothing counts as missing.
 */
export function isOutage(before: number, lost: number): boolean {
  return lost * 2 > before
}
