import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { slug as slugSchema } from '#content/fields.ts'
import { productSchema } from '#content/product.ts'
import { openContent, type OpenContent } from './change-content.ts'
import { findingsOf } from './check.ts'
import { categoryIds, contentFile, type ContentFolder, readContent } from '#content/content-folder.ts'
import { problemsOf } from '#content/explain.ts'
import { pictureForms } from '#content/picture.ts'
import { productTags } from '#content/terms.ts'
import { markdownText } from '#lib/content-text.ts'
import { mustBeReadable } from './readable.ts'

export interface NewProduct {
  /** By the flag of their question. */
  answers: ReadonlyMap<string, string>
  slug: string
  text?: string | undefined
  /** When the price was checked. */
  today: Date
}

/** Returns the questions for a new product in this content folder. */
export function questionsFor(root: string): Question[] {
  return productQuestions(categoryIds(readContent(root)))
}

/** Reads a content folder. Throws a FileError if one of its settings can't be read. */
export function readSettings(root: string): ContentFolder {
  const content = readContent(root)
  mustBeReadable(
    root,
    content.files.filter(({ folder }) => folder === ''),
  )
  return content
}

/** Returns the problem with a new product's id, or undefined if it is available. */
export function problemWithSlug(root: string, slug: string): string | undefined {
  if (!slugSchema.safeParse(slug).success) {
    return `found "${slug}": use lowercase letters, digits and single hyphens`
  }
  const file = productPath(root, slug)
  return existsSync(file) ? `found "${slug}": ${file} already exists` : undefined
}

/** All problems with a product. `wrong` lists the flags of the answers they are about. */
export interface Refused {
  problems: string[]
  wrong: string[]
}

/**
 * Writes a new product's file and returns its path, or returns all problems and writes nothing. Throws a FileError if
 * the folder can't be read or written.
 */
export function writeProduct(root: string, product: NewProduct): { file: string } | Refused {
  const open = openContent(root)
  try {
    // The same command was interrupted before.
    if (open.finished.includes(`products/${product.slug}.md`))
      return { file: productPath(root, product.slug) }
    return writeTo(open, root, product)
  } finally {
    open.close()
  }
}

function writeTo(
  { save }: OpenContent,
  root: string,
  { answers, slug, text, today }: NewProduct,
): { file: string } | Refused {
  const content = readSettings(root)
  const questions = productQuestions(categoryIds(content))
  const slugProblem = problemWithSlug(root, slug)
  const problems = [
    ...questions.flatMap((question) => {
      const problem = problemWith(question, answers.get(question.flag) ?? '')
      return problem === undefined ? [] : { flag: question.flag, problem }
    }),
    ...(slugProblem === undefined ? [] : [{ flag: 'slug', problem: slugProblem }]),
  ]
  if (problems.length > 0) {
    return {
      problems: problems.map(({ flag, problem }) => `--${flag}: ${problem}`),
      wrong: problems.map(({ flag }) => flag),
    }
  }

  const values = questions.map((question) => {
    return [question.field, valueOf(question, answers.get(question.flag) ?? '')] as const
  })
  const day = today.toISOString().slice(0, 10)
  const isPriced = values.some(([field, value]) => field === 'price' && value !== undefined)
  const markdown = productFile(
    new Map<string, unknown>([...values, ...(isPriced ? [['priceCheckedOn', day] as const] : [])]),
    text,
  )
  const made = contentFile(`products/${slug}.md`, markdown)
  const files = made === undefined ? content.files : [...content.files, made]
  const findings = findingsOf({ ...content, files }).filter(({ file }) => file === made?.path)
  if (findings.length > 0) {
    const fields = new Set(findings.map(({ field }) => field.split('.')[0]))
    return {
      problems: findings.map(({ field, message }) => (field === '' ? message : `${field}: ${message}`)),
      wrong: questions.filter(({ field }) => fields.has(field)).map(({ flag }) => flag),
    }
  }

  save(new Map([[`products/${slug}.md`, markdown]]))
  return { file: productPath(root, slug) }
}

/** Returns the path of a product's file. */
export function productPath(root: string, id: string): string {
  return join(root, 'products', `${id}.md`)
}

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
function productQuestions(categories: readonly string[]): Question[] {
  const question = (
    flag: string,
    field: Question['field'],
    kind: Question['kind'],
    ask: string,
    more: Pick<Question, 'choices' | 'isOptional'> = {},
  ): Question => ({ flag, field, kind, ask, ...more })
  const optional = { isOptional: true }
  const ingredients = 'Ingredients from the label, separated by commas (press Enter for a brush or toy)'
  const { options: species } = shape.species
  return [
    question('name', 'name', 'text', 'What would a shopper call it? (with its size)'),
    question('category', 'category', 'choice', 'Category', { choices: categories }),
    question('species', 'species', 'choice', 'Dog, cat or both?', { choices: species }),
    question('price', 'price', 'number', 'Price today, in US dollars (press Enter to skip)', optional),
    question(
      'original-price',
      'originalPrice',
      'number',
      'Price before the sale (press Enter to skip)',
      optional,
    ),
    question('short', 'shortDescription', 'text', 'One sentence for the card, 40 to 150 characters'),
    question('tags', 'tags', 'list', '3 to 7 tags (press Space to select)', { choices: productTags }),
    question('ingredients', 'ingredients', 'phrases', ingredients, optional),
    question('form', 'form', 'choice', 'What it is', { choices: pictureForms }),
    question('asin', 'asin', 'text', 'ASIN, if you’ve checked it (press Enter to skip)', optional),
    question(
      'url',
      'affiliateUrl',
      'text',
      'Retailer page with your tag (press Enter to link to a search)',
      optional,
    ),
  ]
}

/** Converts an answer to the field's value; undefined if an optional one is empty. */
function valueOf({ kind }: Question, answer: string): unknown {
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

/** The beginning of a draft for a product's text. */
export const draftPrefix = 'To be written:'

/**
 * Returns a product's Markdown: fields in the schema's order, then its text or a draft that says what to write.
 */
export function productFile(fields: ReadonlyMap<string, unknown>, text: string | undefined): string {
  const ordered = Object.keys(productSchema.shape).map((field) => [field, fields.get(field)] as const)
  return markdownText(ordered, text ?? draft(String(fields.get('name'))))
}

/** Each sentence contains the name, so no two drafts share one. */
function draft(name: string): string {
  return `${draftPrefix} 60 to 150 words of your own about ${name}, in place of these.

Say how ${name} is used, step by step and in plain words. Say whom ${name} suits, and which animals should have something else instead. Say what an owner will notice in the first week with ${name}, and what cannot be expected of it. Say when an owner should put ${name} away and ask a veterinarian.`
}
