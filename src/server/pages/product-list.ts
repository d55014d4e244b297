import { guidesFor } from '#catalogue/guide-links.ts'
import { pageSize, parseProductQuery, productQueryPath } from '#catalogue/product-query.ts'
import { page as pageText } from '#content/page-text.ts'
import type { CatalogueEngine } from '#engine/engine.ts'
import { fill } from '#lib/fill.ts'
import * as words from '#lib/words.ts'
import { builtList } from './built-list.ts'

/** The list of an address of `/products`, with all that its page says of it. */
export function productList(parameters: URLSearchParams, catalogue: CatalogueEngine) {
  const query = parseProductQuery(parameters)
  const built = builtList(query, catalogue)
  const { category: slug, page, search } = built.query
  const categories = catalogue.list('categories')
  const category = categories.find((one) => one.slug === slug)
  const path = productQueryPath({ category: slug, page })
  const address = productQueryPath(built.query)
  // Another layout of the same list is no other list.
  const isWhole = productQueryPath({ ...built.query, view: 'grid' }) === path
  const guides =
    category === undefined ? [] : guidesFor(catalogue.list('guides'), { categories: [category.slug] })
  const lists = catalogue
    .list('lists')
    .filter((list) => slug === undefined || list.category === undefined || list.category === slug)
  return {
    built,
    categories,
    category,
    guides,
    lists,
    path: isWhole ? path : productQueryPath({}),
    address,
    isFound: isWhole && built.products.length > 0,
    first: (page - 1) * pageSize + 1,
    ...(isWhole ? wholeHead(category, page) : partHead(category, search)),
  }
}

type Named = { name: string; description: string } | undefined

function wholeHead(category: Named, page: number): { title: string; description: string } {
  const { title, furtherTitle, furtherDescription } = pageText.products
  const head = {
    title: category?.name ?? title,
    description: category?.description ?? pageText.products.description,
  }
  if (page === 1) return head
  return {
    title: fill(furtherTitle, { ...head, page }),
    description: fill(furtherDescription, { ...head, page }),
  }
}

/** Of a list that is searched, filtered or in another order. */
function partHead(category: Named, search: string): { title: string; description: string } {
  const title = search === '' ? (category?.name ?? words.results) : fill(words.searchTitle, { search })
  return { title, description: pageText.products.description }
}
