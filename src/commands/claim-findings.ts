import { claimProblems } from './claim-rules.ts'
import type { ContentFolder } from './content-folder.ts'
import { bodyFinding, fieldFinding, type Finding } from './finding.ts'

/** Finds claims in products, guides, and lists that a regulator or an affiliate program wouldn't allow. */
export function claimFindings({ files }: ContentFolder): Finding[] {
  return files
    .filter(({ broken }) => broken === undefined)
    .flatMap((file) =>
      claimProblems(file).map(({ field, offset, message }) =>
        field === undefined ? bodyFinding(file, offset, message) : fieldFinding(file, [field], message),
      ),
    )
}
