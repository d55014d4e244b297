import { answerHelp } from '#lib/usage.ts'
import { isInterrupted } from './change-content.ts'
import { type Finder, ofEachFile, ofFileAndRules, ofShownFile, priceWarnings } from './entry-findings.ts'
import { printFinding, type Finding } from './finding.ts'
import { absenceFindings } from './absence-findings.ts'
import {
  colorWarnings,
  logoFindings,
  photoFindings,
  pictureFindings,
  strayFindings,
} from './file-findings.ts'
import { type ContentFolder, filesIn, readContent, withoutDrafts } from '#content/content-folder.ts'
import { duplicateFindings, movedFindings, referenceFindings } from './reference-findings.ts'
import { guideFindings, guideWarnings, productsOf } from './guide-findings.ts'
import { groupsOf, ingredientWarnings, ruleOf } from './ingredient-findings.ts'
import { shortened } from '#content/explain.ts'
import { linkFindings } from './link-findings.ts'
import { inFull, markFindings } from './mark-findings.ts'
import { unwrittenFindings } from './text-findings.ts'
import { waitingNotes } from './waiting-links.ts'
import { fewestListed, productsOfList } from '#guides/guide-picks.ts'
import { curatedListSchema } from '#content/category.ts'

/** Returns all findings and warnings in a content folder, by file and line. */
export function checkContent(root: string, today = new Date(), read = readContent(root)) {
  const content = inFull(read)
  const shown = withoutDrafts(content)
  return {
    content,
    findings: [
      ...markFindings(read),
      ...findingsOf(content, today),
      ...logoFindings(root, content),
      ...unwrittenFindings(shown),
    ].toSorted(byLine),
    warnings: [
      ...guideWarnings(content, today),
      ...ingredientWarnings(shown),
      ...colorWarnings(content),
      ...priceWarnings(content),
    ].toSorted(byLine),
    notes: [...shortLists(shown), ...waitingNotes(content)],
  }
}

/**
 * Returns all findings except unwritten texts, by file and line. Dates are compared with `today`. With `changed`, files
 * at other paths are only read for what these say about them.
 */
export function findingsOf(
  content: ContentFolder,
  today = new Date(),
  changed?: ReadonlySet<string>,
): Finding[] {
  const shown = withoutDrafts(content)
  const own = changed && { files: content.files.filter(({ path }) => changed.has(path)), others: [] }
  return [
    ...[...ofEachFile, strayFindings].flatMap((find) => [...find(own ?? content, today)]),
    ...ofAll.flatMap((find) => [...find(content, today)]),
    ...ofShop.flatMap((find) => [...find(shown, today)]),
  ].toSorted(byLine)
}

const ofAll: readonly Finder[] = [...ofFileAndRules, referenceFindings, duplicateFindings, pictureFindings]

/** These apply to a draft once it's published. */
const ofShop: readonly Finder[] = [
  ...ofShownFile,
  linkFindings,
  absenceFindings,
  guideFindings,
  movedFindings,
]

function byLine(a: Finding, b: Finding): number {
  return a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line
}

/** Says in one line which curated lists have too few products for a page: in a new shop, that's no fault. */
function shortLists(content: ContentFolder): string[] {
  const lists = filesIn(content, 'lists')
  const groups = groupsOf(content)
  if (groups === undefined || ruleOf(content) === undefined) return []
  const products = [...productsOf(content).values()]
  const short = lists.flatMap((file) => {
    const { data: list } = curatedListSchema.safeParse(file.data)
    return list === undefined || productsOfList(products, list, groups).length >= fewestListed ? [] : file.id
  })
  const names = shortened(short.join(', '), 120)
  const count = `${short.length} of ${lists.length} lists`
  return short.length === 0 ? [] : [`${count} get a page once they have ${fewestListed} products: ${names}`]
}

const interrupted: Finding = {
  file: '.changes/plan.json',
  line: 1,
  field: '',
  message: 'a command was interrupted, so some files may be old and others new: run that command again',
}

/** `npm run content:check`: one warning or finding per line, then a summary; exit code 1 if there is a finding. */
if (import.meta.main) {
  answerHelp(`npm run content:check [-- content]

Checks all content files. Lists each problem with its file, line, field, value and fix.`)

  const root = process.argv[2] ?? 'content'
  const { content, findings: inTexts, warnings, notes } = checkContent(root)
  const findings = [
    ...inTexts,
    ...(await photoFindings(root, content)),
    ...(isInterrupted(root) ? [interrupted] : []),
  ]
  for (const warning of warnings) console.log(`warning: ${printFinding(warning, root)}`)
  for (const finding of findings) console.log(printFinding(finding, root))
  for (const note of notes) console.log(`note: ${note}`)

  const files = `${content.files.length} files, ${(performance.now() / 1000).toFixed(1)} s`
  const broken = new Set(findings.map(({ file }) => file)).size
  const count = `${findings.length} ${findings.length === 1 ? 'finding' : 'findings'}`
  console.log(findings.length === 0 ? `No problems found (${files}).` : `${count} in ${broken} of ${files}.`)
  process.exitCode = findings.length === 0 ? 0 : 1
}
