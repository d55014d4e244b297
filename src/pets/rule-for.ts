import type { FitProduct } from './fit-facts.ts'
import { type Fit, fitOf } from './fit.ts'
import { type SomePetFilters, animalsOf } from './pet.ts'
import { reasonKinds } from './reason.ts'

/** What a list's filters say about the pet. */
export type PetQuery = SomePetFilters & { readonly fits?: true | undefined }

export type FitRule = (product: FitProduct) => Fit

/**
 * Returns the fit rule for the pet that filters describe. If they don't say which species, a product must suit each
 * one that it's made for. Products with the same facts are judged once.
 */
export function ruleFor(filters: PetQuery): FitRule {
  const animals = animalsOf(filters)
  const known = new Map<FitProduct, Fit>()
  return (product) => {
    const before = known.get(product)
    if (before !== undefined) return before
    const own = animals.filter(({ species }) => species === product.species)
    const [first, ...others] = (own.length === 0 ? animals : own).map((animal) => fitOf(product, animal))
    if (first === undefined) throw new Error('filters always mean some pet')
    const fit = others.reduce((worst, one) => (gravity(one) < gravity(worst) ? one : worst), first)
    known.set(product, fit)
    return fit
  }
}

/**
 * Returns whether a list must show each product's result: its filters are about the pet's habits or health, or ask
 * what fits.
 */
export function isJudged(filters: PetQuery): boolean {
  return (
    filters.fits === true ||
    animalsOf(filters).some(
      ({ gulps, chewsHard, soreMouth, illnesses }) => gulps || chewsHard || soreMouth || illnesses.length > 0,
    )
  )
}

/** Lower is more serious. */
function gravity({ reasons: [first] }: Fit): number {
  return reasonKinds.indexOf(first.kind)
}
