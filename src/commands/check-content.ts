import {
  type ContentFolder,
  readContent,
  withoutDrafts,
  type ContentFile,
  fieldOf,
  textOf,
} from './content-folder.ts'
import { duplicateFindings, movedFindings, referenceFindings } from './reference-findings.ts'
import { fileFindings, pictureFindings } from './file-findings.ts'
import { type Finding, fieldFinding } from './finding.ts'
import { claimFindings } from './claim-findings.ts'
import { illnessFindings } from './illness-findings.ts'
import { guideFindings, guideWarnings, productsOf } from './guide-findings.ts'
import { ingredientFindings, dataOf, ruleOf, usesOf } from './ingredient-findings.ts'
import { linkFindings, retailerFindings } from './link-findings.ts'
import { safetyFindings } from './safety-findings.ts'
import { textFindings, unwrittenFindings } from './text-findings.ts'
import { listProblem, productsOfList } from '#features/guides/curated-list.ts'
import { curatedListSchema } from '#content/category.ts'
import { productGroupsSchema } from '#content/product-group.ts'
import { embedAddress } from '#lib/video-source.ts'

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

/** These checks apply to a draft once it's published. */
const ofShop: readonly Finder[] = [
  linkFindings,
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
function dayFindings({ files }: ContentFolder, today: Date): Finding[] {
  const tomorrow = new Date(today.getTime() + 86_400_000).toISOString().slice(0, 10)
  return files.flatMap((file) => done.flatMap((path) => findingAt(file, path, tomorrow)))
}

function findingAt(file: ContentFile, path: readonly string[], tomorrow: string): Finding[] {
  const day = fieldOf(file.data, ...path)
  if (typeof day !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(day) || day <= tomorrow) return []
  return [fieldFinding(file, path, `found "${day}": this date is in the future; use the date it was done`)]
}

/** Finds curated lists with unknown categories. */
function listFindings(content: ContentFolder): Finding[] {
  const known = usesOf(content)
  return listsIn(content).flatMap((file) => {
    const list = curatedListSchema.safeParse(file.data)
    const category = list.data?.query.category
    if (category === undefined || known.has(category)) return []
    return [fieldFinding(file, ['query', 'category'], `found "${category}": no such category`)]
  })
}

/** Finds curated lists with too few products, which get no page. */
function listWarnings(content: ContentFolder): Finding[] {
  const lists = listsIn(content)
  const groups = productGroupsSchema.safeParse(dataOf(content.files, 'product-groups.json'))
  if (lists.length === 0 || !groups.success || ruleOf(content) === undefined) return []
  const products = [...productsOf(content).values()]
  return lists.flatMap((file) => {
    const list = curatedListSchema.safeParse(file.data)
    if (!list.success) return []
    const problem = listProblem(productsOfList(products, list.data, groups.data).length)
    return problem === undefined ? [] : [fieldFinding(file, ['query'], problem)]
  })
}

function listsIn({ files }: ContentFolder): ContentFile[] {
  return files.filter(({ folder, broken }) => folder === 'lists' && broken === undefined)
}

/** Finds videos that the site's player can't show; visitors would see an empty frame. */
function videoFindings({ files }: ContentFolder): Finding[] {
  return files
    .filter(({ folder }) => folder === 'videos')
    .flatMap((file) => {
      const address = textOf(file.data, 'videoUrl') ?? ''
      if (!address.startsWith('https://') || embedAddress(address) !== undefined) return []
      const remedy =
        'not a YouTube or Vimeo video: use the URL of its page, such as https://www.youtube.com/watch?v=...'
      return fieldFinding(file, ['videoUrl'], `found "${address}": ${remedy}`)
    })
}
