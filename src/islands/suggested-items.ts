import type { SuggestAnswer } from '#contract/suggest.ts'
import { fill } from '#lib/fill.ts'
import { categoryPath, guidePath, listPath, productPath } from '#lib/page-paths.ts'
import * as paths from '#lib/paths.ts'
import * as words from '#lib/words.ts'

/** Something that is offered in the header's search. */
export interface SuggestedItem {
  /** The same as long as it is the same thing. */
  key: string
  name: string
  /** Where it leads; what leads nowhere forgets what was searched for. */
  href: string | undefined
  /** The words that it searches for, if it does. */
  search?: string
  product?: SuggestAnswer['products'][number]
}

/** Things of one kind; what has no heading stands by itself. */
export interface SuggestedGroup {
  heading: string | undefined
  items: SuggestedItem[]
}

/** What is offered for what stands in the field, in its order; for an empty one what was searched for before, the latest first. */
export function suggestedGroups(
  text: string,
  answer: SuggestAnswer | undefined,
  searched: ReadonlySet<string>,
): SuggestedGroup[] {
  const search = text.trim()
  const groups = search === '' ? searchedBefore(searched) : offered(search, answer)
  return groups.filter(({ items }) => items.length > 0)
}

function searchedBefore(searched: ReadonlySet<string>): SuggestedGroup[] {
  if (searched.size === 0) return []
  return [
    { heading: words.searchedBefore, items: [...searched].toReversed().map((text) => toSearch(text, text)) },
    { heading: undefined, items: [{ key: 'forget', name: words.forgetSearches, href: undefined }] },
  ]
}

function offered(search: string, answer: SuggestAnswer | undefined): SuggestedGroup[] {
  const { products = [], categories = [], lists = [], guides = [] } = answer ?? {}
  return [
    { heading: undefined, items: [toSearch(search, fill(words.searchFor, { text: search }))] },
    {
      heading: words.suggestedProducts,
      items: products.map((product) => ({
        key: `product ${product.id}`,
        name: product.name,
        href: productPath(product.id),
        product,
      })),
    },
    {
      heading: words.suggestedCategories,
      items: categories.map(({ id, name }) => ({ key: `category ${id}`, name, href: categoryPath(id) })),
    },
    {
      heading: words.suggestedLists,
      items: lists.map(({ id, name }) => ({ key: `list ${id}`, name, href: listPath(id) })),
    },
    {
      heading: words.suggestedGuides,
      items: guides.map(({ id, question }) => ({
        key: `guide ${id}`,
        name: question,
        href: guidePath(id),
      })),
    },
  ]
}

function toSearch(search: string, name: string): SuggestedItem {
  return {
    key: `search ${search}`,
    name,
    href: `${paths.products}?${new URLSearchParams({ search })}`,
    search,
  }
}
