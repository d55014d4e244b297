import { z } from 'zod'
import { day, dollars, noneTwice, sample, slug, species } from './fields.ts'

const lifeStage = z.enum(['puppy', 'kitten', 'adult', 'senior'])

const firmness = z.enum(['soft', 'medium', 'firm'])

/** What a reader comes with; by these words a guide and other pages find each other. */
export const guideWords = [
  'first-steps',
  'no-brushing',
  'gulps',
  'chews-hard',
  'small-mouth',
  'sore-mouth',
  'avoids-ingredients',
  'breath',
  'evidence',
  'cost',
  'clinic',
] as const

/** A sentence or two. */
const prose = z.string().min(30).max(500)

const productId = slug.describe('The id of a product: the name of its file in `content/products`.')

const person = z.strictObject({
  name: z.string().min(4).max(60),
  title: z.string().min(4).max(80).describe('What they are by trade.'),
  sample,
})

/** What a product must be, by the keys that filter a list of products. */
export const productNeed = z.strictObject({
  pet: z.enum(['dog', 'cat']).optional().describe('Whose mouth it is for.'),
  age: z
    .array(lifeStage)
    .refine(...noneTwice)
    .optional()
    .describe('It suits one of these ages.'),
  weight: z.number().min(0.5).max(300).optional().describe("The animal's weight in pounds."),
  avoid: z
    .array(slug)
    .refine(...noneTwice)
    .optional()
    .describe('Ids of allergens that it must not, and may not, contain.'),
  gulps: z.boolean().optional().describe('It is not ruled out for a pet who gulps.'),
  chewsHard: z.boolean().optional().describe('It is not too soft for a pet who chews hard.'),
  soreMouth: z.boolean().optional().describe('It is not ruled out for a sore mouth.'),
  fits: z.boolean().optional().describe('It fits the pet that the fields above describe.'),
  category: slug.optional().describe('The id of its category.'),
  firmness: z
    .array(firmness)
    .refine(...noneTwice)
    .optional()
    .describe('It is one of these.'),
  maxPrice: dollars.optional().describe('US dollars; it costs no more.'),
})

const fits = productNeed
  .optional()
  .describe('The role as filters: `content:check` and the build refuse a pick that falls out of them.')

const pick = z.strictObject({
  product: productId,
  role: z.string().min(4).max(50).describe('For what it is picked: `For most`, `On a budget`.'),
  why: prose.describe('Why this one.'),
  forWhom: z.string().min(10).max(200).describe('The animal and the person whom it suits.'),
  wrong: prose.describe('What is wrong with it.'),
  fits,
})

/** A guide, `content/guides/*.md`; the body is its text, with its sources as footnotes. */
export const guideSchema = z
  .strictObject({
    question: z.string().min(15).max(110).endsWith('?').describe('The title, as a shopper asks it.'),
    summary: z.string().min(60).max(320).describe('The answer in one or two sentences.'),
    forWhom: z.string().min(20).max(240).describe('Who should read it.'),
    needs: z
      .strictObject({
        species: species.describe('Whom it is about.'),
        lifeStages: z
          .array(lifeStage)
          .refine(...noneTwice)
          .default([])
          .describe('The ages that it is about; none means any.'),
        categories: z
          .array(slug)
          .refine(...noneTwice)
          .default([])
          .describe('The ids of the categories that it chooses from.'),
        words: z
          .array(z.enum(guideWords))
          .min(1)
          .refine(...noneTwice)
          .describe('What the reader came with; pages and care plans link by them.'),
      })
      .describe('By these a guide and products, categories, questions and care plans find each other.'),
    disclosure: z
      .enum(['paid-links', 'free-samples'], {
        error: 'say how the guide earns: paid-links, or free-samples where a maker sent something',
      })
      .describe('How the guide earns. Its words, in `pages/guide.json`, stand before the first link.'),
    picks: z.array(pick).min(2).max(5).describe('The first is the one that most readers want.'),
    alsoConsidered: z
      .array(z.strictObject({ product: productId, whyNot: prose.describe('Why it was not picked.') }))
      .max(6)
      .default([])
      .describe('What came close.'),
    howWeChose: z.string().min(80).max(700).describe('What was compared, from what, and what was not done.'),
    author: person,
    reviewer: person.describe('A veterinary professional who read the guide.'),
    checkedOn: day.describe('The day on which its facts and picks were last looked up.'),
    changes: z
      .array(z.strictObject({ on: day, what: z.string().min(10).max(200) }))
      .min(1)
      .describe('What changed, newest first.'),
    order: z.int().describe('Smallest first.'),
  })
  .superRefine(agree, { when: ({ value }) => typeof value === 'object' && value !== null })

export type Guide = z.output<typeof guideSchema>

/** What the fields have to say of each other: no product twice, changes newest first and none after the last check. */
function agree(
  guide: {
    picks?: readonly { product: string }[]
    alsoConsidered?: readonly { product: string }[]
    checkedOn?: string
    changes?: readonly { on: string }[]
  },
  context: z.core.$RefinementCtx,
): void {
  const { picks = [], alsoConsidered = [], checkedOn, changes = [] } = guide
  const complain = (path: (string | number)[], input: unknown, message: string) => {
    context.addIssue({ code: 'custom', path, input, message })
  }
  const seen = new Set<string>()
  for (const [field, list] of [
    ['picks', picks],
    ['alsoConsidered', alsoConsidered],
  ] as const) {
    for (const [index, { product }] of list.entries()) {
      if (seen.has(product))
        complain([field, index, 'product'], product, 'it stands above already: remove one')
      seen.add(product)
    }
  }
  for (const [index, { on }] of changes.entries()) {
    const newer = changes[index - 1]?.on ?? checkedOn ?? on
    if (on <= newer) continue
    const message =
      index === 0
        ? 'later than checkedOn: set checkedOn to this day'
        : 'later than the one above: write the newest first'
    complain(['changes', index, 'on'], on, message)
  }
}
