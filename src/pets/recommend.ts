import type { Product } from '#schemas/product.ts'
import { isChewed } from './eaten.ts'
import { type FitProduct, fitOf, type Verdict } from './fit.ts'
import type { Animal } from './pet.ts'

// The one place that decides what the shop recommends by itself.

/** Whether a product may be recommended to a pet with this verdict on it. */
export function isRecommendable(verdict: Verdict): boolean {
  return verdict !== 'not-for'
}

export function mayRecommend(product: FitProduct, animal: Animal): boolean {
  return isRecommendable(fitOf(product, animal).verdict)
}

/** The pets that a guide is about, as far as it says. */
export interface PetsInNeed {
  species: Product['species']
  lifeStages: readonly NonNullable<Animal['stage']>[]
  words: readonly string[]
}

/** Whether a guide may pick a product: for each species that both are for, at one of the guide's ages. */
export function mayPick(product: FitProduct, { species, lifeStages, words }: PetsInNeed): boolean {
  const traits = {
    avoids: [],
    gulps: words.includes('gulps'),
    chewsHard: words.includes('chews-hard'),
    soreMouth: words.includes('sore-mouth'),
  }
  const stages = lifeStages.length === 0 ? [undefined] : lifeStages
  const shared = (['dog', 'cat'] as const).filter((one) =>
    [species, product.species].every((said) => said === 'both' || said === one),
  )
  return (
    shared.length > 0 &&
    shared.every((one) => stages.some((stage) => mayRecommend(product, { species: one, stage, ...traits })))
  )
}

export type Neighbour = Pick<
  Product,
  'species' | 'use' | 'weightRangeLb' | 'contains' | 'mayContain' | 'onVetAdvice'
>

/**
 * Whether a product may be offered on the page of another: for every animal that the other is for, of a weight
 * that both take, and with nothing inside that the other has not. What isn't known does not fit.
 */
export function mayStandBeside(product: Neighbour, neighbour: Neighbour): boolean {
  const isSameAnimal = neighbour.species === 'both' || neighbour.species === product.species
  return (
    isSameAnimal &&
    !neighbour.onVetAdvice &&
    weightsMeet(product, neighbour) &&
    addsNothing(product, neighbour)
  )
}

/** More than an end has to be common: of two sizes that meet at 50 lb each is wrong for nearly all of the other. */
function weightsMeet({ weightRangeLb: own }: Neighbour, neighbour: Neighbour): boolean {
  const { weightRangeLb: other } = neighbour
  if (own === undefined || other === undefined) return !isChewed(neighbour)
  const open = Number.POSITIVE_INFINITY
  return Math.max(own[0], other[0]) < Math.min(own[1] ?? open, other[1] ?? open)
}

function addsNothing(product: Neighbour, neighbour: Neighbour): boolean {
  if (neighbour.contains === undefined) return false
  const known = new Set([...(product.contains ?? []), ...product.mayContain])
  return [...neighbour.contains, ...neighbour.mayContain].every((id) => known.has(id))
}
