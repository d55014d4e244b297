import type { z } from 'zod'
import type { Retailer, retailersSchema } from '#content/retailer.ts'

type Row = z.output<typeof retailersSchema>[number]

/** Returns the retailers with our tags, without examples. `affiliateTag` is the tag of the first retailer. */
export function withTags(
  rows: readonly Row[],
  affiliateTag: string,
): [first: Retailer, ...others: Retailer[]] {
  const [first, ...others] = rows.filter(({ sample }) => sample !== true)
  if (first === undefined) throw new Error('content/retailers.json: add at least one retailer')
  return [
    { ...first, tag: first.tag ?? affiliateTag },
    ...others.map((row) => ({ ...row, tag: row.tag ?? '' })),
  ]
}
