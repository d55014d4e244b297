import { z } from 'zod'
import { introPageSchema } from '../../../src/content/page.ts'
import type { ShopPackage } from '../../../src/shop-package.ts'

const schema = z
  .strictObject({
    pages: z
      .enum(['kept', 'off'])
      .describe(
        '`kept` saves visited pages on the device so they open offline. `off` removes them at the next visit.',
      ),
    page: introPageSchema.describe('The page that stands in for one that isn’t saved.'),
  })
  .describe('Pages without a connection.')

/** Saves visited pages on the device; README.md. */
export const offline = {
  name: 'offline',
  settings: { key: 'offline', schema },
  astro: new URL('integration.ts', import.meta.url),
} as const satisfies ShopPackage
