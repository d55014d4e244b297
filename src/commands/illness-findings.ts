import { mineralsOf } from '#pets/minerals.ts'
import { inSentence } from '#pets/fit-text.ts'
import { illnesses } from '#content/terms.ts'
import { type ProductContent, productSchema } from '#content/product.ts'
import { type ContentFolder, filesIn } from '#content/content-folder.ts'
import { fieldFinding, type Findings } from './finding.ts'
import { sentencesOf, shorten } from './safety-findings.ts'

type Named = ProductContent['notForIllness'][number]

/** Finds sentences and ingredients about an illness that `notForIllness` doesn't name. */
export function* illnessFindings(content: ContentFolder): Findings {
  for (const file of filesIn(content, 'products')) {
    const { data: product } = productSchema.safeParse(file.data)
    if (product === undefined) continue
    const { ingredients = [], notForIllness } = product
    const ofIngredients = ingredients.map((text, index) => ({
      text,
      found: inIngredient(text),
      finding: (message: string) => fieldFinding(file, ['ingredients', String(index)], message),
    }))
    const ofSentences = sentencesOf(file, product).map((sentence) => ({
      ...sentence,
      found: named(sentence.text, wordsOf),
    }))
    for (const { text, found, finding } of [...ofSentences, ...ofIngredients]) {
      const missing = found.filter((illness) => !notForIllness.includes(illness))
      const message = `found "${shorten(text)}": add ${inSentence(missing)} to notForIllness`
      if (missing.length > 0) yield finding(message)
    }
  }
}

/** Returns the illnesses that a label's ingredients and warnings rule out, for an import to fill in. */
export function illnessesOnLabel(ingredients: readonly string[], warnings: readonly string[]): Named[] {
  const found = [...ingredients.flatMap(inIngredient), ...warnings.flatMap((text) => named(text, wordsOf))]
  return [...new Set(found)]
}

type Words = Readonly<Record<Named, RegExp>>

const lowSalt = String.raw`\blow-(?:salt|sodium)(?: or \w+)? diet\b`

const wordsOf: Words = {
  kidney: new RegExp(String.raw`\bkidneys?\b|\brenal\b|${lowSalt}`, 'i'),
  thyroid: /thyroid/i,
  diabetes: /\bdiabet/i,
  heart: new RegExp(String.raw`\bheart\b|\bcardiac\b|${lowSalt}`, 'i'),
}

const salts = String.raw`\bsalt\b|\bsodium (?:bicarbonate|chloride|\w*phosphate)\b`

const ingredientsOf: Words = {
  kidney: new RegExp(String.raw`phosphate\b|${salts}`, 'i'),
  thyroid: /thyroid/i,
  diabetes:
    /\b(?:sugar|honey|molasses|dextrose|maltodextrin|sucrose|fructose|(?:glucose|corn|maple) syrup|malt (?:extract|sugar|flavor))\b/i,
  heart: new RegExp(salts, 'i'),
}

function named(text: string, words: Words): Named[] {
  return illnesses.filter((illness) => illness !== 'other').filter((illness) => words[illness].test(text))
}

function inIngredient(ingredient: string): Named[] {
  const hasIodine = mineralsOf({ name: ingredient }).includes('iodine')
  return [...named(ingredient, ingredientsOf), ...(hasIodine ? ['thyroid' as const] : [])]
}
