import type { ContentFile, ContentFolder } from '#content/content-folder.ts'
import { problemsOf } from '#content/explain.ts'
import { knownMarks } from '#content/shop-facts.ts'
import { changeTexts, hasMarks, markedParts, shownText } from '#content/shown-text.ts'
import { textsIn } from '#content/text-problem.ts'
import { bodyFinding, fieldFinding, type Finding, type Findings } from './finding.ts'

/** Returns the content with all its words, whatever they depend on. */
export function inFull({ files, others }: ContentFolder): ContentFolder {
  return { files: files.map((file) => (hasMarks(file.text) ? withTexts(file, true) : file)), others }
}

function withTexts(file: ContentFile, isShown: boolean): ContentFile {
  const change = (text: string) => shownText(text, { shows: () => isShown, retailers: 'the retailer' })
  return { ...file, data: changeTexts(file.data, change), body: change(file.body) }
}

/** Finds marks of no meaning, and files that break their schema without their marked words. */
export function* markFindings({ files }: ContentFolder): Findings {
  for (const file of files) {
    if (!hasMarks(file.text) || file.broken !== undefined) continue
    for (const { mark, finding } of marksIn(file)) {
      const isKnown = knownMarks.some((known) => known === mark) || mark.startsWith('at-')
      const remedy = `use ${knownMarks.join(', ')}, or at- and the id of a retailer`
      if (!isKnown) yield finding(`found "{.${mark}}": ${remedy}`)
    }
    const problems = (isShown: boolean) => problemsOf(file.kind.schema, withTexts(file, isShown).data)
    const known = new Set(problems(true).map(({ message }) => message))
    for (const { path, message } of problems(false))
      if (!known.has(message)) yield fieldFinding(file, path, `without its marked words: ${message}`)
  }
}

/** Returns the marked words of a file, and how to report each. */
export function marksIn(
  file: ContentFile,
): { mark: string; words: string; finding: (message: string) => Finding }[] {
  return [
    ...textsIn(file.data).flatMap(({ path, text }) =>
      markedParts(text).map((part) => ({
        ...part,
        finding: (message: string) => fieldFinding(file, path, message),
      })),
    ),
    ...markedParts(file.body).map((part) => ({
      ...part,
      finding: (message: string) => bodyFinding(file, part.index, message),
    })),
  ]
}
