import { type AllergenRule, allergenRule } from '#pets/allergens.ts'
import { isEaten } from '#pets/eaten.ts'
import { allergensSchema, plainIngredientsSchema } from '#content/allergen.ts'
import { neverSoldProblem, neverSoldTexts } from '#content/never-sold.ts'
import { productUses } from '#content/terms.ts'
import { pictureForms } from '#content/picture.ts'
import { type ProductGroups, productGroupsSchema } from '#content/product-group.ts'
import {
  type ContentFile,
  type ContentFolder,
  fieldOf,
  fileAt,
  filesIn,
  isDraftFile,
  listOf,
  textOf,
} from '#content/content-folder.ts'
import { entryFinding, fieldFinding, type Findings } from './finding.ts'

/** Finds ingredients, claims and flavors that could make a fit result wrong or uncertain. */
export function* ingredientFindings(content: ContentFolder): Findings {
  const rule = ruleOf(content)
  const uses = usesOf(content)
  const groups = groupsOf(content)
  const flavors = new Set(groups?.flavors.flatMap((group) => group.flavors))
  for (const file of filesIn(content, 'products')) {
    yield* missing(file, uses)
    for (const problem of neverSoldTexts(file.data, file.body)) yield entryFinding(file, problem)
    if (rule !== undefined) yield* contradicted(file, rule)
    const flavor = textOf(file.data, 'flavor') ?? ''
    const message = `found "${flavor}": no filter includes this flavor; add it to a flavor group in content/product-groups.json`
    if (groups !== undefined && flavor !== '' && !flavors.has(flavor))
      yield fieldFinding(file, ['flavor'], message)
  }
}

/** Finds ingredients that no rule knows. Until somebody asks, the product is “check” for every pet. */
export function* ingredientWarnings(content: ContentFolder): Findings {
  const rule = ruleOf(content)
  if (rule === undefined) return
  for (const file of filesIn(content, 'products'))
    for (const [index, ingredient] of unknownIn(file, rule))
      yield fieldFinding(
        file,
        ['ingredients', index],
        `found "${ingredient}": no rule knows this ingredient, so no pet gets “fits”: ask the maker, then run npm run ingredients -- ${file.id}`,
      )
}

/** Ingredients that contradict each `freeFrom` claim; grain is handled as an allergen. */
const contradictions: Readonly<Record<string, RegExp>> = {
  xylitol: /\b(?:xylitol|birch sugar)\b/i,
  fluoride: /\bfluoride\b/i,
  rawhide: /\brawhide\b/i,
  alcohol: /\b(?:alcohol|ethanol)\b/i,
  'artificial-color': /\b(?:artificial colou?r|fd ?& ?c|(?:red|yellow|blue|green) (?:no\.? ?)?\d+)\b/i,
  'foaming-agents': /\b(?:sodium laur(?:yl|eth) sulfate|cocamidopropyl betaine|saponin|yucca)\b/i,
}

type Uses = ReadonlyMap<string, (typeof productUses)[number]>

/** Feeds and brands' pages may not list all ingredients. Then the fit is “check,” and the launch list says so. */
function* missing(file: ContentFile, uses: Uses): Findings {
  if (isDraftFile(file) || !lacksIngredients(file, uses)) return
  const isFromElsewhere =
    textOf(file.data, 'textSource') === 'feed' || textOf(fieldOf(file.data, 'verifiedOn'), 'by') === 'maker'
  if (isFromElsewhere) return
  const message = 'pets eat or lick this, so it needs ingredients: add them as listed on the label'
  yield fieldFinding(file, ['ingredients'], message)
}

/** Returns whether pets eat or lick this product, and its file names no ingredients. */
export function lacksIngredients(file: ContentFile, uses: Uses): boolean {
  return isFileEaten(file, uses) && listOf(file.data, 'ingredients').length === 0
}

function isFileEaten({ data }: ContentFile, uses: Uses): boolean {
  const use = uses.get(textOf(data, 'category') ?? '')
  const form = pictureForms.find((one) => one === textOf(data, 'form'))
  return use !== undefined && form !== undefined && isEaten({ use, form })
}

/** Returns the ingredients of a product that no rule knows. The schema rejects toxic ones. */
export function unknownIn(file: ContentFile, rule: AllergenRule): [index: string, ingredient: string][] {
  return textsOf(file, 'ingredients').filter(
    ([, ingredient]) => !rule.knows(ingredient) && neverSoldProblem(ingredient) === undefined,
  )
}

function* contradicted(file: ContentFile, rule: AllergenRule): Findings {
  for (const [position, promise] of textsOf(file, 'freeFrom')) {
    const guilty = textsOf(file, 'ingredients').find(
      ([, ingredient]) =>
        rule.inIngredient(ingredient).contains.includes(promise) ||
        contradictions[promise]?.test(ingredient) === true,
    )
    const message = `found "${promise}", and "${guilty?.[1]}" is an ingredient: remove one of the two`
    if (guilty !== undefined) yield fieldFinding(file, ['freeFrom', position], message)
  }
}

function textsOf({ data }: ContentFile, field: string): [index: string, text: string][] {
  return listOf(data, field).flatMap((one, index): [string, string][] =>
    typeof one === 'string' ? [[String(index), one]] : [],
  )
}

let known: { of: readonly (ContentFile | undefined)[]; rule: AllergenRule | undefined } | undefined

/**
 * Returns the allergen rule if its files are valid. Their problems are reported for the files themselves. Most findings
 * of a run ask for the same rule, so the last one is kept.
 */
export function ruleOf(content: ContentFolder): AllergenRule | undefined {
  const of = ['allergens.json', 'plain-ingredients.json'].map((path) => fileAt(content, path))
  if (known?.of.every((file, index) => file === of[index]) !== true) {
    const allergens = allergensSchema.safeParse(of[0]?.data)
    const plain = plainIngredientsSchema.safeParse(of[1]?.data)
    const isValid = allergens.success && plain.success
    known = { of, rule: isValid ? allergenRule(allergens.data, plain.data) : undefined }
  }
  return known?.rule
}

/** Returns the groups of the product filters if their file is valid. */
export function groupsOf(content: ContentFolder): ProductGroups | undefined {
  return productGroupsSchema.safeParse(fileAt(content, 'product-groups.json')?.data).data
}

/** Returns how the products of each category are used. */
export function usesOf(content: ContentFolder) {
  return new Map(
    listOf(fileAt(content, 'categories.json')?.data).flatMap((row) => {
      const use = productUses.find((one) => one === textOf(row, 'use'))
      return use === undefined ? [] : [[textOf(row, 'id') ?? '', use] as const]
    }),
  )
}
