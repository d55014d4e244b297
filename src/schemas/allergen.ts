import { z } from 'zod'
import { noneTwice, slug } from './fields.ts'
import { neverPoison } from './never-sold.ts'

const words = "[a-z][a-z' -]*[a-z]$"

/** Words as they stand in a list of ingredients: lower case, whole words. */
const phrase = z
  .string()
  .max(40)
  .regex(new RegExp(`^${words}`), { error: 'write it in lower-case letters, without a sign at either end' })

const phrases = z.array(phrase).refine(...noneTwice)

/** An entry of `content/allergens.json`: what an animal may have to avoid, and by which words it is known. */
export const allergenSchema = z.strictObject({
  id: slug.describe('Stands in addresses and with saved pets: never change it.'),
  label: z.string().min(2).max(20).describe('As it stands in a sentence: `contains chicken`.'),
  contains: phrases.min(1).describe('An ingredient with one of these words holds it.'),
  mayContain: phrases.default([]).describe('An ingredient with one of these words may hold it.'),
  classes: phrases
    .default([])
    .describe('Words for a class of meat that includes it, such as poultry: not for a pet who avoids it.'),
})

export type Allergen = z.output<typeof allergenSchema>

/** `content/allergens.json`; lists of what a product contains keep its order. */
export const allergensSchema = z
  .array(allergenSchema)
  .min(1)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
    error: 'an id stands twice: remove one',
  })

/** `content/plain-ingredients.json`: words of ingredients that hold none of the allergens, and are never a poison. */
export const plainIngredientsSchema = z
  .array(
    neverPoison(phrase, words).describe(
      'One ingredient, in lower-case letters. Never xylitol or another poison.',
    ),
  )
  .refine(...noneTwice)
  .min(1)
