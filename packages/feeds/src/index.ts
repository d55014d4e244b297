import type { ShopPackage } from '../../../src/shop-package.ts'

/** Products, prices and link states from retailers' files and APIs; README.md. */
export const feeds = {
  name: 'feeds',
} as const satisfies ShopPackage
