import allergenSource from '../../content/allergens.json' with { type: 'json' }
import plainSource from '../../content/plain-ingredients.json' with { type: 'json' }
import groups from '../../content/product-groups.json' with { type: 'json' }
import retailerSource from '../../content/retailers.json' with { type: 'json' }
import type { FilterContent } from './catalog.ts'
import { withTags } from './affiliate-link.ts'
import { allergenRule } from '#pets/allergens.ts'
import { parseContent } from '#content/content-files.ts'
import { site } from '#content/settings.ts'

/** Allergens and ingredients that pets may have to avoid, from `content/allergens.json`. */
export const allergens = parseContent('allergens.json', allergenSource)

/** Finds what a product contains or may contain from its ingredients, flavor and name. */
export const { contentsOf } = allergenRule(allergens, parseContent('plain-ingredients.json', plainSource))

/** Filters for products, from `content/product-groups.json` and `allergens.json`. */
export const filters: FilterContent = {
  groups: parseContent('product-groups.json', groups),
  allergens,
}

/** The retailers that the shop links to. The first one is the default. */
export const retailers = withTags(parseContent('retailers.json', retailerSource), site.affiliateTag)

/** The retailer for products that name none, and for the cart. */
export const [firstRetailer] = retailers
