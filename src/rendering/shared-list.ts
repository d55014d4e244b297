import { toCardProduct } from '#components/product/card-product.ts'
import { SharedListView } from '#islands/SharedListView.tsx'
import * as paths from '#lib/paths.ts'
import { readSharedList, sharedListKeys, sharedListPath } from '#lib/shared-list.ts'
import * as words from '#lib/words.ts'
import { renderedPage } from './rendered-page.ts'

/** A list that travels as a link: `/list?v=1&of=cart&ids=a,b&n=2,1`. */
export const sharedList = renderedPage({
  path: paths.list,
  shell: paths.list,
  keys: sharedListKeys,
  island: 'SharedListView',
  component: SharedListView,
  neverWakes: true,
  load: (query, catalogue) => {
    const list = readSharedList(query)
    if (list === 'unknown') {
      return { props: { list }, head: { title: words.sharedList }, address: paths.list }
    }
    const heading = words.sharedLists[list.of]
    const products = catalogue.byIds(list.items.map(({ id }) => id)).map(toCardProduct)
    const items = list.items.filter(({ id }) => products.some((product) => product.id === id))
    return {
      props: { list: { ...list, items }, products, left: list.items.length - items.length },
      head: { title: heading, heading },
      address: sharedListPath(list.of, items),
    }
  },
})
