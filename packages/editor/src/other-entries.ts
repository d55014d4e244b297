import { type ContentFolder, fieldOf } from '../../../src/content/content-folder.ts'
import { uniqueFields } from '../../../src/commands/reference-findings.ts'

/** What the checks of an entry read of another: by its path, some of its fields. */
export type OtherEntries = Readonly<Record<string, Readonly<Record<string, unknown>>>>

/** Fields that decide whether another entry may name this one. */
const shown = ['draft', 'verifiedOn', 'onVetAdvice']

/** Returns what the checks need of all entries. */
export function otherEntries({ files }: ContentFolder): OtherEntries {
  return Object.fromEntries(
    files
      .filter(({ folder, broken }) => folder !== '' && broken === undefined)
      .map(({ path, folder, data }) => {
        const fields = [...(uniqueFields[folder] ?? []), 'gtin', ...shown]
        const kept = fields.map((field) => [field, fieldOf(data, field)] as const)
        return [path, Object.fromEntries(kept.filter(([, value]) => value !== undefined))]
      }),
  )
}
