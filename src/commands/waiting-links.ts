import { type ContentFolder, filesIn, isDraftFile, listOf } from '#content/content-folder.ts'
import type { Retailer } from '#content/retailer.ts'
import { sellerOf } from '#products/affiliate-link.ts'
import { linkProblem } from '#products/link-problem.ts'
import { item, type Items } from './finding.ts'
import { retailersIn } from './retailer-findings.ts'
import { presetOf } from './retailer-presets.ts'

/** A line of `toConfirm`: a link to a store that the shop doesn't know, and how to add the store. */
const form = /^link: (https?:\S+) waits for its store: /

/** Returns the line for a link to a store that the shop doesn't know; undefined for any other link. */
export function waitingLine(address: string, retailers: readonly Retailer[]): string | undefined {
  if (!URL.canParse(address) || retailers.length === 0) return undefined
  const url = new URL(address)
  const isKnown =
    sellerOf(address, retailers) !== undefined ||
    retailers.some(({ shortHosts }) => shortHosts.includes(url.hostname))
  if (!/^https?:$/.test(url.protocol) || isKnown) return undefined
  const short = url.href.length > maxLength ? url.origin + url.pathname : url.href
  return short.length > maxLength
    ? undefined
    : `link: ${short} waits for its store: ${addCommand(url)} adds it`
}

/** Brings links back whose store somebody typed into `retailers.json`. */
const linksCommand = 'npm run retailer -- links'

/** What the rest of the line leaves of the 300 characters of a question. */
const maxLength = 200

function addCommand(store: URL): string {
  const preset = presetOf(store)
  return `npm run retailer${preset === undefined ? '' : ` -- ${preset} --id YOURS`}`
}

/** Returns the address in a line about a link that waits; undefined for any other line. */
export function waitingAddress(line: string): string | undefined {
  const [, address] = form.exec(line) ?? []
  return address !== undefined && URL.canParse(address) ? address : undefined
}

/** Lists links of drafts whose store the shop doesn't know yet, or knows since somebody typed it into its file. */
export function* waitingLinks(content: ContentFolder): Items {
  const retailers = retailersIn(content.files)
  for (const file of filesIn(content, 'products').filter(isDraftFile))
    for (const [index, line] of listOf(file.data, 'toConfirm').map(String).entries()) {
      const address = waitingAddress(line)
      if (address === undefined) continue
      const message = isSold(address, retailers)
        ? `a link to a store that the shop knows now: run ${linksCommand}, and the link is back`
        : `a link to a store that the shop doesn’t know: run ${addCommand(new URL(address))}, and the link is back`
      yield item(file, ['toConfirm', index], message, address)
    }
}

function isSold(address: string, retailers: readonly Retailer[]): boolean {
  return sellerOf(address, retailers) !== undefined && linkProblem(address, retailers) === undefined
}

/** Says in a line how many links of drafts could be back. */
export function waitingNotes(content: ContentFolder): string[] {
  const retailers = retailersIn(content.files)
  const back = [...waitingLinks(content)].filter(({ found = '' }) => isSold(found, retailers)).length
  if (back === 0) return []
  const [links, them] =
    back === 1
      ? ['the store of a link that a draft keeps', 'it']
      : [`the stores of ${back} links that drafts keep`, 'them']
  return [`the shop now knows ${links}: run ${linksCommand} to bring ${them} back`]
}
