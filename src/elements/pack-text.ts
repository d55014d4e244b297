import { formatDay } from '#lib/dates.ts'
import { fill } from '#lib/fill.ts'

/** `Runs out around January 3, 2027`, or when it did. */
export function untilText(
  day: string,
  today: string,
  { until, past }: Readonly<{ until: string; past: string }>,
): string {
  return fill(day < today ? past : until, { day: formatDay(day) })
}
