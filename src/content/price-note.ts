import { site } from './settings.ts'
import { words } from './words.ts'

/** What is said of all prices of a page, as the shop shows them. */
export const priceNote =
  site.priceDisplay === 'dated' ? site.priceNote : words.shared.priceNotes[site.priceDisplay]
