import { toCompared } from '#components/compare/compared.ts'
import { Comparison } from '#islands/Comparison.tsx'
import { fill } from '#lib/fill.ts'
import { comparePath, mostCompared } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import { idsIn } from '#lib/slug.ts'
import * as words from '#lib/words.ts'
import { renderedPage } from './rendered-page.ts'

/** Products side by side, four at most: `/compare?ids=a,b,c`. What is not in the shop is counted. */
export const comparison = renderedPage({
  path: paths.compare,
  shell: paths.compare,
  keys: ['ids'],
  island: 'Comparison',
  component: Comparison,
  neverWakes: true,
  load: (query, catalogue) => {
    const asked = idsIn(query.getAll('ids'))
    const ids = asked.slice(0, mostCompared)
    const products = catalogue.byIds(ids)
    const names = products.map(({ name }) => name).join(' / ')
    return {
      props: {
        products: products.map(toCompared),
        gone: ids.length - products.length,
        tooMany: asked.length > mostCompared,
      },
      head: { title: names === '' ? words.compareTray : fill(words.compareTitle, { names }) },
      address: comparePath(products.map(({ id }) => id)),
    }
  },
})
