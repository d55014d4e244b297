import source from '../../content/site.json' with { type: 'json' }
import { parseContent } from './parse-content.ts'

/** The owner's settings, `content/site.json`. */
export const site = parseContent('site.json', source)

const { pets, vetApproved } = site.claimSources ?? {}

/** Whether the figures on pets and veterinarians are without a proof. */
export const hasSampleClaims = pets === undefined || vetApproved === undefined
