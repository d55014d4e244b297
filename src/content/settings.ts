import source from '../../content/site.json' with { type: 'json' }
import { parseContent } from './parse-content.ts'

/** The owner's settings, `content/site.json`. */
export const site = parseContent('site.json', source)

const { pets, vetApproved } = site.claimSources ?? {}

/** Whether a number of pets or veterinarians is shown without proof. */
export const hasSampleClaims =
  (site.claims.pets !== undefined && pets === undefined) ||
  (site.claims.vetApproved !== undefined && vetApproved === undefined)

/** Shown next to numbers without proof. */
export const sampleFigures = 'Sample figures.'

export const productFeedTitle = `${site.name}: products`
export const guideFeedTitle = `${site.name}: guides`
