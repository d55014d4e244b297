import { z } from 'zod'
import { word } from './word.ts'

/** `content/words/filters.json`: the options of the filters that are not content of their own. */
export const filterWordsSchema = z.strictObject({
  pet: z.strictObject({ dog: word, cat: word }).describe('Whom a product is made for.'),
  age: z.strictObject({ puppy: word, kitten: word, adult: word, senior: word }),
  gulps: word.describe('The pet swallows what others chew.'),
  chewsHard: word,
  soreMouth: word,
  fits: word.describe('Keeps what fits the pet that the other filters describe.'),
  firmness: z.strictObject({ soft: word, medium: word, firm: word }).describe('Of chews and toys.'),
  rating: z.strictObject({ 3: word, 4: word }).describe('Stars, at least.'),
  natural: word.describe('The maker labels it natural.'),
  sale: word.describe('It had a higher price before.'),
  bestseller: word,
  vohc: z
    .strictObject({ plaque: word, tartar: word })
    .describe('What the Veterinary Oral Health Council accepts it for.'),
})

export type FilterWords = z.output<typeof filterWordsSchema>
