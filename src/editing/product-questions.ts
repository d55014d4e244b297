import { problemsOf } from '#schemas/explain.ts'
import { pictureForms, picturePalettes } from '#schemas/picture.ts'
import { productSchema, productTags } from '#schemas/product.ts'

const { shape } = productSchema

/** What has to be known of a new product. A question is a flag of the command, too. */
export interface Question {
  flag: string
  /** The field in the product's front matter. */
  field: keyof typeof shape
  ask: string
  /** Words of a list may be parted by spaces, phrases by commas only. */
  kind: 'text' | 'number' | 'choice' | 'list' | 'phrases'
  choices?: readonly string[]
  isOptional?: boolean
}

/** The questions in their order; the shop's own categories are choices. */
export function productQuestions(categories: readonly string[]): Question[] {
  return [
    { flag: 'name', field: 'name', ask: 'What would a shopper call it? (with its size)', kind: 'text' },
    { flag: 'category', field: 'category', ask: 'Category', kind: 'choice', choices: categories },
    { flag: 'species', field: 'species', ask: 'For whom?', kind: 'choice', choices: shape.species.options },
    {
      flag: 'price',
      field: 'price',
      ask: 'Price today, in US dollars (Enter where prices are not typed)',
      kind: 'number',
      isOptional: true,
    },
    {
      flag: 'original-price',
      field: 'originalPrice',
      ask: 'Price before the sale (Enter if there is none)',
      kind: 'number',
      isOptional: true,
    },
    {
      flag: 'short',
      field: 'shortDescription',
      ask: 'One sentence for the card, 40 to 150 characters',
      kind: 'text',
    },
    {
      flag: 'tags',
      field: 'tags',
      ask: 'Three to seven tags (space picks)',
      kind: 'list',
      choices: productTags,
    },
    {
      flag: 'ingredients',
      field: 'ingredients',
      ask: 'Ingredients as the label lists them, commas between (Enter for a brush or toy)',
      kind: 'phrases',
      isOptional: true,
    },
    { flag: 'form', field: 'form', ask: 'What shall be drawn?', kind: 'choice', choices: pictureForms },
    { flag: 'palette', field: 'palette', ask: 'In which colors?', kind: 'choice', choices: picturePalettes },
    { flag: 'label', field: 'label', ask: 'One or two short words on the drawn label', kind: 'text' },
    {
      flag: 'asin',
      field: 'asin',
      ask: 'ASIN, if you have checked it (Enter if not)',
      kind: 'text',
      isOptional: true,
    },
    {
      flag: 'url',
      field: 'affiliateUrl',
      ask: 'Retailer page with your tag (Enter links a retailer search for the name)',
      kind: 'text',
      isOptional: true,
    },
  ]
}

/** An answer as the field's value; nothing for an optional one left empty. */
export function valueOf({ kind }: Question, answer: string): unknown {
  const text = answer.trim()
  if (text === '') return undefined
  if (kind === 'number') return Number.isFinite(Number(text)) ? Number(text) : text
  if (kind !== 'list' && kind !== 'phrases') return text
  const entries = text.split(kind === 'list' ? /[\s,]+/ : /\s*,\s*/)
  return entries.filter((entry) => entry !== '')
}

/** What is wrong with an answer, in one sentence; nothing if it will do. */
export function problemWith(question: Question, answer: string): string | undefined {
  const value = valueOf(question, answer)
  if (value === undefined) return question.isOptional === true ? undefined : 'an answer is needed here'
  const [problem] = problemsOf(shape[question.field], value)
  if (problem !== undefined) return problem.message
  const isKnown = question.kind !== 'choice' || question.choices?.includes(String(value)) === true
  return isKnown ? undefined : `found "${answer}": use one of ${question.choices?.join(', ')}`
}
