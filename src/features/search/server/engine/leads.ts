import type { DatabaseSync } from 'node:sqlite'
import type { Catalog, GuideLead, ListLead } from '#features/catalog/catalog.ts'
import type { WordSearch } from './search.ts'
import type { LeadKind } from './write-file.ts'

const maxLeads = 3

/** Pages that a search suggests in addition to products. `list` reads the other lists of the catalog. */
export function openLeads(
  database: DatabaseSync,
  list: <Name extends 'categories' | 'guides' | 'lists'>(name: Name) => Catalog[Name],
) {
  const nearestRows = database.prepare(
    'select id from lead_words join lead on place = lead_words.rowid where lead_words match ? and kind = ? order by rank limit ?',
  )
  const nearest = (kind: LeadKind, { leads }: WordSearch): string[] =>
    leads === undefined ? [] : nearestRows.all(leads, kind, maxLeads).map((row) => String(row['id']))
  const pick = <Name extends 'categories' | 'guides' | 'lists'>(
    name: Name,
    ids: readonly string[],
  ): Catalog[Name][number][] => {
    const items: readonly Catalog[Name][number][] = ids.length === 0 ? [] : list(name)
    return [...new Set(ids)].flatMap((id) => items.find((item) => item.id === id) ?? [])
  }
  const guidesOf = ({ species }: WordSearch, ids: readonly string[]) =>
    pick('guides', ids).filter(({ needs }) => suits(needs.species, species))
  const listsOf = ({ species }: WordSearch, ids: readonly string[]) =>
    pick('lists', ids).filter(({ pet }) => suits(pet ?? 'both', species))
  return {
    /** Returns pages for a search's needs and topic: curated lists, and a guide with the ids of its picks. */
    first: (
      search: WordSearch,
    ): { guide: GuideLead | undefined; picks: readonly string[]; lists: ListLead[] } => {
      const { needs } = leadingNeeds(search)
      const [guide] = guidesOf(
        search,
        needs.flatMap(({ guides }) => guides),
      )
      const lists = listsOf(
        search,
        needs.flatMap((need) => need.lists),
      )
      return { guide, picks: guide?.picks ?? [], lists: lists.slice(0, maxLeads) }
    },
    /** Returns the closest guide. */
    nearestGuide: (search: WordSearch): GuideLead | undefined =>
      leadingNeeds(search).isGrave ? undefined : pick('guides', nearest('guide', search))[0],
    /**
     * Returns suggestions: named pages first, then the closest ones. `carried` holds the categories of the results.
     */
    offered: (search: WordSearch, carried: readonly string[]) => {
      const { needs, isGrave } = leadingNeeds(search)
      const guides = [...needs.flatMap((need) => need.guides), ...(isGrave ? [] : nearest('guide', search))]
      const lists = [...needs.flatMap((need) => need.lists), ...(isGrave ? [] : nearest('list', search))]
      return {
        // What only a vet can help with leads to no shelf.
        categories:
          isGrave && search.isEmpty
            ? []
            : pick('categories', [...nearest('category', search), ...carried]).slice(0, maxLeads),
        guides: guidesOf(search, guides).slice(0, maxLeads),
        lists: listsOf(search, lists).slice(0, maxLeads),
      }
    },
  }
}

/** Needs that exclude products take precedence: pages for other needs might show exactly those products. */
function leadingNeeds({ needs, conditions }: WordSearch): Pick<WordSearch, 'needs'> & { isGrave: boolean } {
  const grave = needs.filter((need) => conditions.some((one) => one === need))
  return grave.length > 0 ? { needs: grave, isGrave: true } : { needs, isGrave: false }
}

function suits(species: 'dog' | 'cat' | 'both', searched: WordSearch['species']): boolean {
  return species === 'both' || searched === undefined || species === searched
}
