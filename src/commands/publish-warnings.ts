import { type ContentFolder, filesIn, isDraftFile, withoutDrafts } from '#content/content-folder.ts'
import { absenceFindings } from './absence-findings.ts'
import { printFinding } from './finding.ts'
import { ruleOf, unknownIn } from './ingredient-findings.ts'

/** Returns what an owner should know about a product, though it may be published. */
export function warningsAbout(content: ContentFolder, id: string, folder: string): string[] {
  const file = filesIn(content, 'products').find((one) => one.id === id)
  const rule = ruleOf(content)
  if (file === undefined || rule === undefined) return []
  const unknown = unknownIn(file, rule).map(([, ingredient]) => `“${ingredient}”`)
  const claims = isDraftFile(file) ? [] : [...absenceFindings(withoutDrafts(content))]
  return [
    ...(unknown.length === 0
      ? []
      : [
          `No rule knows ${unknown.join(', ')}. Until one does, every pet’s result is “check” and says to ask a vet, above all for pets with allergies. Ask the maker, then run npm run ingredients -- ${id}`,
        ]),
    ...claims.map(
      (claim) => `A text promises what nobody can prove any more. ${printFinding(claim, folder)}`,
    ),
  ]
}
