import allergenSource from '../../content/allergens.json' with { type: 'json' }
import plainSource from '../../content/plain-ingredients.json' with { type: 'json' }
import { allergenRule } from '#pets/allergens.ts'
import { parseContent } from './parse-content.ts'

/** What an animal may have to avoid, `content/allergens.json`. */
export const allergens = parseContent('allergens.json', allergenSource)

/** What a product contains and may contain, by its ingredients, flavor and name. */
export const { contentsOf } = allergenRule(allergens, parseContent('plain-ingredients.json', plainSource))
