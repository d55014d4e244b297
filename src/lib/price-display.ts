/**
 * How the shop shows prices (`schemas/site.ts`), for what Vite bundles: there it is a constant, and what another
 * choice would need is left out. Node knows no names in JSON; it has `site.priceDisplay` of content/settings.ts.
 */
export { priceDisplay } from '../../content/site.json' with { type: 'json' }
