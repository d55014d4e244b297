/** Terms that schemas and scripts both know. They stand apart, as schemas bring a library that no script wants. */
export const lifeStages = ['puppy', 'kitten', 'adult', 'senior'] as const
export type LifeStage = (typeof lifeStages)[number]

export const hardnesses = ['soft', 'medium', 'firm'] as const

/** What a toy breaks into when it is chewed. */
export const toyPieces = ['strands', 'foam', 'rubber', 'parts', 'none'] as const

/** What the products of a category are to an animal: rules on safety differ for what is chewed or swallowed. */
export const productUses = ['brush', 'chew', 'toy', 'paste', 'additive'] as const
export type ProductUse = (typeof productUses)[number]

/** The group of products without a flavor. */
export const noFlavor = 'none'
