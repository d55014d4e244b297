import groups from '../../content/product-groups.json' with { type: 'json' }
import words from '../../content/words/filters.json' with { type: 'json' }
import type { FilterContent } from '#catalogue/catalogue.ts'
import { allergens } from './allergens.ts'
import { parseContent } from './parse-content.ts'

/** What products can be filtered by, `content/product-groups.json`, `allergens.json` and `words/filters.json`. */
export const filters: FilterContent = {
  groups: parseContent('product-groups.json', groups),
  allergens: allergens.map(({ id, label }) => ({ id, label })),
  words: parseContent('words/filters.json', words),
}
