import { z } from 'zod'
import { hardnesses, illnesses, lifeStages } from './terms.ts'
import { day, distinct, dollars, pictureFile, sample, slug, species } from './fields.ts'

const lifeStage = z.enum(lifeStages)

/** Topics readers look for. Guides and other pages on the same topic link to each other. */
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

const productId = slug.describe('Product id: its file name in `content/products`.')

const person = z.strictObject({
  name: z.string().min(4).max(60),
  title: z.string().min(4).max(80).describe('Their job.'),
  picture: pictureFile.optional().describe('Their face, a file in `content/pictures/`.'),
  sample,
})

/** What a product must be, by the keys of the product filters. */
export const productNeed = z.strictObject({
  pet: z.enum(['dog', 'cat']).optional().describe('The pet it’s for.'),
  age: distinct(lifeStage).optional().describe('It suits one of these ages.'),
  weight: z.number().min(0.5).max(300).optional().describe('The pet’s weight in pounds.'),
  avoid: distinct(slug).optional().describe('Ids of allergens it must not contain, even as a trace.'),
  gulps: z.boolean().optional().describe('Safe for pets who gulp.'),
  chewsHard: z.boolean().optional().describe('Firm enough for pets who chew hard.'),
  soreMouth: z.boolean().optional().describe('Not ruled out for a sore mouth.'),
  illness: distinct(z.enum(illnesses)).optional().describe('Not ruled out for these illnesses.'),
  fits: z.boolean().optional().describe('Fits the pet described by the fields above.'),
  category: slug.optional().describe('Category id.'),
  firmness: distinct(z.enum(hardnesses)).optional().describe('The product is one of these.'),
  maxPrice: dollars.optional().describe('Maximum price in US dollars.'),
})

const fits = productNeed
  .optional()
  .describe('The role as filters. `content:check` and the build reject a pick that doesn’t match them.')

const pick = z.strictObject({
  product: productId,
  role: z.string().min(4).max(50).describe('What it’s best for, such as `For most` or `On a budget`.'),
  why: prose.describe('Why you picked it.'),
  forWhom: z.string().min(10).max(200).describe('The pet and owner it suits.'),
  wrong: prose.describe('Its drawbacks.'),
  fits,
})

/** The fields of a guide, each on its own. */
const guideFields = z.strictObject({
  question: z.string().min(15).max(110).endsWith('?').describe('The title, as a shopper would ask it.'),
  summary: z.string().min(60).max(320).describe('The answer in 1 or 2 sentences.'),
  forWhom: z.string().min(20).max(240).describe('Who should read it.'),
  needs: z
    .strictObject({
      species: species.describe('The pets it’s about.'),
      lifeStages: distinct(lifeStage).default([]).describe('The ages it’s about. Leave empty for any age.'),
      categories: distinct(slug).default([]).describe('Ids of the categories it picks from.'),
      words: distinct(z.enum(guideWords))
        .min(1)
        .describe('The reader’s needs. Pages and care plans use them to link to the guide.'),
    })
    .describe('Used to match the guide with products, categories, questions and care plans.'),
  disclosure: z
    .enum(['paid-links', 'free-samples'], {
      error: 'choose how the guide earns money: paid-links, or free-samples if a brand sent something',
    })
    .describe('How the guide earns money. The text in `pages/guide.json` appears before the first link.'),
  picks: z
    .array(pick)
    .max(5)
    .refine(({ length }) => length !== 1, { error: 'use 2 to 5 picks, or none' })
    .default([])
    .describe('List the best pick for most readers first. Leave empty while you have no products.'),
  alsoConsidered: z
    .array(z.strictObject({ product: productId, whyNot: prose.describe('Why you didn’t pick it.') }))
    .max(6)
    .default([])
    .describe('Products that came close.'),
  howWeChose: z.string().min(80).max(700).describe('What you compared, your sources and what you didn’t do.'),
  author: person.optional(),
  reviewer: person.optional().describe('A veterinary professional who reviewed the guide.'),
  checkedOn: day
    .optional()
    .describe('The date you last checked its facts and picks. Leave it out until you have.'),
  changes: z
    .array(z.strictObject({ on: day, what: z.string().min(10).max(200) }))
    .default([])
    .describe('Updates, newest first.'),
  urgent: z
    .boolean()
    .optional()
    .describe('Set it for a guide about signs that can’t wait: its text comes before any product.'),
  picture: pictureFile
    .optional()
    .describe('Its cover, a file in `content/pictures/`. Without it, pages show a pick.'),
  order: z.int().describe('Sort order, lowest first.'),
})

/** A guide, `content/guides/*.md`; the body is its text, with its sources as footnotes. */
export const guideSchema = guideFields.superRefine(agree, {
  when: ({ value }) => typeof value === 'object' && value !== null,
})

export type Guide = z.output<typeof guideSchema>

/** Checks fields against each other: no product twice, changes newest first, and none after the last check. */
function agree(guide: Partial<z.output<typeof guideFields>>, context: z.core.$RefinementCtx): void {
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
        complain([field, index, 'product'], product, 'it already appears above: remove one')
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
