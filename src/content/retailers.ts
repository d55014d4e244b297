import source from '../../content/retailers.json' with { type: 'json' }
import { withTags } from '#catalogue/retailers.ts'
import { parseContent } from './parse-content.ts'
import { site } from './settings.ts'

/** The retailers that are linked, the first one first. */
export const retailers = withTags(parseContent('retailers.json', source), site.affiliateTag)

/** Whom products lead to that name no other, and the cart. */
export const [firstRetailer] = retailers
