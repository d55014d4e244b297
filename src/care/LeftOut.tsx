import { reasonTexts } from '#pets/fit-text.ts'
import type { ReasonKind } from '#pets/reason.ts'
import { plural } from '#lib/locale.ts'
import type { CarePlan } from './plan.ts'
import '#ui/styles/arrows.css'

/** Reasons that rule out products, shown with the number of products. */
type Concern = Exclude<ReasonKind, 'weight-fits' | 'age-fits' | 'nothing-avoided' | 'species-fits'>

/** As on a card, unless those words speak to one product. */
const leftOutTexts: Record<Concern, string> = {
  ...reasonTexts,
  'other-species': 'made for another kind of pet',
  contains: 'contains something your pet avoids',
  'unnamed-meat': 'made with unnamed meat, which may be one your pet avoids',
  'too-small': 'too small, could be swallowed',
  illness: 'risky with your pet’s illness',
  'healthy-only': 'made for healthy pets',
  'sore-mouth': 'not safe to chew with a sore mouth',
  'too-big': 'too big for your pet',
  'near-limit': 'too close to its weight limit',
  'stay-in-room': 'a toy to use only with you in the room',
  'other-age': 'made for another age',
  'too-young': 'not for very young pets, and we don’t know your pet’s birth month',
  'too-old': 'only for teething, and we don’t know your pet’s birth month',
  'age-unknown': 'not made for every age, and we don’t know your pet’s age',
  'may-contain': 'may contain something your pet avoids',
  'related-meat': 'has a meat that may trigger the same allergy',
  'unknown-ingredients': 'we don’t know all its ingredients',
  mixed: 'contains items for other pets',
  'weight-unknown': 'made for certain weights, and we don’t know your pet’s weight',
  'other-weight': 'made for another weight',
  'no-firmness': 'firmness unknown',
  'may-crack': 'could crack a hard chewer’s teeth',
  'may-not-last': 'soft and may not last',
}

const textOf = (kind: ReasonKind): string | undefined => new Map(Object.entries(leftOutTexts)).get(kind)

/** How many products a plan skipped, and why. */
export function LeftOut({ leftOut }: Pick<CarePlan<never>, 'leftOut'>) {
  if (leftOut.length === 0) return null
  const skipped = leftOut.reduce((sum, { count }) => sum + count, 0)
  return (
    <details className="mt-6">
      <summary className="fold fold-short w-fit underline">
        {`We skipped ${skipped} ${plural(skipped, 'product', 'products')}. See why.`}
      </summary>
      <p className="text-soft mt-1 text-sm">
        We skip a product if anything makes it a poor fit, or if we’re missing a fact we need.
      </p>
      <dl className="mt-3 grid max-w-2xl grid-cols-[1fr_auto] text-sm large-text:block">
        {leftOut.map(({ kind, count }) => (
          <div
            key={kind}
            className="col-span-2 grid grid-cols-subgrid border-t large-text:block border-line py-2"
          >
            <dt>{textOf(kind)}</dt>
            <dd className="text-soft pl-4 text-right">{`${count} ${plural(count, 'product', 'products')}`}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
