import { problemsOf, textProblems } from '#content/explain.ts'
import { type ContentFolder, listOf, numberOf, textOf } from '#content/content-folder.ts'
import { slug } from '#content/fields.ts'
import { markupProblem } from '#content/text-problem.ts'
import { formatPrice } from '#lib/money.ts'
import { claimProblems } from './claim-rules.ts'
import { entryFinding, fieldFinding, type Findings } from './finding.ts'
import { hardChewFindings } from './hard-chew-findings.ts'
import { illnessFindings } from './illness-findings.ts'
import { ingredientFindings } from './ingredient-findings.ts'
import { retailerFindings } from './retailer-findings.ts'
import { safetyFindings } from './safety-findings.ts'
import { textFindings } from './text-findings.ts'

export type Finder = (content: ContentFolder, today: Date) => Findings

// What only needs a file and the shop's rules. The editor asks the same before it saves, so nothing here can use Node's
// APIs; its build fails otherwise.

/** These look at each file on its own. */
export const ofEachFile: readonly Finder[] = [schemaFindings, dayFindings]

/** These also read the shop's retailers, categories and allergens. */
export const ofFileAndRules: readonly Finder[] = [retailerFindings, ingredientFindings]

/** These apply to a draft once it's published. */
export const ofShownFile: readonly Finder[] = [
  safetyFindings,
  illnessFindings,
  hardChewFindings,
  textFindings,
  claimFindings,
]

/** Checks each file's syntax, its schema and its name. */
function* schemaFindings({ files }: ContentFolder): Findings {
  for (const file of files) {
    const { path, broken, data, kind, id, lineOf } = file
    if (broken !== undefined) {
      yield { file: path, field: '', ...broken }
      continue
    }
    const message = `found the file name "${id}": use lowercase letters, digits and single hyphens`
    if (kind.pattern.includes('*') && !slug.safeParse(id).success)
      yield { file: path, line: lineOf([]), field: '', message }
    for (const problem of [...problemsOf(kind.schema, data), ...textProblems(data, markupProblem)])
      yield fieldFinding(file, problem.path, problem.message)
  }
}

/** Dates of things done in the past. */
const done = [
  ['priceCheckedOn'],
  ['vetCheckedOn'],
  ['vohc', 'checkedOn'],
  ['checkedOn'],
  ['watchedOn'],
  ['verifiedOn', 'day'],
  ['purchaseDate'],
  ['writtenOn'],
] as const

/**
 * Finds dates in the future for something already done. Allows tomorrow, which some time zones have
 * already.
 */
function* dayFindings({ files }: ContentFolder, today: Date): Findings {
  const tomorrow = new Date(today.getTime() + 86_400_000).toISOString().slice(0, 10)
  for (const file of files) {
    for (const path of done) {
      const day = textOf(file.data, ...path) ?? ''
      const message = `found "${day}": this date is in the future; use the date it was done`
      if (/^\d{4}-\d\d-\d\d$/.test(day) && day > tomorrow) yield fieldFinding(file, path, message)
    }
  }
}

/** Finds claims in products, guides and lists that a regulator or an affiliate program wouldn't allow. */
function* claimFindings({ files }: ContentFolder): Findings {
  for (const file of files)
    for (const problem of file.broken === undefined ? claimProblems(file) : [])
      yield entryFinding(file, problem)
}

/** Warns about prices that probably miss their decimal point. Nearly all prices end in cents. */
export function* priceWarnings({ files }: ContentFolder): Findings {
  for (const file of files.filter(({ folder }) => folder === 'products')) {
    const offers = listOf(file.data, 'offers').map((_, index) => ['offers', String(index), 'price'])
    for (const path of [['price'], ['originalPrice'], ...offers]) {
      const price = numberOf(file.data, ...path) ?? 0
      const message = `found ${price}: did you mean ${price / 100}? If it costs ${formatPrice(price)}, leave it`
      if (price >= 100 && Number.isInteger(price)) yield fieldFinding(file, path, message)
    }
  }
}
