import { guideAge, type PickedProduct, pickProblems } from '#features/guides/guide-picks.ts'
import { unknownEntry } from '#content/near-miss.ts'
import { collections } from '#content/content-files.ts'
import type { Guide } from '#content/guide.ts'
import { filters } from './allergens.ts'
import { site } from '#content/settings.ts'

/**
 * Throws an error for guide problems that `content:check` finds and schemas can't. Warns if a review is due soon.
 */
export function checkGuide(
  id: string,
  guide: Guide,
  products: ReadonlyMap<string, PickedProduct>,
  today: Date,
): void {
  const file = `content/guides/${id}.md`
  const { picks, alsoConsidered, checkedOn } = guide
  const known = [...products.keys()]
  const problems = [
    ...Object.entries({ picks, alsoConsidered }).flatMap(([list, entries]) =>
      entries.flatMap(({ product }, index) => {
        const problem = unknownEntry(product, known, collections.products)
        return problem === undefined ? [] : `${list}.${index}.product: ${problem}`
      }),
    ),
    ...pickProblems(guide, products, filters.groups)
      .filter(({ path }) => isKnown(path.at(-1)))
      .map(({ path, message }) => `${path.join('.')}: ${message}`),
  ]
  const age = guideAge(checkedOn, today)
  if (age.state === 'too-old') problems.push(`checkedOn: ${age.message}`)
  if (problems.length > 0) throw new Error(problems.map((problem) => `${file}: ${problem}`).join('\n'))
  if (age.state === 'old') console.warn(`${file}: checkedOn: ${age.message}`)
}

/** Without hand-entered prices, no page can tell whether a pick is within its price limit. */
function isKnown(field: string | undefined): boolean {
  return site.priceDisplay === 'dated' || field !== 'maxPrice'
}
