import { readFileSync } from 'node:fs'
import { readContent, withoutDrafts } from '#content/content-folder.ts'
import { allergenRule } from '#pets/allergens.ts'
import { mineralsOf } from '#pets/minerals.ts'
import type { FilterContent } from '#products/catalog.ts'
import type { AllergenLabels } from '#pets/fit-text.ts'
import { allergensSchema, plainIngredientsSchema } from '#content/allergen.ts'
import { categorySchema } from '#content/category.ts'
import { explained } from '#content/explain.ts'
import { productGroupsSchema } from '#content/product-group.ts'
import { type Product, type ProductContent, productSchema } from '#content/product.ts'

const json = (file: string): unknown => JSON.parse(readFileSync(`content/${file}`, 'utf8'))

/** The shop's own rules and labels. */
export const allergens = allergensSchema.parse(json('allergens.json'))
export const rule = allergenRule(allergens, plainIngredientsSchema.parse(json('plain-ingredients.json')))
export const groups = productGroupsSchema.parse(json('product-groups.json'))
export const labels: AllergenLabels = new Map(allergens.map(({ id, label }) => [id, label]))

export const filters: FilterContent = {
  groups,
  allergens,
}

const uses = new Map(
  categorySchema
    .array()
    .parse(json('categories.json'))
    .map(({ id, use }) => [id, use]),
)

/** What loading adds to a product for the fit rules: its use and allergens. */
export function derivedFields(
  fields: ProductContent,
): Pick<Product, 'use' | 'contains' | 'mayContain' | 'unnamedMeats' | 'minerals'> {
  const use = uses.get(fields.category)
  if (use === undefined) throw new Error(`${fields.name}: no such category: ${fields.category}`)
  return { use, ...rule.contentsOf({ ...fields, use }), minerals: mineralsOf(fields) }
}

let products: Product[] | undefined

/** Every published product of the shop with the fields that the fit rules read. URLs are empty. */
export function shopProducts(): readonly Product[] {
  return (products ??= readProducts())
}

function readProducts(): Product[] {
  return withoutDrafts(readContent('content'))
    .files.filter(({ folder }) => folder === 'products')
    .map(({ id, data, body }) => {
      const fields = explained(productSchema).parse(data)
      return { ...fields, ...derivedFields(fields), id, imageUrl: '', affiliateUrl: '', description: body }
    })
}
