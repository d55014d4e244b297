import { bodyProblem, unwrittenProblem } from '#content/text-problem.ts'
import { type ContentFile, type ContentFolder, fieldOf, textOf } from '#content/content-folder.ts'
import { bodyFinding, fieldFinding, type Findings } from './finding.ts'

/** The number of words in a product's text. */
const productWords = { least: 60, most: 150 } as const

/** Real brands: samples are fictional, so their text must not seem to be about a real product. */
const brands = /greenies|whimzees|petsmile|virbac|tropiclean|nylabone|\bkong\b/i

/** Finds Markdown text that is empty, too long, too pushy or duplicated. */
export function* textFindings({ files }: ContentFolder): Findings {
  /** Sentences of more than five words. Two products may not share one. */
  const sentences = new Map<string, ContentFile>()
  for (const file of files) {
    const { path, folder, body, broken, data } = file
    if (!path.endsWith('.md') || broken !== undefined) continue
    const problem = bodyProblem(body)
    if (problem !== undefined) yield bodyFinding(file, problem.index, problem.message)
    if (folder !== 'products' && body.trim() === '')
      yield bodyFinding(file, 0, 'the text is missing: add it below the front matter')
    if ((folder === 'products' || folder === 'guides') && body.includes('!'))
      yield bodyFinding(file, body.indexOf('!'), 'found "!": remove exclamation marks')
    if (folder !== 'products') continue
    if (fieldOf(data, 'sample') === true) yield* makerFindings(file)
    // The sizes of one product may repeat the maker's text.
    if (fieldOf(data, 'textSource') === 'feed') continue
    const words = body.split(/\s+/).filter((word) => word !== '').length
    const { least, most } = productWords
    if (words < least || words > most)
      yield bodyFinding(file, 0, `the text has ${words} words; write ${least} to ${most}`)
    yield* sharedSentences(file, sentences)
  }
}

/** Finds drafts from `npm run new product` or an import, and other placeholders. */
export function* unwrittenFindings({ files }: ContentFolder): Findings {
  for (const file of files) {
    const problem = unwrittenProblem(file.body)
    if (problem !== undefined) yield bodyFinding(file, problem.index, problem.message)
  }
}

function* makerFindings(file: ContentFile): Findings {
  const remedy =
    'a sample can’t name a brand: describe the product instead, or make it a real product and remove sample'
  for (const field of ['name', 'shortDescription', 'brand']) {
    const text = textOf(file.data, field) ?? ''
    const maker = field === 'brand' && text !== '' ? text : brands.exec(text)?.[0]
    if (maker !== undefined) yield fieldFinding(file, [field], `found "${maker}": ${remedy}`)
  }
  const inBody = brands.exec(file.body)
  if (inBody !== null) yield bodyFinding(file, inBody.index, `found "${inBody[0]}": ${remedy}`)
}

function* sharedSentences(file: ContentFile, seen: Map<string, ContentFile>): Findings {
  for (const sentence of file.body.split(/(?<=[.?])\s+/)) {
    if (sentence.split(' ').length <= 5) continue
    const before = seen.get(sentence)
    seen.set(sentence, before ?? file)
    const where = before === file ? 'above' : `in content/${before?.path}`
    const message = `found "${sentence.slice(0, 60)}": this also appears ${where}; reword it`
    if (before !== undefined) yield bodyFinding(file, file.body.lastIndexOf(sentence), message)
  }
}
