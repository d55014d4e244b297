import { z } from 'zod'
import { distinct, slug } from './fields.ts'
import { neverPoison } from './never-sold.ts'

const words = "[a-z][a-z0-9' -]*[a-z0-9]$"

/** Words as they appear in a list of ingredients: whole lowercase words. */
const phrase = z
  .string()
  .max(40)
  .regex(new RegExp(`^${words}`), {
    error: 'use lowercase letters and digits, with no punctuation at the start or end',
  })

const phrases = distinct(phrase)

/** An entry of `content/allergens.json`: something a pet may have to avoid, and the words for it. */
export const allergenSchema = z.strictObject({
  id: slug.describe('Used in URLs and saved pets. Never change it.'),
  label: z.string().min(2).max(20).describe('As it reads in a sentence, such as `contains chicken`.'),
  contains: phrases.min(1).describe('An ingredient with one of these words contains it.'),
  mayContain: phrases.default([]).describe('An ingredient with one of these words may contain it.'),
  classes: phrases
    .default([])
    .describe(
      'Words for a group of meats that includes it, such as poultry. Pets with this allergy avoid the whole group.',
    ),
})

export type Allergen = z.output<typeof allergenSchema>

/** `content/allergens.json`. A product's allergens are listed in this file's order. */
export const allergensSchema = z
  .array(allergenSchema)
  .min(1)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
    error: 'this id appears twice; remove one',
  })

/**
 * `content/plain-ingredients.json`: words for ingredients that contain none of the allergens and are never toxic, in
 * groups, each with who says so.
 */
export const plainIngredientsSchema = z
  .array(
    z.strictObject({
      group: z.string().min(3).max(60).describe('What they are.'),
      source: z.string().min(3).max(200).describe('Who says so: a law, a standard, a maker’s answer.'),
      words: distinct(
        neverPoison(phrase, words).describe('One ingredient, in lowercase. Never xylitol or another poison.'),
      ).min(1),
    }),
  )
  .min(1)

export type PlainIngredients = z.output<typeof plainIngredientsSchema>
