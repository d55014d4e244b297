import { type AllergenRule, allergenRule } from '#features/pets/allergens.ts'
import { isEaten } from '#features/catalog/eaten.ts'
import { allergensSchema, plainIngredientsSchema } from '#content/allergen.ts'
import { neverListedProblem, neverSoldProblem } from '#content/never-sold.ts'
import { productUses } from '#content/terms.ts'
import { pictureForms } from '#content/picture.ts'
import { productGroupsSchema } from '#content/product-group.ts'
import {
  type ContentFile,
  type ContentFolder,
  fieldOf,
  isDraftFile,
  listOf,
  textOf,
} from './content-folder.ts'
import { fieldFinding, type Finding } from './finding.ts'

/** Finds ingredients, claims, and flavors that could make a fit result wrong or uncertain. */
export function ingredientFindings(content: ContentFolder): Finding[] {
  const rule = ruleOf(content)
  const uses = usesOf(content)
  const flavors = flavorsOf(content)
  return content.files
    .filter(({ folder, broken }) => folder === 'products' && broken === undefined)
    .flatMap((file) => [
      ...(isDraftFile(file) ? [] : missing(file, uses)),
      ...poisonous(file, uses),
      ...(rule === undefined ? [] : [...unknown(file, rule), ...contradicted(file, rule)]),
      ...(flavors === undefined ? [] : withoutGroup(file, flavors)),
    ])
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

/** Feeds and brands' pages may not list all ingredients. Then the fit is “check”, and the launch list says so. */
function missing(file: ContentFile, uses: Uses): Finding[] {
  const isFromElsewhere =
    textOf(file.data, 'textSource') === 'feed' || textOf(fieldOf(file.data, 'verifiedOn'), 'by') === 'maker'
  if (isFromElsewhere || !lacksIngredients(file, uses)) return []
  const message = 'pets eat or lick this, so it needs ingredients: add them as listed on the label'
  return [fieldFinding(file, ['ingredients'], message)]
}

/** Returns whether pets eat or lick this product, and its file names no ingredients. */
export function lacksIngredients(file: ContentFile, uses: Uses): boolean {
  return isFileEaten(file, uses) && listOf(file.data, 'ingredients').length === 0
}

/**
 * Finds names of products known to harm pets, and toxic words in products that are eaten.
 * The schema checks ingredients and flavors.
 */
function poisonous(file: ContentFile, uses: Uses): Finding[] {
  const name = textOf(file.data, 'name') ?? ''
  const poison = isFileEaten(file, uses) ? neverSoldProblem(name) : undefined
  const message = neverListedProblem(name, textOf(file.data, 'brand')) ?? poison
  return message === undefined ? [] : [fieldFinding(file, ['name'], `found "${name}": ${message}`)]
}

function isFileEaten({ data }: ContentFile, uses: Uses): boolean {
  const use = uses.get(textOf(data, 'category') ?? '')
  const form = pictureForms.find((one) => one === textOf(data, 'form'))
  return use !== undefined && form !== undefined && isEaten({ use, form })
}

function unknown(file: ContentFile, rule: AllergenRule): Finding[] {
  return ingredientsOf(file).flatMap(([ingredient, index]) => {
    // The schema rejects toxic ingredients, so don't suggest adding them to a list.
    if (rule.knows(ingredient) || neverSoldProblem(ingredient) !== undefined) return []
    const remedy =
      'no allergen rule covers this ingredient: add it to content/allergens.json, or to content/plain-ingredients.json if it contains no allergens'
    return fieldFinding(file, ['ingredients', index], `found "${ingredient}": ${remedy}`)
  })
}

function contradicted(file: ContentFile, rule: AllergenRule): Finding[] {
  return listOf(file.data, 'freeFrom').flatMap((promise, at): Finding[] => {
    if (typeof promise !== 'string') return []
    const guilty = ingredientsOf(file).find(
      ([ingredient]) =>
        rule.inIngredient(ingredient).contains.includes(promise) ||
        contradictions[promise]?.test(ingredient) === true,
    )
    if (guilty === undefined) return []
    const message = `found "${promise}", and "${guilty[0]}" is an ingredient: remove one of the two`
    return [fieldFinding(file, ['freeFrom', String(at)], message)]
  })
}

function withoutGroup(file: ContentFile, flavors: ReadonlySet<string>): Finding[] {
  const flavor = textOf(file.data, 'flavor')
  if (flavor === undefined || flavors.has(flavor)) return []
  const message = `found "${flavor}": no filter includes this flavor; add it to a flavor group in content/product-groups.json`
  return [fieldFinding(file, ['flavor'], message)]
}

function ingredientsOf({ data }: ContentFile): (readonly [ingredient: string, index: string])[] {
  return listOf(data, 'ingredients').flatMap((one, index) =>
    typeof one === 'string' ? [[one, String(index)] as const] : [],
  )
}

/** Returns the allergen rule if its files are valid. */
export function ruleOf({ files }: ContentFolder): AllergenRule | undefined {
  const allergens = allergensSchema.safeParse(dataOf(files, 'allergens.json'))
  const plain = plainIngredientsSchema.safeParse(dataOf(files, 'plain-ingredients.json'))
  // Problems in these two files are reported for the files themselves.
  return allergens.success && plain.success ? allergenRule(allergens.data, plain.data) : undefined
}

/** Returns how the products of each category are used. */
export function usesOf({ files }: ContentFolder) {
  return new Map(
    listOf(dataOf(files, 'categories.json')).flatMap((row) => {
      const use = productUses.find((one) => one === textOf(row, 'use'))
      return use === undefined ? [] : [[textOf(row, 'id') ?? '', use] as const]
    }),
  )
}

function flavorsOf({ files }: ContentFolder): ReadonlySet<string> | undefined {
  const groups = productGroupsSchema.safeParse(dataOf(files, 'product-groups.json'))
  return groups.success ? new Set(groups.data.flavors.flatMap(({ flavors }) => flavors)) : undefined
}

/** Returns the data of a file in the content folder. */
export function dataOf(files: readonly ContentFile[], path: string): unknown {
  return files.find((file) => file.path === path)?.data
}
