import { mineralsOf } from '#features/pets/minerals.ts'
import { guideAge, type GuideAge } from '#features/guides/guide-age.ts'
import { misfits, pickProblem, type PickedProduct, unfitPickProblem } from '#features/guides/guide-picks.ts'
import { withReviews } from '#features/reviews/shown-reviews.ts'
import { guideSchema } from '#content/guide.ts'
import { productGroupsSchema } from '#content/product-group.ts'
import { productSchema } from '#content/product.ts'
import { type ReviewContent, reviewSchema } from '#content/review.ts'
import { type ContentFile, type ContentFolder, fieldOf } from './content-folder.ts'
import { bodyFinding, fieldFinding, type Finding } from './finding.ts'
import { dataOf, ruleOf, usesOf } from './ingredient-findings.ts'

/** The number of words in a guide, without its sources. */
const guideWords = { least: 600, most: 1200 } as const

/** Finds guides that are too short or long, lack sources or are overdue for a check, and picks that no longer fit. */
export function guideFindings(content: ContentFolder, today: Date): Finding[] {
  const guides = guidesOf(content.files)
  const products = guides.length === 0 ? new Map<string, PickedProduct>() : productsOf(content)
  return guides.flatMap((file) => [
    ...wordFindings(file),
    ...sourceFindings(file),
    ...pickFindings(file, products, content),
    ...ageFindings(file, today, 'too-old'),
  ])
}

/** Warns about guides that are due for a check soon. */
export function guideWarnings({ files }: ContentFolder, today: Date): Finding[] {
  return guidesOf(files).flatMap((file) => ageFindings(file, today, 'old'))
}

function guidesOf(files: readonly ContentFile[]): ContentFile[] {
  return files.filter(({ folder, broken }) => folder === 'guides' && broken === undefined)
}

function wordFindings(file: ContentFile): Finding[] {
  const words = wordCount(file.body)
  const { least, most } = guideWords
  if (words === 0 || (words >= least && words <= most)) return []
  return [bodyFinding(file, 0, `the text has ${words} words; write ${least} to ${most}`)]
}

/** Counts words as read, without footnotes and link addresses. */
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

function sourceFindings(file: ContentFile): Finding[] {
  const { body } = file
  const defined = [...body.matchAll(definition)].map(({ 1: name = '', 2: text = '', index }) => {
    return { name, text, index }
  })
  const used = [...body.matchAll(use)].map(({ 1: name = '', index }) => ({ name, index }))
  const isDefined = (name: string) => defined.some((source) => source.name === name)
  const isUsed = (name: string) => used.some((place) => place.name === name)
  if (body.trim() !== '' && defined.length === 0 && used.length === 0) {
    const remedy = 'add its sources as footnotes: [^name] in the text and [^name]: ... https://... below'
    return [bodyFinding(file, 0, `the text has no source: ${remedy}`)]
  }
  return [
    ...used
      .filter(({ name }) => !isDefined(name))
      .map(({ name, index }) => {
        return bodyFinding(
          file,
          index,
          `found "[^${name}]": this source isn’t listed below; add it, or remove this`,
        )
      }),
    ...defined.flatMap(({ name, text, index }, place) => [
      ...(isUsed(name)
        ? []
        : [bodyFinding(file, index, `found "[^${name}]:": the text doesn’t use this source; remove it`)]),
      ...(text.includes('https://') || text.includes('http://')
        ? []
        : [bodyFinding(file, index, `found "[^${name}]:": this source has no URL; add it`)]),
      ...(defined.findIndex((source) => source.name === name) < place
        ? [bodyFinding(file, index, `found "[^${name}]:": this name is already used above; rename one`)]
        : []),
    ]),
  ]
}

function ageFindings(file: ContentFile, today: Date, state: GuideAge['state']): Finding[] {
  const age = guideAge(String(fieldOf(file.data, 'checkedOn')), today)
  return age.state === state ? [fieldFinding(file, ['checkedOn'], age.message)] : []
}

/** Finds picks that no longer fit their role. referenceFindings reports picks that have left the shop. */
function pickFindings(
  file: ContentFile,
  products: ReadonlyMap<string, PickedProduct>,
  content: ContentFolder,
): Finding[] {
  const groups = productGroupsSchema.safeParse(dataOf(content.files, 'product-groups.json'))
  const categories = usesOf(content)
  const guide = guideSchema.safeParse(file.data)
  if (!groups.success || !guide.success) return []
  return guide.data.picks.flatMap(({ product, role, fits }, index) => {
    const picked = products.get(product)
    if (picked === undefined) return []
    const unfit = unfitPickProblem(picked, product, guide.data.needs)
    // referenceFindings reports unknown categories, too.
    const isKnown = (field: string) => field !== 'category' || categories.has(fits?.category ?? '')
    return [
      ...(unfit === undefined ? [] : [fieldFinding(file, ['picks', String(index), 'product'], unfit)]),
      ...misfits(picked, fits, groups.data)
        .filter(isKnown)
        .map((field) =>
          fieldFinding(
            file,
            ['picks', String(index), 'fits', field],
            pickProblem(role, fieldOf(fits, field)),
          ),
        ),
    ]
  })
}

/** Returns the products whose files are valid, as the filters read them. */
export function productsOf(content: ContentFolder): Map<string, PickedProduct> {
  const rule = ruleOf(content)
  const uses = usesOf(content)
  const reviews = Map.groupBy(reviewsIn(content), ({ product }) => product)
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

function reviewsIn({ files }: ContentFolder): ReviewContent[] {
  return files.flatMap(({ folder, data }) => {
    const review = folder === 'reviews' ? reviewSchema.safeParse(data) : undefined
    return review?.success === true ? [review.data] : []
  })
}
