import groups from '../../content/product-groups.json' with { type: 'json' }
import type { FilterContent } from '#features/catalog/catalog.ts'
import { allergens } from './allergens.ts'
import { parseContent } from '#content/parse-content.ts'

/** Filters for products, from `content/product-groups.json` and `allergens.json`. */
export const filters: FilterContent = {
  groups: parseContent('product-groups.json', groups),
  allergens: allergens.map(({ id, label }) => ({ id, label })),
}
