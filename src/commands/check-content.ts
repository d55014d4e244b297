import { type ContentFolder, readContent, withoutDrafts } from './content-folder.ts'
import { claimFindings } from './claim-findings.ts'
import { dayFindings } from './day-findings.ts'
import { duplicateFindings } from './duplicate-findings.ts'
import { fileFindings } from './file-findings.ts'
import type { Finding } from './finding.ts'
import { guideFindings, guideWarnings } from './guide-findings.ts'
import { ingredientFindings } from './ingredient-findings.ts'
import { listFindings, listWarnings } from './list-findings.ts'
import { linkFindings } from './link-findings.ts'
import { movedFindings, referenceFindings } from './reference-findings.ts'
import { pictureFindings } from './picture-findings.ts'
import { retailerFindings } from './retailer-findings.ts'
import { safetyFindings } from './safety-findings.ts'
import { textFindings, unwrittenFindings } from './text-findings.ts'
import { videoFindings } from './video-findings.ts'

/** Returns all findings and warnings in a content folder, by file and line. */
export function checkContent(
  root: string,
  today = new Date(),
): { content: ContentFolder; findings: Finding[]; warnings: Finding[] } {
  const content = readContent(root)
  const warnings = [...guideWarnings(content, today), ...listWarnings(withoutDrafts(content))].toSorted(
    byPlace,
  )
  const findings = [...findingsOf(content, today), ...unwrittenFindings(withoutDrafts(content))].toSorted(
    byPlace,
  )
  return { content, findings, warnings }
}

/** Returns all findings except unwritten texts, by file and line. Dates are compared with `today`. */
export function findingsOf(content: ContentFolder, today = new Date()): Finding[] {
  const shown = withoutDrafts(content)
  return [
    ...ofAll.flatMap((find) => find(content, today)),
    ...ofShop.flatMap((find) => find(shown, today)),
  ].toSorted(byPlace)
}

type Finder = (content: ContentFolder, today: Date) => Finding[]

const ofAll: readonly Finder[] = [
  fileFindings,
  referenceFindings,
  duplicateFindings,
  dayFindings,
  retailerFindings,
  pictureFindings,
  ingredientFindings,
]

/** Drafts meet these when somebody publishes them. */
const ofShop: readonly Finder[] = [
  linkFindings,
  safetyFindings,
  videoFindings,
  textFindings,
  claimFindings,
  guideFindings,
  listFindings,
  movedFindings,
]

function byPlace(a: Finding, b: Finding): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line
}
