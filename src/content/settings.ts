import source from '../../content/site.json' with { type: 'json' }
import { ownSiteSchema } from './content-kinds.ts'
import { parse } from './explain.ts'

/** The owner's settings, `content/site.json`. */
export const site = parse('site.json', ownSiteSchema, source)

const { pets, vetApproved } = site.claimSources ?? {}

/** Whether a number of pets or veterinarians is shown without proof. */
export const hasSampleClaims =
  (site.claims.pets !== undefined && pets === undefined) ||
  (site.claims.vetApproved !== undefined && vetApproved === undefined)

/** Shown next to numbers without proof. */
export const sampleFigures = 'Sample figures.'

export const productFeedTitle = `${site.name}: products`
export const guideFeedTitle = `${site.name}: guides`

/** The note about the prices on a page, depending on how the shop shows prices. */
export const priceNote = {
  dated: site.priceNote,
  fresh:
    'Prices and availability are accurate as of the time shown and may change. The retailer’s price when you buy applies.',
  hidden: 'We don’t show prices. See the retailer for today’s price.',
}[site.priceDisplay]
