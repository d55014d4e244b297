import { problemsOf } from '#content/explain.ts'
import { pictureForms, picturePalettes } from '#content/picture.ts'
import { productSchema } from '#content/product.ts'
import { productTags } from '#content/terms.ts'

const { shape } = productSchema

/** A question about a new product, also a flag of the command. */
export interface Question {
  flag: string
  /** The field in the product's front matter. */
  field: keyof typeof shape
  ask: string
  /** Spaces or commas separate words; only commas separate phrases. */
  kind: 'text' | 'number' | 'choice' | 'list' | 'phrases'
  choices?: readonly string[]
  isOptional?: boolean
}

/** Returns the questions in order, with the shop's categories as choices. */
export function productQuestions(categories: readonly string[]): Question[] {
  return [
    { flag: 'name', field: 'name', ask: 'What would a shopper call it? (with its size)', kind: 'text' },
    { flag: 'category', field: 'category', ask: 'Category', kind: 'choice', choices: categories },
    {
      flag: 'species',
      field: 'species',
      ask: 'Dog, cat or both?',
      kind: 'choice',
      choices: shape.species.options,
    },
    {
      flag: 'price',
      field: 'price',
      ask: 'Price today, in US dollars (press Enter to skip)',
      kind: 'number',
      isOptional: true,
    },
    {
      flag: 'original-price',
      field: 'originalPrice',
      ask: 'Price before the sale (press Enter to skip)',
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
      ask: '3 to 7 tags (press Space to select)',
      kind: 'list',
      choices: productTags,
    },
    {
      flag: 'ingredients',
      field: 'ingredients',
      ask: 'Ingredients from the label, separated by commas (press Enter for a brush or toy)',
      kind: 'phrases',
      isOptional: true,
    },
    { flag: 'form', field: 'form', ask: 'Illustration', kind: 'choice', choices: pictureForms },
    {
      flag: 'palette',
      field: 'palette',
      ask: 'Illustration colors',
      kind: 'choice',
      choices: picturePalettes,
    },
    { flag: 'label', field: 'label', ask: '1 or 2 short words for the illustrated label', kind: 'text' },
    {
      flag: 'asin',
      field: 'asin',
      ask: 'ASIN, if you’ve checked it (press Enter to skip)',
      kind: 'text',
      isOptional: true,
    },
    {
      flag: 'url',
      field: 'affiliateUrl',
      ask: 'Retailer page with your tag (press Enter to link to a search)',
      kind: 'text',
      isOptional: true,
    },
  ]
}

/** Converts an answer to the field's value; undefined if an optional one is empty. */
export function valueOf({ kind }: Question, answer: string): unknown {
  const text = answer.trim()
  if (text === '') return undefined
  if (kind === 'number') return Number.isFinite(Number(text)) ? Number(text) : text
  if (kind !== 'list' && kind !== 'phrases') return text
  const entries = text.split(kind === 'list' ? /[\s,]+/ : /\s*,\s*/)
  return entries.filter((entry) => entry !== '')
}

/** Returns the problem with an answer in one sentence, or undefined if it is valid. */
export function problemWith(question: Question, answer: string): string | undefined {
  const value = valueOf(question, answer)
  if (value === undefined) return question.isOptional === true ? undefined : 'this field is required'
  const [problem] = problemsOf(shape[question.field], value)
  if (problem !== undefined) return problem.message
  const isKnown = question.kind !== 'choice' || question.choices?.includes(String(value)) === true
  return isKnown ? undefined : `found "${answer}": use one of ${question.choices?.join(', ')}`
}
