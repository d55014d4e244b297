import { needQuery } from '#guides/guide-picks.ts'
import type { FitProduct } from '#pets/fit-facts.ts'
import { ruleFor } from '#pets/rule-for.ts'
import type { Catalog, GuidePage, ListPage } from '#products/catalog.ts'
import type { ListQuery } from './lists.ts'
import type { WordSearch } from './search.ts'
import type { DatabaseSync } from 'node:sqlite'

/** Pages that a search suggests in addition to products. */
export type PageKind = 'category' | 'list' | 'guide'

const maxPages = 3

/**
 * Returns a function that tells whether a list may be suggested for a search: not if the fit rule refuses one of its
 * products for the pet that the words describe. `factsOf` finds a list's products, once for each list.
 */
export function safeLists(factsOf: (query: ListQuery) => FitProduct[]) {
  const known = new Map<string, ReadonlySet<FitProduct>>()
  return ({ id, query }: ListPage, { animal }: WordSearch): boolean => {
    if (Object.keys(animal).every((key) => key === 'pet')) return true
    const { category, ...filter } = needQuery(query)
    const products = known.get(id) ?? new Set(factsOf({ category, filter }))
    known.set(id, products)
    const rule = ruleFor(animal)
    // A list for dogs and cats says so: its products for the other species are no surprise.
    return products.values().every((product) => {
      const { result, reasons } = rule(product)
      return result !== 'not-for' || reasons[0].kind === 'other-species'
    })
  }
}

type IsSafe = ReturnType<typeof safeLists>

/** Pages that a search suggests in addition to products. `list` reads the other lists of the catalog. */
export function openPages(
  database: DatabaseSync,
  list: <Name extends 'categories' | 'guides' | 'lists'>(name: Name) => Catalog[Name],
) {
  const nearestRows = database.prepare(
    'select id from page_words join page on row = page_words.rowid where page_words match ? and kind = ? order by rank limit ?',
  )
  const nearest = (kind: PageKind, { pageWords }: WordSearch): string[] =>
    pageWords === undefined ? [] : nearestRows.all(pageWords, kind, maxPages).map((row) => String(row['id']))
  const pick = <Name extends 'categories' | 'guides' | 'lists'>(
    name: Name,
    ids: readonly string[],
  ): Catalog[Name][number][] => {
    const items: readonly Catalog[Name][number][] = ids.length === 0 ? [] : list(name)
    return [...new Set(ids)].flatMap((id) => items.find((item) => item.id === id) ?? [])
  }
  const guidesOf = ({ species }: WordSearch, ids: readonly string[]) =>
    pick('guides', ids).filter(({ needs }) => suits(needs.species, species))
  const listsOf = (search: WordSearch, ids: readonly string[], isSafe: IsSafe) =>
    pick('lists', ids)
      .filter((one) => suits(one.query.pet ?? 'both', search.species) && isSafe(one, search))
      .slice(0, maxPages)
  return {
    /** Returns pages for a search's needs and topic: curated lists, and a guide with the ids of its picks. */
    first: (
      search: WordSearch,
      isSafe: IsSafe,
    ): { guide: GuidePage | undefined; picks: readonly string[]; lists: ListPage[] } => {
      const { needs } = urgentNeeds(search)
      const [guide] = guidesOf(
        search,
        needs.flatMap(({ guides }) => guides),
      )
      const lists = listsOf(
        search,
        needs.flatMap((need) => need.lists),
        isSafe,
      )
      return { guide, picks: guide?.picks ?? [], lists }
    },
    /** Returns the closest guide. */
    nearestGuide: (search: WordSearch): GuidePage | undefined =>
      urgentNeeds(search).isGrave ? undefined : pick('guides', nearest('guide', search))[0],
    /**
     * Returns suggestions: named pages first, then the closest ones. `carried` holds the categories of the results.
     */
    offered: (search: WordSearch, carried: readonly string[], isSafe: IsSafe) => {
      const { needs, isGrave } = urgentNeeds(search)
      const guides = [...needs.flatMap((need) => need.guides), ...(isGrave ? [] : nearest('guide', search))]
      const lists = [...needs.flatMap((need) => need.lists), ...(isGrave ? [] : nearest('list', search))]
      return {
        // What only a vet can help with leads to no shelf.
        categories:
          isGrave && search.isEmpty
            ? []
            : pick('categories', [...nearest('category', search), ...carried]).slice(0, maxPages),
        guides: guidesOf(search, guides).slice(0, maxPages),
        lists: listsOf(search, lists, isSafe),
      }
    },
  }
}

/** Needs that exclude products take precedence: pages for other needs might show exactly those products. */
function urgentNeeds({ needs, conditions }: WordSearch): Pick<WordSearch, 'needs'> & { isGrave: boolean } {
  const grave = needs.filter((need) => conditions.some((one) => one === need))
  return grave.length > 0 ? { needs: grave, isGrave: true } : { needs, isGrave: false }
}

function suits(species: 'dog' | 'cat' | 'both', searched: WordSearch['species']): boolean {
  return species === 'both' || searched === undefined || species === searched
}
