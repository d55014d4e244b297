import {
  type ContentFile,
  type ContentFolder,
  filesIn,
  isDraftFile,
  listOf,
} from '#content/content-folder.ts'
import type { Retailer } from '#content/retailer.ts'
import type { Changes } from './change-content.ts'
import { answered, readAnswer } from './draft.ts'
import { waitingAddress } from './waiting-links.ts'

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
    const address = waitingAddress(line)
    const answer = address === undefined ? undefined : readAnswer('link', address, retailers)
    if (answer === undefined || 'problem' in answer) continue
    const { field, value } = answer
    const all = field === 'offers' ? [...listOf(file.data, field), ...[value].flat()] : value
    return { path: file.path, markdown: answered(file, { line }, { field, value: all }) }
  }
  return undefined
}
