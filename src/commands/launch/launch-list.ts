import { type ContentFolder, withoutDrafts } from '../content-folder.ts'
import { expertEye, oldPrices, retailerLinks, typedPrices } from './catalogue-facts.ts'
import { claims } from './claims.ts'
import type { LaunchItem } from './launch-item.ts'
import { placeholders } from './placeholders.ts'
import { samples } from './samples.ts'
import { simulations } from './simulations.ts'

export interface LaunchGroup {
  title: string
  items: LaunchItem[]
}

/** Returns everything that has to be done before launch. */
export function launchList(
  all: ContentFolder,
  { today, days }: { today: Date; days: number },
): LaunchGroup[] {
  const content = withoutDrafts(all)
  return [
    { title: 'Simulated', items: simulations(content) },
    { title: 'Placeholders', items: placeholders(content) },
    { title: 'Claims without proof', items: claims(content) },
    { title: 'Samples', items: samples(content) },
    { title: 'Retailer links', items: retailerLinks(content) },
    { title: 'Prices', items: typedPrices(content) },
    { title: 'Old prices', items: oldPrices(content, today, days) },
    { title: 'Needs expert review', items: expertEye(content) },
  ]
}

/** Prints problems to a terminal, each with at most `most` files. */
export function printLaunchList(groups: readonly LaunchGroup[], root: string, most: number): string {
  const left = groups.filter(({ items }) => items.length > 0)
  const total = left.reduce((sum, { items }) => sum + items.length, 0)
  if (total === 0) return 'Ready to launch.'
  const blocks = left.map(({ title, items }) => {
    const reasons = [...Map.groupBy(items, ({ message }) => message)].map(([message, list]) => {
      const shown = list.slice(0, most).map((entry) => `    ${printItem(entry, root)}`)
      const hidden = list.length - shown.length
      const rest = hidden > 0 ? [`    and ${hidden} more (use --all to list them)`] : []
      return [`  ${message} (${list.length})`, ...shown, ...rest].join('\n')
    })
    return `${title}: ${items.length}\n${reasons.join('\n')}`
  })
  return `${blocks.join('\n\n')}\n\n${total} left before launch.`
}

function printItem({ file, line, found }: LaunchItem, root: string): string {
  return `${root}/${file}:${line}${found === undefined ? '' : `  ${found}`}`
}
