import {
  type ContentFile,
  type ContentFolder,
  contentFile,
  fieldOf,
  isDraftFile,
  listOf,
  textOf,
} from '#content/content-folder.ts'
import { problemsOf } from '#content/explain.ts'
import { jsonSchema } from '#content/json-schema.ts'
import { readPounds, splitLabel } from '#content/label.ts'
import { productSchema } from '#content/product.ts'
import { type ProductUse, productUses } from '#content/terms.ts'
import { unwrittenProblem } from '#content/text-problem.ts'
import type { Retailer } from '#content/retailer.ts'
import { slugOf } from '#lib/slug.ts'
import { sellerOf } from '#products/affiliate-link.ts'
import { linkProblem } from '#products/link-problem.ts'
import { findingsOf } from './check.ts'
import { type Finding, printFinding } from './finding.ts'
import { tooHard } from './hard-chew-findings.ts'
import { lacksIngredients, usesOf } from './ingredient-findings.ts'
import { productFile } from './new-product.ts'

/** One thing to confirm about a draft. */
export interface DraftQuestion {
  /** As in `toConfirm`. */
  line: string
  /** The product's field that it is about; `text` for the text below, `link` for its page at a retailer. */
  field: string | undefined
  /** The draft has a stand-in: nobody has said what is right. */
  isOpen: boolean
  /** The check says it. */
  isFinding: boolean
}

/** Who confirmed a draft, when, and where. */
export interface Confirmation {
  day: string
  by: 'label' | 'maker'
  who: string
}

/** Returns what a draft still asks: its own lines, then what every label of its kind may say and the draft doesn't. */
export function questionsOf(content: ContentFolder, file: ContentFile): DraftQuestion[] {
  const { data } = file
  const own = linesOf(file)
  const covered = new Set([...own.map(fieldOfLine), ...unsaidOf(file)])
  const use = usesOf(content).get(textOf(data, 'category') ?? '')
  const further = labelLines.filter(({ line, of }) => {
    const field = fieldOfLine(line) ?? ''
    const isOfUse = use !== undefined && of.includes(use) && fieldOf(data, 'isMixed') !== true
    return isOfUse && !covered.has(field) && fieldOf(data, field) === undefined
  })
  const isUnlabeled = lacksIngredients(file, usesOf(content)) && !covered.has('ingredients')
  // The text is written last, when the facts are known.
  const isText = (line: string) => fieldOfLine(line) === 'text'
  const missing = [...(isUnlabeled ? [allIngredients] : []), ...further.map(({ line }) => line)]
  const lines = [...own.filter((line) => !isText(line)), ...missing, ...own.filter(isText)]
  return lines.map((line) => {
    const field = fieldOfLine(line)
    const isUnsaid = /: (?:the file doesn’t say|not written yet)$/.test(line)
    // Nobody can confirm a field without a value.
    const isEmpty = field !== undefined && field !== 'text' && fieldOf(data, field) === undefined
    return { line, field, isOpen: isUnsaid || isEmpty, isFinding: false }
  })
}

function linesOf({ data }: ContentFile): string[] {
  return listOf(data, 'toConfirm').map(String)
}

/** Fields that somebody has looked for on the label, in vain. */
function unsaidOf({ data }: ContentFile): string[] {
  return listOf(data, 'notOnLabel').map(String)
}

const allIngredients = 'all ingredients, from the label'

/** What the fit check and the filters read, and what a draft of these uses is asked for if it doesn't say it. */
const labelLines: readonly { line: string; of: readonly ProductUse[] }[] = [
  { line: 'the pet’s weight on the label', of: ['chew', 'toy'] },
  { line: 'lifeStage: the ages on the label', of: productUses },
  { line: 'hardness: press a thumbnail into it', of: ['chew', 'toy'] },
  { line: 'breaksInto: what the label says could come off and be swallowed', of: ['toy'] },
  { line: 'holdsFood: does the pet eat from it', of: ['toy'] },
]

/** Fields that a finding may ask for instead of the one that it is about. */
const remedies =
  /\b(notForIllness|healthyOnly|holdsFood|breaksInto|fromMonths|lifeStage|weightRangeLb|hardness|(?<=set )species)\b/

/** Returns what to ask so that a draft passes the check. */
export function questionFor(finding: Finding, { path }: ContentFile, folder: string): DraftQuestion {
  const { file, field, message } = finding
  const open = { isOpen: true, isFinding: true }
  if (file !== path) return { line: printFinding(finding, folder), field: undefined, ...open }
  const [, remedy] = remedies.exec(message) ?? []
  return { line: message, field: remedy ?? (field.split('.')[0] || 'text'), ...open }
}

/** Lines of `toConfirm` that name no field first. */
const lineFields: readonly (readonly [start: RegExp, field: string])[] = [
  [/^(?:all )?ingredients\b/, 'ingredients'],
  [/^the pet’s weight\b/, 'weightRangeLb'],
  [/^the text\b/, 'text'],
  [/^link: /, 'link'],
]

/** Returns the field that a line of `toConfirm` is about. */
export function fieldOfLine(line: string): string | undefined {
  const [, named = ''] = /^(\w+): /.exec(line) ?? []
  if (Object.hasOwn(productSchema.shape, named)) return named
  return lineFields.find(([start]) => start.test(line))?.[1]
}

/** Facts that all sizes of a product have in common. */
const ofAllSizes = new Set(
  'category species flavor ingredients lifeStage hardness freeFrom notForIllness warnings'.split(' '),
)

/** Returns other drafts of the brand that differ in size, and ask the same. */
export function sizesOf(
  content: ContentFolder,
  file: ContentFile,
  { line, field = '' }: DraftQuestion,
): ContentFile[] {
  const { files } = content
  if (!ofAllSizes.has(field)) return []
  const titleOf = ({ data }: ContentFile) => slugOf((textOf(data, 'name') ?? '').split(/,| \(/)[0] ?? '')
  const brandOf = ({ data }: ContentFile) => textOf(data, 'brand')
  return files.filter(
    (other) =>
      other.path !== file.path &&
      isDraftFile(other) &&
      brandOf(file) !== undefined &&
      brandOf(other) === brandOf(file) &&
      titleOf(other) === titleOf(file) &&
      questionsOf(content, other).some((question) => question.line === line),
  )
}

const { properties = {} } = jsonSchema(productSchema, 'draft-7')

/** What an answer changes in a draft. */
interface FieldValue {
  field: string
  value: unknown
}

/** Returns what an answer changes, or why it can't be right. An empty answer removes an optional field. */
export function readAnswer(
  field: string,
  answer: string,
  retailers: readonly Retailer[],
): FieldValue | { problem: string } {
  if (field === 'link') return readLink(answer.trim(), retailers)
  if (!Object.hasOwn(productSchema.shape, field)) return { problem: 'change it in the file' }
  const text = answer.trim()
  if (field === 'hardness' && /^(?:too )?hard$/i.test(text)) return { problem: tooHard }
  const value = text === '' ? undefined : valueOf(field, text)
  const form = forms.get(field)
  if (form !== undefined && typeof value === 'string') return { problem: form }
  const problem = problemsOf(productSchema, { [field]: value }).find(({ path }) => path[0] === field)
  return problem === undefined ? { field, value } : { problem: problem.message }
}

/** A page at the first retailer, or an offer of another. */
function readLink(address: string, retailers: readonly Retailer[]): FieldValue | { problem: string } {
  const problem = linkProblem(address, retailers)
  const retailer = sellerOf(address, retailers)
  if (problem !== undefined || retailer === undefined) return { problem: problem ?? 'not a retailer’s page' }
  return retailer === retailers[0]
    ? { field: 'affiliateUrl', value: address }
    : { field: 'offers', value: [{ retailer: retailer.id, url: address }] }
}

/** Fields that are read from a label's words, and how to write them. */
const forms: ReadonlyMap<string, string> = new Map([
  [
    'ingredients',
    'nobody knows where one ends: close each bracket, and split what is longer than 80 characters',
  ],
  ['weightRangeLb', 'write pounds such as 5 to 20, over 50, or up to 15'],
])

function valueOf(field: string, text: string): unknown {
  if (field === 'ingredients') return splitLabel(text) ?? text
  if (field === 'weightRangeLb') return readPounds(text) ?? text
  const { type, items, enum: terms } = Object(Reflect.get(properties, field))
  if (type === 'number' || type === 'integer') return Number.isFinite(Number(text)) ? Number(text) : text
  if (type === 'boolean')
    return /^y(?:es)?$|^true$/i.test(text) ? true : /^no?$|^false$/i.test(text) ? false : text
  if (type === 'array') {
    const words = text.split(/\s*[,|]\s*/).filter((word) => word !== '')
    return words.map((word) => termOf(word, fieldOf(items, 'enum')))
  }
  return termOf(text, terms)
}

/** Returns the terms of a field to pick from, if it has any. */
export function termsOf(field: string): { terms: readonly string[]; isList: boolean } {
  const { type, items, enum: terms } = Object(Reflect.get(properties, field))
  if (type === 'boolean') return { terms: ['yes', 'no'], isList: false }
  const all = type === 'array' ? fieldOf(items, 'enum') : terms
  return { terms: Array.isArray(all) ? all.map(String) : [], isList: type === 'array' }
}

/** Returns whether a product may come without a field. Nobody can then say that it’s right. */
export function mayBeEmpty(field: string): boolean {
  return (
    Object.hasOwn(productSchema.shape, field) &&
    problemsOf(productSchema, {}).every(({ path }) => path[0] !== field)
  )
}

/** Finds a term whatever its case and spaces. */
function termOf(text: string, terms: unknown): string {
  const found = Array.isArray(terms) ? terms.find((term) => slugOf(String(term)) === slugOf(text)) : undefined
  return found === undefined ? text : String(found)
}

/** Fields that a draft is asked for again unless its file says that the label doesn't mention them. */
const onLabels = new Set([allIngredients, ...labelLines.map(({ line }) => line)].map(fieldOfLine))

/** Returns a draft's Markdown with a line confirmed and, if given, its field changed. */
export function answered(
  file: ContentFile,
  { line }: Pick<DraftQuestion, 'line'>,
  change?: FieldValue,
): string {
  const fields = new Map<string, unknown>(Object.entries(Object(file.data)))
  if (change !== undefined) {
    const { field, value } = change
    const unsaid = unsaidOf(file).filter((one) => one !== field)
    if (value === undefined && onLabels.has(field)) unsaid.push(field)
    fields.set(field, value)
    fields.set('notOnLabel', unsaid.length === 0 ? undefined : unsaid)
  }
  const left = linesOf(file).filter((one) => one !== line)
  fields.set('toConfirm', left.length === 0 ? undefined : left)
  return productFile(fields, file.body)
}

/** Returns whether a draft's text is still to be written. */
export function lacksText({ body }: ContentFile): boolean {
  return body.trim() === '' || unwrittenProblem(body) !== undefined
}

/** Returns a draft's Markdown as a product of the shop, or what the check then finds that it hasn't found before. */
export function published(
  content: ContentFolder,
  file: ContentFile,
  verifiedOn: Confirmation,
): { markdown: string } | { findings: Finding[] } {
  const { draft: _, toConfirm: __, notOnLabel: ___, ...fields } = Object(file.data)
  const markdown = productFile(new Map(Object.entries({ ...fields, verifiedOn })), file.body)
  const made = contentFile(file.path, markdown)
  const files = [
    ...content.files.filter(({ path }) => path !== file.path),
    ...(made === undefined ? [] : [made]),
  ]
  const found = findingsOf({ ...content, files })
  const isElsewhere = ({ file: path }: Finding) => path !== file.path
  // A sentence that two products share is reported for the later file.
  const before = new Set(
    found.some(isElsewhere) ? findingsOf(content).map((one) => printFinding(one, '')) : [],
  )
  const own = found.filter((one) => !isElsewhere(one) || !before.has(printFinding(one, '')))
  return own.length === 0 ? { markdown } : { findings: own }
}
