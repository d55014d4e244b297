import { z } from 'zod'
import { slug, webUrl } from './fields.ts'
import { instead, suggestedIds, phrases } from './synonyms.ts'
import { illnesses } from './terms.ts'

const sourceSchema = z.strictObject({
  name: z.string().min(2).max(60),
  url: webUrl,
})

const conditionSchema = z
  .strictObject({
    id: slug.describe('Never change it: tests and notes use it.'),
    kind: z
      .enum(['emergency', 'vet', 'habit'])
      .describe(
        'An `emergency` shows what to do now and the poison hotlines, and no product. `vet` shows the advice to see a vet first. `habit` only filters.',
      ),
    name: z.string().min(2).max(60).describe('As shown on the page.'),
    words: phrases.describe('What shoppers type. The longest phrase counts.'),
    near: z
      .array(z.strictObject({ first: phrases, next: phrases }))
      .default([])
      .describe(
        'Words that mean the same as `words` with at most 3 words between them, as in `lump on her jaw`.',
      ),
    animal: z
      .strictObject({
        gulps: z.literal(true).optional(),
        chewsHard: z.literal(true).optional(),
        soreMouth: z.literal(true).optional(),
        illness: z.enum(illnesses).optional(),
      })
      .default({})
      .describe('What the words say about the animal, as in the filters of a list.'),
    text: z.string().min(40).max(300).optional().describe('2 to 4 plain sentences: what to do.'),
    sources: z.array(sourceSchema).default([]).describe('Where the text comes from.'),
    instead: instead.optional(),
    noProducts: z
      .boolean()
      .default(false)
      .describe('Whether a search for only this shows no product, because only a vet can help.'),
    ...suggestedIds,
  })
  .refine(({ kind, text, sources }) => kind === 'habit' || (text !== undefined && sources.length > 0), {
    error: 'add a text and at least one source',
  })

/**
 * `content/conditions.json`: words for an emergency, an illness, pain, pregnancy or a habit. They describe the
 * animal, so they never match a product.
 */
export const conditionsSchema = z
  .strictObject({
    harmless: phrases.describe(
      'Phrases with one of the words below that mean nothing of the kind, such as `non toxic`. Ignored.',
    ),
    conditions: z
      .array(conditionSchema)
      .describe('Most serious first: of several emergencies, a search shows the first.'),
  })
  .superRefine(({ harmless, conditions }, context) => {
    const seen = new Set<string>()
    for (const one of [...harmless, ...conditions.flatMap(({ id, words }) => [`id ${id}`, ...words])]) {
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

export type Conditions = z.output<typeof conditionsSchema>
export type Condition = Conditions['conditions'][number]

/** A telephone number to call about a poison. */
export interface Hotline {
  name: string
  phone: string
}

/** The conditions that a search reads, with the hotlines of the contact page. */
export interface SearchConditions extends Conditions {
  hotlines: Hotline[]
  /** When they answer, and what it costs. */
  hotlineNote: string
}

/** Adds the hotlines of the contact page. */
export function withHotlines(
  conditions: Conditions,
  { poisonLines, poisonNote }: { poisonLines: readonly Hotline[]; poisonNote: string },
): SearchConditions {
  const hotlines = poisonLines.map(({ name, phone }) => ({ name, phone }))
  return { ...conditions, hotlines, hotlineNote: poisonNote }
}
