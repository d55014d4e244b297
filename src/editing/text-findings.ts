import { bodyProblem, unwrittenProblem } from '#schemas/text-problem.ts'
import { type ContentFile, type ContentFolder, fieldOf, textOf } from './content-folder.ts'
import { bodyFinding, fieldFinding, type Finding } from './finding.ts'

/** How many words a product's own text has. */
export const productWords = { least: 60, most: 150 } as const

/** Makers' names: a sample is nobody's product, and what is said of it must not seem said of a maker's. */
const brands = /greenies|whimzees|petsmile|virbac|tropiclean|nylabone|\bkong\b/i

/** What is wrong with the texts of Markdown files: empty, too long, too loud, or the same twice. */
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
    // Sizes of one thing have their maker's words in common.
    ...sharedSentences(products.filter(({ data }) => fieldOf(data, 'textSource') !== 'feed')),
  ]
}

/** Texts that `npm run new product` and an import leave to an editor, and others that stand for one. */
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
      const said = textOf(file.data, field) ?? ''
      const maker = field === 'brand' && said !== '' ? said : brands.exec(said)?.[0]
      return maker === undefined ? [] : [fieldFinding(file, [field], `found "${maker}": ${remedy}`)]
    }),
    ...(inBody === null ? [] : [bodyFinding(file, inBody.index, `found "${inBody[0]}": ${remedy}`)]),
  ]
}

/** What would be too loud, or promise too much, of a product and in a guide alike. */
function voiceFindings(file: ContentFile): Finding[] {
  return [
    ...found(file, /!/, 'remove exclamation marks'),
    ...found(
      file,
      /\bcures?\b|prevents? disease/i,
      'products can’t claim to cure or prevent disease: say what it does instead',
    ),
  ]
}

function found(file: ContentFile, pattern: RegExp, remedy: string): Finding[] {
  const match = pattern.exec(file.body)
  return match === null ? [] : [bodyFinding(file, match.index, `found "${match[0]}": ${remedy}`)]
}

/** A sentence of more than five words that stands in two products. */
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
