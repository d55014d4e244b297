import allergenSource from '../../content/allergens.json' with { type: 'json' }
import plainSource from '../../content/plain-ingredients.json' with { type: 'json' }
import { allergenRule } from '#features/pets/allergens.ts'
import { parseContent } from '#content/content-files.ts'
import groups from '../../content/product-groups.json' with { type: 'json' }
import type { FilterContent } from '#features/catalog/catalog.ts'

/** Allergens and ingredients that pets may have to avoid, from `content/allergens.json`. */
export const allergens = parseContent('allergens.json', allergenSource)

/** Finds what a product contains or may contain from its ingredients, flavor and name. */
export const { contentsOf } = allergenRule(allergens, parseContent('plain-ingredients.json', plainSource))

/** Filters for products, from `content/product-groups.json` and `allergens.json`. */
export const filters: FilterContent = {
  groups: parseContent('product-groups.json', groups),
  allergens,
}
