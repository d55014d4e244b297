import {
  type ContentFile,
  type ContentFolder,
  filesIn,
  isDraftFile,
  listOf,
} from '#content/content-folder.ts'
import type { Retailer } from '#content/retailer.ts'
import { sellerOf } from '#products/affiliate-link.ts'
import type { Changes } from './change-content.ts'
import { answered, readAnswer } from './draft.ts'
import { item, type Items } from './finding.ts'
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

/** What the rest of the line leaves of the 300 characters of a question. */
const maxLength = 200

function addCommand(store: URL): string {
  const preset = presetOf(store)
  return `npm run retailer${preset === undefined ? '' : ` -- ${preset} --id YOURS`}`
}

/** Lists links of drafts whose store the shop doesn't know yet. */
export function* waitingLinks(content: ContentFolder): Items {
  for (const file of filesIn(content, 'products').filter(isDraftFile))
    for (const [index, line] of listOf(file.data, 'toConfirm').map(String).entries()) {
      const [, address] = form.exec(line) ?? []
      if (address === undefined || !URL.canParse(address)) continue
      const message = `a link to a store that the shop doesn’t know: run ${addCommand(new URL(address))}, and the link is back`
      yield item(file, ['toConfirm', index], message, address)
    }
}

/** Returns drafts with their links, once a retailer sells what these lead to. */
export function broughtBack(content: ContentFolder, retailers: readonly Retailer[]): Changes {
  const changes = filesIn(content, 'products')
    .filter(isDraftFile)
    .flatMap((file) => withLink(file, retailers) ?? [])
  return new Map(changes.map(({ path, markdown }) => [path, markdown]))
}

function withLink(
  file: ContentFile,
  retailers: readonly Retailer[],
): { path: string; markdown: string } | undefined {
  for (const line of listOf(file.data, 'toConfirm').map(String)) {
    const [, address] = form.exec(line) ?? []
    const answer = address === undefined ? undefined : readAnswer('link', address, retailers)
    if (answer === undefined || 'problem' in answer) continue
    const { field, value } = answer
    const all = field === 'offers' ? [...listOf(file.data, field), ...[value].flat()] : value
    return { path: file.path, markdown: answered(file, { line }, { field, value: all }) }
  }
  return undefined
}
