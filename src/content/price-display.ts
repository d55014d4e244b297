/**
 * How the shop shows prices (`content/site.ts`), as a constant that lets Vite drop the code of other settings.
 * Node can't import names from JSON; use `site.priceDisplay` of content/settings.ts there.
 */
export { priceDisplay } from '../../content/site.json' with { type: 'json' }
