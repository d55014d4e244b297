import { type ContentFolder, readContent } from './content-folder.ts'
import { claimFindings } from './claim-findings.ts'
import { dayFindings } from './day-findings.ts'
import { duplicateFindings } from './duplicate-findings.ts'
import { fileFindings } from './file-findings.ts'
import type { Finding } from './finding.ts'
import { guideFindings, guideWarnings } from './guide-findings.ts'
import { illnessFindings } from './illness-findings.ts'
import { ingredientFindings } from './ingredient-findings.ts'
import { listFindings } from './list-findings.ts'
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
  const warnings = guideWarnings(content, today).toSorted(byPlace)
  const findings = [...findingsOf(content, today), ...unwrittenFindings(content)].toSorted(byPlace)
  return { content, findings, warnings }
}

/** Returns all findings except drafts, by file and line. Dates are compared with `today`. */
export function findingsOf(content: ContentFolder, today = new Date()): Finding[] {
  return finders.flatMap((find) => find(content, today)).toSorted(byPlace)
}

const finders: readonly ((content: ContentFolder, today: Date) => Finding[])[] = [
  fileFindings,
  referenceFindings,
  duplicateFindings,
  dayFindings,
  linkFindings,
  retailerFindings,
  pictureFindings,
  ingredientFindings,
  safetyFindings,
  illnessFindings,
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
