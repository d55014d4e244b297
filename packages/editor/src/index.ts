import type { ShopPackage } from '../../../src/shop-package.ts'

/** Forms for all of `content/` at `/admin`; README.md. */
export const editor = {
  name: 'editor',
  astro: new URL('integration.ts', import.meta.url),
} as const satisfies ShopPackage
