import { test as base } from '@playwright/test'
import type { LocalSite } from '../../src/dev/site-server.ts'
import { ownerShop } from '../support/other-shops.ts'
import { openBuiltShop } from '../support/scratch-site.ts'

/** Tests in an owner's shop, which each worker opens once. */
export const test = base.extend<object, { site: LocalSite }>({
  site: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright asks for a pattern
    async ({}, use) => {
      const site = await openBuiltShop(ownerShop)
      await use(site)
      await site.close()
    },
    { scope: 'worker' },
  ],
})
