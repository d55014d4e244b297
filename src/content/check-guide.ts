import { guideAge } from '#catalogue/guide-age.ts'
import { misfits, type PickedProduct, pickProblem, unfitPickProblem } from '#catalogue/guide-picks.ts'
import { unknownEntry } from '#catalogue/references.ts'
import { collections } from '#schemas/content-files.ts'
import type { Guide } from '#schemas/guide.ts'
import { filters } from './filters.ts'
import { site } from './settings.ts'

/** Throws what `content:check` refuses of a guide and no schema can know; says where it has to be looked at soon. */
export function checkGuide(
  id: string,
  { needs, picks, alsoConsidered, checkedOn }: Guide,
  products: ReadonlyMap<string, PickedProduct>,
  today: Date,
): void {
  const file = `content/guides/${id}.md`
  const known = [...products.keys()]
  const problems = [
    ...Object.entries({ picks, alsoConsidered }).flatMap(([list, entries]) =>
      entries.flatMap(({ product }, index) => {
        const problem = unknownEntry(product, known, collections.products)
        return problem === undefined ? [] : `${list}.${index}.product: ${problem}`
      }),
    ),
    ...picks.flatMap(({ product }, index) => {
      const picked = products.get(product)
      const problem = picked && unfitPickProblem(picked, product, needs)
      return problem === undefined ? [] : `picks.${index}.product: ${problem}`
    }),
    ...picks.flatMap(({ product, role, fits }, index) => {
      const picked = products.get(product)
      const fallenOut = picked === undefined ? [] : misfits(picked, fits, filters.groups)
      return fallenOut
        .filter(isKnown)
        .map(
          (field) =>
            `picks.${index}.fits.${field}: ${pickProblem(role, new Map<string, unknown>(Object.entries(fits ?? {})).get(field))}`,
        )
    }),
  ]
  const age = guideAge(checkedOn, today)
  if (age.state === 'too-old') problems.push(`checkedOn: ${age.message}`)
  if (problems.length > 0) throw new Error(problems.map((problem) => `${file}: ${problem}`).join('\n'))
  if (age.state === 'old') console.warn(`${file}: checkedOn: ${age.message}`)
}

/** Where typed prices are not shown, no page knows whether a pick is within its price. */
function isKnown(field: string): boolean {
  return site.priceDisplay === 'dated' || !['minPrice', 'maxPrice', 'sale'].includes(field)
}
