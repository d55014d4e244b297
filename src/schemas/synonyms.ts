import { z } from 'zod'
import { noneTwice, slug } from './fields.ts'

/** One word or several, as a shopper types them. */
const phrase = z
  .string()
  .min(1)
  .max(60)
  .regex(/^[\p{Ll}\p{N}]+(?:[ '/&-]+[\p{Ll}\p{N}]+)*$/u, {
    error: 'write it in small letters, its words joined by a space or a hyphen',
  })

const phrases = z
  .array(phrase)
  .min(1)
  .refine(...noneTwice)

const instead = phrases.describe(
  'What is looked for instead, one of them; `small dog` are two words anywhere, `flat-faced` two in a row.',
)

/** Where a search leads before its products; pages for another animal than the one searched for are left out. */
const leads = {
  guides: z
    .array(slug)
    .refine(...noneTwice)
    .default([])
    .describe('The ids of the guides to read first; the page shows the first that fits.'),
  lists: z
    .array(slug)
    .refine(...noneTwice)
    .default([])
    .describe('The ids of the curated lists to show first.'),
  filter: z
    .enum(['gulps', 'soreMouth'])
    .optional()
    .describe('A filter that keeps out what is not for such a pet; then no other need leads anywhere.'),
}

/** `content/synonyms.json`: how the search of the shop understands words. */
export const synonymsSchema = z
  .strictObject({
    ignored: phrases.describe('Words that say nothing of a product.'),
    weak: phrases.describe(
      'Words that nearly all products are about: looked for only where nothing else is said.',
    ),
    synonyms: z
      .array(z.strictObject({ words: phrases, means: instead }))
      .describe('Other words for what the products say; `words` themselves are looked for too.'),
    leaveOut: z
      .strictObject({
        before: phrases.describe('What follows is left out: `without chicken`.'),
        after: phrases.describe('What stands before is left out: `chicken free`.'),
      })
      .describe('Words by which a shopper says what must not be inside.'),
    topics: z
      .array(
        z.strictObject({
          name: z.string().min(2).max(40).describe('As the page says it.'),
          kind: z
            .enum(['maker', 'treatment', 'illness', 'product', 'seal'])
            .describe('What it is; the page leads on by it.'),
          words: phrases,
          instead: instead.optional(),
          why: z
            .string()
            .min(40)
            .max(300)
            .optional()
            .describe('Two or three plain sentences: why the shop does not sell it, and what is safer.'),
          source: z
            .strictObject({ name: z.string().min(2).max(60), url: z.url({ protocol: /^https?$/ }) })
            .optional()
            .describe('Who says so.'),
          ...leads,
        }),
      )
      .describe(
        'What is searched for and is no product of the shop. What a product has in its name, its tags or its facts is found all the same.',
      ),
    needs: z
      .array(
        z
          .strictObject({
            words: phrases.optional().describe('Words that name the need: `gulps`, `puppy`.'),
            without: phrases.optional().describe('The same need, named by what is left out: `chicken`.'),
            ...leads,
          })
          .refine(({ words, without }) => words !== undefined || without !== undefined, {
            error: 'name words or without',
          }),
      )
      .describe(
        'What a pet needs, and the pages that answer it. Of two needs with the same word the first counts.',
      ),
  })
  .superRefine(({ ignored, weak, synonyms, leaveOut, topics }, context) => {
    const entries = [...synonyms, ...topics].flatMap(({ words }) => words)
    const seen = new Set<string>()
    for (const one of [...ignored, ...weak, ...leaveOut.before, ...entries]) {
      if (seen.has(one)) {
        context.addIssue({
          code: 'custom',
          input: one,
          message: `"${one}" stands in two places: remove it from one`,
        })
      }
      seen.add(one)
    }
  })

export type Synonyms = z.output<typeof synonymsSchema>

/** What a search is about beside products. */
export type SearchTopic = Pick<Synonyms['topics'][number], 'name' | 'kind' | 'why' | 'source'>

/** The pages that a search leads to before its products. */
export type SearchLeads = Pick<Synonyms['needs'][number], 'guides' | 'lists' | 'filter'>
