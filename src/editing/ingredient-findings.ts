import { type AllergenRule, allergenRule } from '#pets/allergens.ts'
import { isEaten } from '#pets/eaten.ts'
import { allergensSchema, plainIngredientsSchema } from '#schemas/allergen.ts'
import { neverSoldProblem } from '#schemas/never-sold.ts'
import { productUses } from '#schemas/terms.ts'
import { pictureForms } from '#schemas/picture.ts'
import { productGroupsSchema } from '#schemas/product-group.ts'
import { type ContentFile, type ContentFolder, listOf, textOf } from './content-folder.ts'
import { fieldFinding, type Finding } from './finding.ts'

/** What would make a verdict wrong or unsure: ingredients, promises and flavors that no rule can use. */
export function ingredientFindings(content: ContentFolder): Finding[] {
  const rule = ruleOf(content)
  const uses = usesOf(content)
  const flavors = flavorsOf(content)
  return content.files
    .filter(({ folder, broken }) => folder === 'products' && broken === undefined)
    .flatMap((file) => [
      ...missing(file, uses),
      ...poisonous(file, uses),
      ...(rule === undefined ? [] : [...unknown(file, rule), ...contradicted(file, rule)]),
      ...(flavors === undefined ? [] : withoutGroup(file, flavors)),
    ])
}

/** Words in ingredients against which each promise of `freeFrom` stands; grain is an allergen. */
const contradictions: Readonly<Record<string, RegExp>> = {
  xylitol: /\b(?:xylitol|birch sugar)\b/i,
  fluoride: /\bfluoride\b/i,
  rawhide: /\brawhide\b/i,
  alcohol: /\b(?:alcohol|ethanol)\b/i,
  'artificial-color': /\b(?:artificial colou?r|fd ?& ?c|(?:red|yellow|blue|green) (?:no\.? ?)?\d+)\b/i,
  'foaming-agents': /\b(?:sodium laur(?:yl|eth) sulfate|cocamidopropyl betaine|saponin|yucca)\b/i,
}

type Uses = ReadonlyMap<string, (typeof productUses)[number]>

function missing(file: ContentFile, uses: Uses): Finding[] {
  if (!isFileEaten(file, uses)) return []
  // Feeds name none: then nobody says for whom it is, and the launch list does.
  if (listOf(file.data, 'ingredients').length > 0 || textOf(file.data, 'textSource') === 'feed') return []
  const message = 'pets eat or lick this, so it needs ingredients: add them as listed on the label'
  return [fieldFinding(file, ['ingredients'], message)]
}

/** Of something eaten the name tells, too, what is inside; the schema reads its ingredients and its flavor. */
function poisonous(file: ContentFile, uses: Uses): Finding[] {
  const name = textOf(file.data, 'name') ?? ''
  const message = isFileEaten(file, uses) ? neverSoldProblem(name) : undefined
  return message === undefined ? [] : [fieldFinding(file, ['name'], `found "${name}": ${message}`)]
}

function isFileEaten({ data }: ContentFile, uses: Uses): boolean {
  const use = uses.get(textOf(data, 'category') ?? '')
  const form = pictureForms.find((one) => one === textOf(data, 'form'))
  return use !== undefined && form !== undefined && isEaten({ use, form })
}

function unknown(file: ContentFile, rule: AllergenRule): Finding[] {
  return ingredientsOf(file).flatMap(([ingredient, index]) => {
    // The schema refuses a poison: no list is to be told of it.
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

/** The rule on allergens, where its files are right. */
export function ruleOf({ files }: ContentFolder): AllergenRule | undefined {
  const allergens = allergensSchema.safeParse(dataOf(files, 'allergens.json'))
  const plain = plainIngredientsSchema.safeParse(dataOf(files, 'plain-ingredients.json'))
  // What is wrong with the two files is said of them.
  return allergens.success && plain.success ? allergenRule(allergens.data, plain.data) : undefined
}

/** What the products of each category are. */
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

/** What stands in a file of the content folder. */
export function dataOf(files: readonly ContentFile[], path: string): unknown {
  return files.find((file) => file.path === path)?.data
}
