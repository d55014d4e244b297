import { editor } from './packages/editor/src/index.ts'
import { feeds } from './packages/feeds/src/index.ts'
import { offline } from './packages/offline/src/index.ts'
import { ownerDesk } from './packages/owner-desk/src/index.ts'
import type { ShopPackage } from './src/shop-package.ts'

/** The packages that this shop uses, from `packages/`. Each works alone, and the shop works without any. */
export const packages: readonly ShopPackage[] = [editor, feeds, offline, ownerDesk]
