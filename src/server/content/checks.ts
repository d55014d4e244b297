import { guideAge, type PickedProduct, pickProblems } from '#guides/guide-picks.ts'
import { offerProblems } from '#products/link-problem.ts'
import type { Guide } from '#content/guide.ts'
import { neverSoldTexts } from '#content/never-sold.ts'
import type { ProductContent } from '#content/product.ts'
import { type KnownIds, referenceProblems } from '#content/references.ts'
import { site } from '#content/settings.ts'
import { allCategories } from '#content/stock.ts'
import type { ProductUse } from '#content/terms.ts'
import { bodyProblem, type EntryProblem, unwrittenProblem } from '#content/text-problem.ts'
import { filters, retailers } from '#products/tables.ts'

// What a build refuses although its schema accepts it, by the functions and in the words of `content:check`.

type Problems = readonly Pick<EntryProblem, 'path' | 'message'>[]

function refuse(file: string, problems: Problems): void {
  if (problems.length > 0) throw refusal(file, problems)
}

/** Returns an error with the file, the field and the sentence of each problem. */
function refusal(file: string, problems: Problems): Error {
  const lines = problems.map(
    ({ path = ['text'], message }) => `content/${file}: ${path.join('.')}: ${message}`,
  )
  return new Error(lines.join('\n'))
}

/** Throws an error for an id that doesn't exist. `name` is the file's folder, or its path if it has none. */
export function checkReferences(name: string, file: string, data: unknown, known: KnownIds): void {
  refuse(file, referenceProblems(name, data, known))
}

/** Throws an error for a text with HTML or invisible characters or, except in dev, one that still has to be written. */
export function checkText(file: string, body: string): void {
  const problem = bodyProblem(body) ?? (import.meta.env.PROD ? unwrittenProblem(body) : undefined)
  if (problem !== undefined) refuse(file, [problem])
}

/** Throws an error for a product that must not be sold or linked. Returns how it is used. */
export function checkProduct(id: string, data: ProductContent, body: string, known: KnownIds): ProductUse {
  const problems = [
    ...referenceProblems('products', data, known),
    ...neverSoldTexts(data, body),
    ...offerProblems(data, retailers),
  ]
  const category = allCategories.find(({ slug }) => slug === data.category)
  if (category === undefined || problems.length > 0) throw refusal(`products/${id}.md`, problems)
  return category.use
}

/** Throws an error for a guide that names an unknown or unfit product. Warns if a check of its facts is due. */
export function checkGuide(
  id: string,
  guide: Guide,
  products: ReadonlyMap<string, PickedProduct>,
  known: KnownIds,
  today: Date,
): void {
  const file = `guides/${id}.md`
  refuse(file, [
    ...referenceProblems('guides', guide, known),
    ...pickProblems(guide, products, filters.groups).filter(({ path }) => isKnown(path.at(-1))),
  ])
  const reminder = guide.checkedOn && guideAge(guide.checkedOn, today).reminder
  if (reminder !== undefined) console.warn(`content/${file}: checkedOn: ${reminder}`)
}

/** Without hand-entered prices, no page can tell whether a pick is within its price limit. */
function isKnown(field: string | undefined): boolean {
  return site.priceDisplay === 'dated' || field !== 'maxPrice'
}
