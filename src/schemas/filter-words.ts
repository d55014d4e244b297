import { z } from 'zod'
import { word } from './word.ts'

/** `content/words/filters.json`: the options of the filters that are not content of their own. */
export const filterWordsSchema = z.strictObject({
  pet: z.strictObject({ dog: word, cat: word }).describe('The pet a product is made for.'),
  age: z.strictObject({ puppy: word, kitten: word, adult: word, senior: word }),
  gulps: word.describe('The pet swallows chews whole.'),
  chewsHard: word,
  soreMouth: word,
  fits: word.describe('Shows only products that fit the pet in the other filters.'),
  firmness: z.strictObject({ soft: word, medium: word, firm: word }).describe('For chews and toys.'),
  rating: z.strictObject({ 3: word, 4: word }).describe('Minimum star rating.'),
  natural: word.describe('The brand labels it natural.'),
  sale: word.describe('The product is on sale.'),
  bestseller: word,
  vohc: z
    .strictObject({ plaque: word, tartar: word })
    .describe('What the Veterinary Oral Health Council accepts it for.'),
})

export type FilterWords = z.output<typeof filterWordsSchema>
