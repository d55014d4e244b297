import type { ShopPackage } from '../../../src/shop-package.ts'
import { pathsOf } from '../../../src/server/http/route.ts'
import * as feedsApi from './feeds-api.ts'
import type { TablePlan, TableOptions } from './import/plan-table.ts'

export type { TablePlan }
export { type BrokenRow, FeedError, plainName, type Row, twinProblem } from './formats/feed-row.ts'

/** Products, prices and link states from retailers' files and APIs; README.md. */
export const feeds = {
  name: 'feeds',
  astro: new URL('integration.ts', import.meta.url),
  routes: {
    paths: pathsOf(feedsApi),
    load: async () => {
      const [{ priceRoutes }, { ownerLinksRoutes }] = await Promise.all([
        import('./prices/price-routes.ts'),
        import('./links/owner-links-routes.ts'),
      ])
      return (env, catalog) => ({ ...priceRoutes(env), ...ownerLinksRoutes(env, catalog) })
    },
  },
  tables: {
    migrations: new URL('database/migrations', import.meta.url),
    load: async () => (await import('./database/stored-offers.ts')).tableRules,
  },
  slots: {
    cart: new URL('countries/CountryPicker.astro', import.meta.url),
    'product-offer': new URL('countries/CountryPicker.astro', import.meta.url),
    owner: new URL('links/OwnerLinks.astro', import.meta.url),
    currentPrices: async () => (await import('./prices/first-prices.ts')).readFirstPrices,
  },
} as const satisfies ShopPackage

/** The reader of tables, for other packages. */
export async function loadTables() {
  const [{ readRows }, { readMapping }] = await Promise.all([
    import('./formats/rows.ts'),
    import('./import/columns.ts'),
  ])
  return { readRows, readMapping }
}

/** Plans the import of a table for another command, which shows and writes the changes itself. */
export async function planTable(file: string, options: TableOptions): Promise<TablePlan> {
  return (await import('./import/plan-table.ts')).planTable(file, options)
}
