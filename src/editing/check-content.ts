import { type ContentFolder, readContent } from './content-folder.ts'
import { duplicateFindings } from './duplicate-findings.ts'
import { fileFindings } from './file-findings.ts'
import type { Finding } from './finding.ts'
import { linkFindings } from './link-findings.ts'
import { pictureFindings } from './picture-findings.ts'
import { referenceFindings } from './reference-findings.ts'
import { textFindings } from './text-findings.ts'
import { videoFindings } from './video-findings.ts'

/** Everything that is wrong in a content folder, by file and line. */
export function checkContent(root: string): { content: ContentFolder; findings: Finding[] } {
  const content = readContent(root)
  return { content, findings: findingsOf(content) }
}

export function findingsOf(content: ContentFolder): Finding[] {
  return [
    fileFindings,
    referenceFindings,
    duplicateFindings,
    linkFindings,
    pictureFindings,
    videoFindings,
    textFindings,
  ]
    .flatMap((find) => find(content))
    .toSorted(byPlace)
}

function byPlace(a: Finding, b: Finding): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line
}
