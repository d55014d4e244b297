import source from '../../content/retailers.json' with { type: 'json' }
import { withTags } from '#features/offers/affiliate-link.ts'
import { parseContent } from '#content/content-files.ts'
import { site } from '#content/settings.ts'

/** The retailers that the shop links to. The first one is the default. */
export const retailers = withTags(parseContent('retailers.json', source), site.affiliateTag)

/** The retailer for products that name none, and for the cart. */
export const [firstRetailer] = retailers
