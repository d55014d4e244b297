import { site } from './settings.ts'

/** The note about all prices of a page, depending on how the shop shows prices. */
export const priceNote = {
  dated: site.priceNote,
  fresh:
    'Prices and availability are accurate as of the time shown and may change. The retailer’s price when you buy applies.',
  hidden: 'We don’t show prices. See the retailer for today’s price.',
}[site.priceDisplay]
