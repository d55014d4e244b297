import { bodyProblem, unwrittenProblem } from '#content/text-problem.ts'
import { type ContentFile, type ContentFolder, fieldOf, textOf } from './content-folder.ts'
import { bodyFinding, fieldFinding, type Finding } from './finding.ts'

/** The number of words in a product's text. */
export const productWords = { least: 60, most: 150 } as const

/** Real brands: samples are fictional, so their text must not seem to be about a real product. */
const brands = /greenies|whimzees|petsmile|virbac|tropiclean|nylabone|\bkong\b/i

/** Finds Markdown text that is empty, too long, too pushy, or duplicated. */
export function textFindings({ files }: ContentFolder): Finding[] {
  const written = files.filter(({ path, broken }) => path.endsWith('.md') && broken === undefined)
  const products = written.filter(({ folder }) => folder === 'products')
  const guides = written.filter(({ folder }) => folder === 'guides')
  return [
    ...written
      .filter(({ body, folder }) => folder !== 'products' && body.trim() === '')
      .map((file) => bodyFinding(file, 0, 'the text is missing: add it below the front matter')),
    ...written.flatMap((file) => {
      const problem = bodyProblem(file.body)
      return problem === undefined ? [] : [bodyFinding(file, problem.index, problem.message)]
    }),
    ...products.flatMap(productFindings),
    ...[...products, ...guides].flatMap(voiceFindings),
    // Sizes of one product share their maker's words.
    ...sharedSentences(products.filter(({ data }) => fieldOf(data, 'textSource') !== 'feed')),
  ]
}

/** Finds drafts from `npm run new product` or an import, and other placeholders. */
export function unwrittenFindings({ files }: ContentFolder): Finding[] {
  return files.flatMap((file) => {
    const problem = unwrittenProblem(file.body)
    return problem === undefined ? [] : [bodyFinding(file, problem.index, problem.message)]
  })
}

function productFindings(file: ContentFile): Finding[] {
  const { body, data } = file
  const words = body.split(/\s+/).filter((word) => word !== '').length
  const isSample = fieldOf(data, 'sample') === true
  const isOwn = fieldOf(data, 'textSource') !== 'feed'
  const { least, most } = productWords
  return [
    ...(isOwn && (words < least || words > most)
      ? [bodyFinding(file, 0, `the text has ${words} words; write ${least} to ${most}`)]
      : []),
    ...(isSample ? makerFindings(file) : []),
  ]
}

function makerFindings(file: ContentFile): Finding[] {
  const remedy =
    'a sample can’t name a brand: describe the product instead, or make it a real product and remove sample'
  const inBody = brands.exec(file.body)
  return [
    ...['name', 'shortDescription', 'brand'].flatMap((field) => {
      const fieldText = textOf(file.data, field) ?? ''
      const maker = field === 'brand' && fieldText !== '' ? fieldText : brands.exec(fieldText)?.[0]
      return maker === undefined ? [] : [fieldFinding(file, [field], `found "${maker}": ${remedy}`)]
    }),
    ...(inBody === null ? [] : [bodyFinding(file, inBody.index, `found "${inBody[0]}": ${remedy}`)]),
  ]
}

/** Finds words that are too pushy or promise too much, in products and guides. */
function voiceFindings(file: ContentFile): Finding[] {
  return [...found(file, /!/, 'remove exclamation marks')]
}

function found(file: ContentFile, pattern: RegExp, remedy: string): Finding[] {
  const match = pattern.exec(file.body)
  return match === null ? [] : [bodyFinding(file, match.index, `found "${match[0]}": ${remedy}`)]
}

/** Finds sentences of more than five words that two products share. */
function sharedSentences(products: readonly ContentFile[]): Finding[] {
  const seen = new Map<string, ContentFile>()
  return products.flatMap((file) =>
    file.body.split(/(?<=[.?])\s+/).flatMap((sentence): Finding[] => {
      if (sentence.split(' ').length <= 5) return []
      const before = seen.get(sentence)
      seen.set(sentence, before ?? file)
      if (before === undefined) return []
      const where = before === file ? 'above' : `in content/${before.path}`
      const message = `found "${sentence.slice(0, 60)}": this also appears ${where}; reword it`
      return [bodyFinding(file, file.body.lastIndexOf(sentence), message)]
    }),
  )
}
