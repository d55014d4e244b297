import type { Product } from '#content/product.ts'
import { hasUnknown, isChewed } from '#pets/eaten.ts'
import type { FitProduct } from '#pets/fit-facts.ts'
import { fitOf } from '#pets/fit.ts'
import type { FitResult } from '#pets/reason.ts'
import type { Animal } from '#pets/pet.ts'

// Every automatic recommendation is decided here.

/** Returns whether a product with this fit result may be recommended. */
export function isRecommendable(result: FitResult): boolean {
  return result !== 'not-for'
}

export function mayRecommend(product: FitProduct, animal: Animal): boolean {
  return mayBeCollected(product) && isRecommendable(fitOf(product, animal).result)
}

/** A product that a vet prescribes is in no list, guide, plan or other choice of ours. */
export function mayBeCollected({ onVetAdvice }: Pick<FitProduct, 'onVetAdvice'>): boolean {
  return !onVetAdvice
}

/** The pets that a guide is about, if it says so. */
export interface PetsInNeed {
  species: Product['species']
  lifeStages: readonly NonNullable<Animal['lifeStage']>[]
  words: readonly string[]
}

/**
 * Returns whether a guide may pick a product. It must suit every shared species in one of the guide's life stages.
 */
export function mayPick(product: FitProduct, { species, lifeStages, words }: PetsInNeed): boolean {
  const traits = {
    avoids: [],
    gulps: words.includes('gulps'),
    chewsHard: words.includes('chews-hard'),
    soreMouth: words.includes('sore-mouth'),
    illnesses: [],
  }
  const ages = lifeStages.length === 0 ? [undefined] : lifeStages
  const shared = (['dog', 'cat'] as const).filter((one) =>
    [species, product.species].every((value) => value === 'both' || value === one),
  )
  return (
    shared.length > 0 &&
    shared.every((one) =>
      ages.some((lifeStage) => mayRecommend(product, { species: one, lifeStage, ...traits })),
    )
  )
}

export type Neighbor = Pick<
  Product,
  'species' | 'use' | 'weightRangeLb' | 'contains' | 'mayContain' | 'onVetAdvice'
>

/**
 * Returns whether a product may appear on another product's page: suits all its species, overlapping weights, no
 * additional allergens. Unknown facts don't match.
 */
export function mayStandBeside(product: Neighbor, neighbor: Neighbor): boolean {
  const isSameAnimal = neighbor.species === 'both' || neighbor.species === product.species
  return (
    isSameAnimal &&
    mayBeCollected(neighbor) &&
    weightsMeet(product, neighbor) &&
    addsNothing(product, neighbor)
  )
}

/** Ranges must share more than an end: two sizes that meet at 50 lb suit almost no pet in common. */
function weightsMeet({ weightRangeLb: own }: Neighbor, neighbor: Neighbor): boolean {
  const { weightRangeLb: other } = neighbor
  if (own === undefined || other === undefined) return !isChewed(neighbor)
  const open = Number.POSITIVE_INFINITY
  return Math.max(own[0], other[0]) < Math.min(own[1] ?? open, other[1] ?? open)
}

function addsNothing(product: Neighbor, neighbor: Neighbor): boolean {
  if (hasUnknown(neighbor)) return false
  const known = new Set([...(product.contains ?? []), ...product.mayContain])
  return [...(neighbor.contains ?? []), ...neighbor.mayContain].every((id) => known.has(id))
}
