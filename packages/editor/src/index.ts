import type { ShopPackage } from '../../../src/content/shop-package.ts'

/** Forms for all of `content/` at `/admin`; README.md. */
export const editor = {
  name: 'editor',
  astro: async () => (await import('./integration.ts')).integration(),
} as const satisfies ShopPackage
