import { z } from 'zod'
import { distinct, slug, webUrl } from './fields.ts'

/** One or more words, as shoppers type them. */
const phrase = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[\p{Ll}\p{N}]+(?:[ '/&-]+[\p{Ll}\p{N}]+)*$/u, {
    error: 'use lowercase words joined by a space or hyphen',
  })

export const phrases = distinct(phrase).min(1)

export const instead = phrases.describe(
  'What to search for instead. `small dog` matches the words anywhere. `flat-faced` matches them in a row.',
)

/**
 * Pages that a search shows before its products. Skips pages for a species other than the one searched for.
 */
export const suggestedIds = {
  guides: distinct(slug)
    .default([])
    .describe('Ids of guides to read first. The page shows the first one that fits.'),
  lists: distinct(slug).default([]).describe('Ids of curated lists to show first.'),
}

/** `content/synonyms.json`: how the shop's search understands words. */
export const synonymsSchema = z
  .strictObject({
    ignored: phrases.describe('Words that don’t describe a product.'),
    weak: phrases.describe('Words that fit nearly all products. Used only when there are no other words.'),
    synonyms: z
      .array(z.strictObject({ words: phrases, means: instead }))
      .describe('Synonyms of words in the products. The search also looks for `words`.'),
    leaveOut: z
      .strictObject({
        before: phrases.describe('Words before the ingredient, as in `without chicken`.'),
        beforeFood: phrases.describe(
          'Words that only count before something to eat, as in `can’t have chicken`: alone they mean something else.',
        ),
        after: phrases.describe('Words after the ingredient, as in `chicken free`.'),
        afterFood: phrases.describe(
          'Words that only count after something to eat, as in `chicken makes him itch`.',
        ),
        anywhere: phrases.describe(
          'Words of a reaction or a refusal anywhere in a search, as in `hives after chicken`. All food that it names is avoided, unless other words already say what to avoid.',
        ),
      })
      .describe('Words shoppers use for what a product must not contain.'),
    topics: z
      .array(
        z.strictObject({
          name: z.string().min(2).max(40).describe('As shown on the page.'),
          kind: z
            .enum(['maker', 'treatment', 'product', 'seal'])
            .describe('What kind of thing it is. The page uses it to suggest next steps.'),
          words: phrases,
          instead: instead.optional(),
          why: z
            .string()
            .min(40)
            .max(300)
            .optional()
            .describe('2 or 3 plain sentences: why we don’t sell it, and what’s safer.'),
          source: z
            .strictObject({ name: z.string().min(2).max(60), url: webUrl })
            .optional()
            .describe('The source.'),
          ...suggestedIds,
        }),
      )
      .describe(
        'Searches for things we don’t carry. Products with the word in their name, tags or facts still appear. A maker whose products you publish is skipped.',
      ),
    needs: z
      .array(
        z
          .strictObject({
            words: phrases.optional().describe('Words that name the need, such as `gulps` or `puppy`.'),
            sort: z
              .enum(['price-low'])
              .optional()
              .describe('How its results are sorted, unless the shopper picks another order.'),
            without: phrases.optional().describe('The same need, named by what to avoid, such as `chicken`.'),
            ...suggestedIds,
          })
          .refine(({ words, without }) => words !== undefined || without !== undefined, {
            error: 'add words or without',
          }),
      )
      .describe('Pet needs and the pages that answer them. If 2 needs share a word, the first one is used.'),
  })
  .superRefine(({ ignored, weak, synonyms, leaveOut, topics }, context) => {
    const entries = [...synonyms, ...topics].flatMap(({ words }) => words)
    const seen = new Set<string>()
    for (const one of [...ignored, ...weak, ...leaveOut.before, ...entries]) {
      if (seen.has(one)) {
        context.addIssue({
          code: 'custom',
          input: one,
          message: `"${one}" appears in two places; remove it from one`,
        })
      }
      seen.add(one)
    }
  })

export type Synonyms = z.output<typeof synonymsSchema>

/** Leaves out the brands that the shop sells now, so a search for one finds its products. */
export function withoutSoldBrands(
  { topics, ...rest }: Synonyms,
  products: readonly { brand?: string | undefined }[],
): Synonyms {
  const sold = new Set(products.flatMap(({ brand }) => (brand === undefined ? [] : plain(brand))))
  return {
    ...rest,
    topics: topics.filter(
      ({ kind, name, words }) => kind !== 'maker' || ![name, ...words].some((word) => sold.has(plain(word))),
    ),
  }
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
}

/** A search topic other than products. */
export type SearchTopic = Pick<Synonyms['topics'][number], 'name' | 'kind' | 'why' | 'source'>

/** Pages that a search shows before its products. */
export type SuggestedIds = Pick<Synonyms['needs'][number], 'guides' | 'lists'> & {
  sort?: 'price-low' | undefined
}
