/** Terms for schemas and scripts. A file of its own, because schemas import zod, which no script should load. */
export const lifeStages = ['puppy', 'kitten', 'adult', 'senior'] as const
export type LifeStage = (typeof lifeStages)[number]

export const hardnesses = ['soft', 'medium', 'firm'] as const

/** Pieces that a toy breaks into when chewed. */
export const toyPieces = ['strands', 'foam', 'rubber', 'parts', 'none'] as const

/** A pet's illnesses. `other` is any that isn't named here. */
export const illnesses = ['kidney', 'thyroid', 'diabetes', 'heart', 'other'] as const
export type Illness = (typeof illnesses)[number]

/** Minerals that are harmful in excess, so two products with the same one need a vet's OK. */
export const minerals = ['zinc', 'iodine'] as const
export type Mineral = (typeof minerals)[number]

/** In `mayContain`: an ingredient that no rule knows, which may be anything. */
export const unlisted = 'unlisted'

/** How products of a category are used. Safety rules differ for things that are chewed or swallowed. */
export const productUses = ['brush', 'chew', 'toy', 'paste', 'additive'] as const
export type ProductUse = (typeof productUses)[number]

/** The group of products without a flavor. */
export const noFlavor = 'none'

/** All product tags. */
export const productTags = [
  'dog',
  'cat',
  'puppy',
  'kitten',
  'senior',
  'small-breed',
  'large-breed',
  'chew',
  'toothbrush',
  'toothpaste',
  'water-additive',
  'toy',
  'kit',
  'wipes',
  'powder',
  'gel',
  'spray',
  'no-brush',
  'enzymatic',
  'grain-free',
  'breath',
  'tartar',
  'plaque',
  'training',
  'sensitive',
  'travel',
  'flavor-free',
  'refillable',
  'soft',
  'gentle-chewer',
  'strong-chewer',
  'multi-pet',
  'value-pack',
] as const
