import { brandSlug } from '#lib/slug.ts'
import * as paths from '#lib/paths.ts'
import { didYouMean } from '#content/near-miss.ts'
import { allergensSchema } from '#content/allergen.ts'
import { productQueryKeys, productSorts, productViews } from '#search/product-query.ts'
import { filterOptions } from '#search/filter-rules.ts'
import { type ContentFolder, categoryIds, fileAt, filesIn, textOf } from '#content/content-folder.ts'
import { groupsOf } from './ingredient-findings.ts'

/** Returns the problem with the query of a link to the product list or the care plan. */
export type ProblemOfQuery = (path: string, query: URLSearchParams) => string | undefined

/**
 * Knows the keys of a product list and the values that each may have. A page ignores what it doesn’t know, so a
 * link with a misspelled allergen would list the products it means to leave out.
 */
export function queryValues(content: ContentFolder): ProblemOfQuery {
  const allowed = allowedValues(content)
  return (path, query) => {
    if (path !== paths.products && path !== paths.carePlan) return undefined
    for (const [key, text] of query) {
      if (path === paths.products && !productQueryKeys.includes(key))
        return `no filter is called "${key}"${didYouMean(key, productQueryKeys)}`
      const values = allowed.get(key)
      const unknown = text.split(',').find((value) => values?.includes(value) === false)
      if (unknown !== undefined)
        return `no such ${key}: use one of ${values?.join(', ')}${didYouMean(unknown, values ?? [])}`
    }
    return undefined
  }
}

/** Filters without options, such as prices, accept any value. */
function allowedValues(content: ContentFolder): Map<string, readonly string[]> {
  const groups = groupsOf(content)
  const allergens = allergensSchema.safeParse(fileAt(content, 'allergens.json')?.data)
  const brands = filesIn(content, 'products').flatMap(({ data }) => textOf(data, 'brand') ?? [])
  const lists =
    groups === undefined || !allergens.success ? [] : filterOptions({ groups, allergens: allergens.data }, [])
  return new Map<string, readonly string[]>([
    ['category', categoryIds(content)],
    ['sort', productSorts],
    ['view', productViews],
    ['brand', brands.map(brandSlug)],
    ...lists.map(({ key, options }) => [key, options.map(({ value }) => value)] as const),
  ])
}
