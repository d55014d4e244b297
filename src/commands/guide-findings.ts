import { mineralsOf } from '#pets/minerals.ts'
import { guideAge, type PickedProduct, pickProblems } from '#guides/guide-picks.ts'
import { withReviews } from '#site/shown-reviews.ts'
import { guideSchema } from '#content/guide.ts'
import { productSchema } from '#content/product.ts'
import { reviewSchema } from '#content/review.ts'
import { type ContentFile, type ContentFolder, fieldOf, filesIn, textOf } from '#content/content-folder.ts'
import { bodyFinding, fieldFinding, type Finding, type Findings } from './finding.ts'
import { groupsOf, ruleOf, usesOf } from './ingredient-findings.ts'

/** The number of words in a guide, without its sources. */
const guideWords = { least: 600, most: 1200 } as const

/**
 * Finds guides that are too short, too long or without sources. Also finds picks that no longer fit.
 */
export function* guideFindings(content: ContentFolder): Findings {
  const guides = filesIn(content, 'guides')
  const products = guides.length === 0 ? new Map<string, PickedProduct>() : productsOf(content)
  for (const file of guides) {
    const words = wordCount(file.body)
    const { least, most } = guideWords
    if (words !== 0 && (words < least || words > most))
      yield bodyFinding(file, 0, `the text has ${words} words; write ${least} to ${most}`)
    yield* sourceFindings(file)
    yield* pickFindings(file, products, content)
  }
}

/** Warns about guides whose facts are due for a check. */
export function guideWarnings(content: ContentFolder, today: Date): Finding[] {
  return filesIn(content, 'guides').flatMap((file) => {
    const { reminder } = guideAge(String(fieldOf(file.data, 'checkedOn')), today)
    return reminder === undefined ? [] : [fieldFinding(file, ['checkedOn'], reminder)]
  })
}

/** Counts the words a reader sees, without footnotes or link addresses. */
function wordCount(body: string): number {
  return body
    .replaceAll(definition, '')
    .replaceAll(use, '')
    .replaceAll(/\]\([^)]*\)/g, ']')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** `[^avma]: Author, title, year. https://...`, one line. */
const definition = /^\[\^([^\]\s]+)\]:(.*)$/gm
/** `[^avma]` in the text. */
const use = /\[\^([^\]\s]+)\](?!:)/g

function* sourceFindings(file: ContentFile): Findings {
  const { body } = file
  const defined = [...body.matchAll(definition)]
  const used = [...body.matchAll(use)]
  const names = new Set(used.map(([, name]) => name))
  if (body.trim() !== '' && defined.length === 0 && used.length === 0) {
    const remedy = 'add its sources as footnotes: [^name] in the text and [^name]: ... https://... below'
    yield bodyFinding(file, 0, `the text has no source: ${remedy}`)
  }
  for (const { 1: name, index } of used) {
    const message = `found "[^${name}]": this source isn’t listed below; add it, or remove this`
    if (!defined.some((source) => source[1] === name)) yield bodyFinding(file, index, message)
  }
  const seen = new Set<string | undefined>()
  for (const { 1: name, 2: text = '', index } of defined) {
    const findingOf = (problem: string) => bodyFinding(file, index, `found "[^${name}]:": ${problem}`)
    if (!names.has(name)) yield findingOf('the text doesn’t use this source; remove it')
    if (!/https?:\/\//.test(text)) yield findingOf('this source has no URL; add it')
    if (seen.has(name)) yield findingOf('this name is already used above; rename one')
    seen.add(name)
  }
}

/** Finds picks that no longer fit their role. referenceFindings reports picks that have left the shop. */
function* pickFindings(
  file: ContentFile,
  products: ReadonlyMap<string, PickedProduct>,
  content: ContentFolder,
): Findings {
  const groups = groupsOf(content)
  const categories = usesOf(content)
  const guide = guideSchema.safeParse(file.data)
  if (groups === undefined || !guide.success) return
  for (const { path, message } of pickProblems(guide.data, products, groups)) {
    // referenceFindings reports unknown categories, too.
    if (path.at(-1) !== 'category' || categories.has(textOf(file.data, ...path) ?? ''))
      yield fieldFinding(file, path, message)
  }
}

/** Returns the products whose files are valid, as the filters read them. */
export function productsOf(content: ContentFolder): Map<string, PickedProduct> {
  const rule = ruleOf(content)
  const uses = usesOf(content)
  const all = filesIn(content, 'reviews').flatMap(({ data }) => reviewSchema.safeParse(data).data ?? [])
  const reviews = Map.groupBy(all, ({ product }) => product)
  return new Map(
    content.files.flatMap(({ folder, id, data }) => {
      const product = folder === 'products' ? productSchema.safeParse(data) : undefined
      const kind = uses.get(product?.data?.category ?? '')
      if (!product?.success || kind === undefined || rule === undefined) return []
      const fields = { ...product.data, use: kind, minerals: mineralsOf(product.data) }
      return [[id, withReviews({ ...fields, ...rule.contentsOf(fields) }, reviews.get(id) ?? [])] as const]
    }),
  )
}
