import { type ContentFolder, fieldOf, withoutDrafts } from '../../../src/content/content-folder.ts'
import { uniqueFields } from '../../../src/commands/reference-findings.ts'

/** What the checks of an entry read of another: by its path, some of its fields. */
export type OtherEntries = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Returns what the checks need of all entries. Anybody may read it, so drafts aren't in it. */
export function otherEntries(content: ContentFolder): OtherEntries {
  return Object.fromEntries(
    withoutDrafts(content)
      .files.filter(({ folder, broken }) => folder !== '' && broken === undefined)
      .map(({ path, folder, data }) => {
        const fields = [...(uniqueFields[folder] ?? []), 'gtin', 'onVetAdvice']
        const kept = fields.map((field) => [field, fieldOf(data, field)] as const)
        return [path, Object.fromEntries(kept.filter(([, value]) => value !== undefined))]
      }),
  )
}
