import { storeRows } from '#lib/retailer-name.ts'
import { labelOf } from '#content/editor-field.ts'
import { claimProblems, type ClaimEntry } from '../claim-rules.ts'
import { paidLinkProblems } from '../paid-links.ts'

/** The retailers that aren't only examples. */
const sellers = storeRows.filter(({ sample }) => sample !== true)

/** Returns why an entry can't be saved, one reason per line, each with its field; undefined if it can. */
export function refusal(entry: ClaimEntry): string | undefined {
  const reasons = [
    ...claimProblems(entry).map(({ field = 'text', message }) => `${labelOf(field)}: ${message}.`),
    ...paidLinkProblems(entry, sellers).map(
      ({ path = ['text'], message }) => `${path.map(labelOf).join(', ')}: ${message}.`,
    ),
  ]
  return reasons.length === 0 ? undefined : reasons.join('\n')
}
