import { type ChosenFilter, chosenFilters, labelOf, withoutFilters } from './chosen-filters.ts'
import { filterLooks } from './filter-looks.ts'
import type { FilterQuery } from './filters.ts'
import type { Facets } from './products-api.ts'
import { type ProductQuery, productQueryPath } from './product-query.ts'
import { petKeys } from '#pets/pet.ts'
import { Icon } from '#ui/Icon.tsx'
import { priceDisplay } from '#content/price-display.ts'

interface Props {
  query: ProductQuery
  facets: Facets | undefined
}

/** The active filters, each with a link that removes it. */
export function ChosenFilters({ query, facets }: Props) {
  if (facets === undefined) return null
  const chosen = chosenFilters(query, facets).filter(
    ({ key }) => priceDisplay !== 'hidden' || !key.endsWith('Price'),
  )
  if (chosen.length === 0) return null
  const hrefOf = (change: FilterQuery) => productQueryPath({ ...query, ...change, page: 1 })
  return (
    <ul className="chosen-filters mb-3" aria-label="Selected filters">
      {chosen.map((filter) => {
        const name = nameOf(filter, facets)
        return (
          <li
            key={`${filter.key} ${filter.value}`}
            data-filter={petKeys.includes(filter.key) ? 'pet' : 'other'}
          >
            <a
              className="chip"
              aria-label={`Remove ${name}`}
              href={hrefOf({ ...withoutFilters, ...filter.rest })}
            >
              {name}
              <Icon name="close" />
            </a>
          </li>
        )
      })}
      {chosen.length > 1 && (
        <li data-filter="all">
          <a className="link inline-flex min-h-11 items-center px-2 text-sm" href={hrefOf(withoutFilters)}>
            Clear all
          </a>
        </li>
      )}
    </ul>
  )
}

function nameOf({ key, value }: ChosenFilter, facets: Facets): string {
  const label = labelOf(facets, key, value)
  return filterLooks[key].chip?.(value, label) ?? label
}
