import type { ByDay, CareDay } from './care-record.ts'

/** The fields of a step that the rules read. */
export interface LadderStep {
  /** File name in `content/coach`. */
  id: string
  /** Good days before the next step. */
  goodDays: number
}

export interface LadderPosition {
  /** Index of the step. */
  index: number
  /** Good days on it so far. */
  good: number
}

/**
 * Returns the step for a day: one up after enough good days, one down after a bad one. `bit` and empty days change
 * nothing. It starts at the oldest entry's step, or at `start` without entries.
 */
export function positionOn(
  day: string,
  days: ByDay<CareDay>,
  ladder: readonly LadderStep[],
  start = 0,
): LadderPosition {
  const before = Object.keys(days)
    .filter((one) => one < day && days[one]?.result !== 'none')
    .toSorted()
    .flatMap((one) => days[one] ?? [])
  const begun = ladder.findIndex(({ id }) => id === before[0]?.step)
  return before.reduce((position, { result }) => next(position, result, ladder), {
    index: begun === -1 ? within(start, ladder) : begun,
    good: 0,
  })
}

function next(
  { index, good }: LadderPosition,
  result: CareDay['result'],
  ladder: readonly LadderStep[],
): LadderPosition {
  if (result === 'no') return { index: within(index - 1, ladder), good: 0 }
  if (result !== 'done') return { index, good }
  const isEnough = good + 1 >= (ladder[index]?.goodDays ?? 1) && index < ladder.length - 1
  return isEnough ? { index: index + 1, good: 0 } : { index, good: good + 1 }
}

function within(index: number, ladder: readonly LadderStep[]): number {
  return Math.max(0, Math.min(index, ladder.length - 1))
}

/** Returns the day that is a given number of days after another: `dayAfter('2026-11-22', -1)` is `2026-11-21`. */
export function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10)
}

/**
 * Returns the days in a row with any entry, up to today. One day without an entry in any seven is forgiven; today
 * counts only once it has one.
 */
export function streakOn(today: string, days: ByDay<CareDay>): number {
  const isKept = (day: string): boolean => (days[day]?.result ?? 'none') !== 'none'
  let count = 0
  let missed: number | undefined
  for (let back = isKept(today) ? 0 : 1; back < 400; back += 1) {
    if (isKept(dayAfter(today, -back))) {
      count += 1
      continue
    }
    if (missed !== undefined && back - missed < 7) break
    missed = back
  }
  return count
}

/** Returns whether three of the last five entries were `no`, which can mean pain. */
export function refusesOften(days: ByDay<CareDay>): boolean {
  const last = Object.values(days).filter(({ result }) => result !== 'none')
  return last.slice(-5).filter(({ result }) => result === 'no').length >= 3
}

/** Returns the day in the device's time zone, such as `2026-11-22`. */
export function dayOf(date: Date): string {
  const parts = [date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0'))
  return [date.getFullYear(), ...parts].join('-')
}
