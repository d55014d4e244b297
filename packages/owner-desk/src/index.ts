import type { ShopPackage } from '../../../src/shop-package.ts'

/** `/owner`: clicks, earnings, messages, newsletter and reviews; README.md. */
export const ownerDesk = {
  name: 'owner-desk',
} as const satisfies ShopPackage
