import { toCompared } from '#components/compare/compared.ts'
import { Comparison } from '#islands/Comparison.tsx'
import { fill } from '#lib/fill.ts'
import { mostCompared } from '#lib/page-paths.ts'
import { paths } from '#lib/paths.ts'
import * as words from '#lib/words.ts'
import { renderedPage } from './rendered-page.ts'

/** Products side by side, four at most: `/compare?ids=a,b,c`. What is not in the shop is said. */
export const comparison = renderedPage({
  path: paths.compare,
  shell: paths.compare,
  keys: ['ids'],
  island: 'Comparison',
  component: Comparison,
  neverWakes: true,
  load: (query, catalogue) => {
    const asked = idsIn(query)
    const ids = asked.slice(0, mostCompared)
    const products = catalogue.byIds(ids)
    const isThere = (id: string) => products.some((product) => product.id === id)
    const names = products.map(({ name }) => name).join(' / ')
    return {
      props: {
        products: products.map(toCompared),
        gone: ids.filter((id) => !isThere(id)).map((id) => id.replaceAll('-', ' ')),
        tooMany: asked.length > mostCompared,
      },
      head: { title: names === '' ? words.compareTray : fill(words.compareTitle, { names }) },
    }
  },
})

/** Each once; what can be no id is not said. */
function idsIn(query: URLSearchParams): string[] {
  const ids = query.getAll('ids').flatMap((list) => list.split(','))
  return [...new Set(ids.filter((id) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id) && id.length <= 100))]
}
