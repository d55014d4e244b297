import { parseProductQuery, productQueryKeys, productQueryPath } from '#catalogue/product-query.ts'
import { ProductBrowser } from '#islands/ProductBrowser.tsx'
import { fill } from '#lib/fill.ts'
import * as paths from '#lib/paths.ts'
import * as words from '#lib/words.ts'
import { builtList } from './built-list.ts'
import { renderedPage } from './rendered-page.ts'

/** The lists of `/products` that are not prebuilt: searched, filtered, in another order. */
export const productList = renderedPage({
  path: paths.products,
  shell: '/listing/search',
  keys: productQueryKeys,
  island: 'ProductBrowser',
  component: ProductBrowser,
  load: (parameters, catalogue) => {
    const query = parseProductQuery(parameters)
    const category = catalogue.list('categories').find(({ slug }) => slug === query.category)
    const title = category?.name ?? words.results
    const built = builtList(query, catalogue)
    return {
      props: { built },
      address: productQueryPath(built.query),
      head: {
        title: query.search === '' ? title : fill(words.searchTitle, { search: query.search }),
        heading: category?.name,
      },
    }
  },
})
