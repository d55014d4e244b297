import { z } from 'zod'
import { noneTwice } from './fields.ts'

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
        }),
      )
      .describe(
        'What is searched for and is no product of the shop. What a product has in its name, its tags or its facts is found all the same.',
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
export type SearchTopic = Pick<Synonyms['topics'][number], 'name' | 'kind'>
