import { type ChosenFilter, chosenFilters, labelOf, withoutFilters } from '#catalogue/chosen-filters.ts'
import type { Facets } from '#catalogue/facets.ts'
import { type ProductQuery, productQueryPath } from '#catalogue/product-query.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { fill } from '#lib/fill.ts'
import { formatPrice } from '#lib/money.ts'
import { priceDisplay } from '#lib/price-display.ts'
import * as words from '#lib/words.ts'
import { follow } from './ProductFilters.tsx'

interface Props {
  query: ProductQuery
  facets: Facets | undefined
  onChange: (change: Partial<ProductQuery>) => void
}

/** The filters that are chosen, each to be taken away. */
export function ChosenFilters({ query, facets, onChange }: Props) {
  if (facets === undefined) return null
  const chosen = chosenFilters(query, facets).filter(
    ({ key }) => priceDisplay !== 'hidden' || !key.endsWith('Price'),
  )
  if (chosen.length === 0) return null
  const link = (change: Partial<ProductQuery>) => ({
    href: productQueryPath({ ...query, ...change, page: 1 }),
    onClick: (event: React.MouseEvent<HTMLAnchorElement>) => {
      const entry = event.currentTarget.closest('li')
      follow(event, () => {
        const neighbor = entry?.nextElementSibling ?? entry?.previousElementSibling
        neighbor?.querySelector('a')?.focus()
        onChange(change)
      })
    },
  })
  return (
    <ul className="chosen-filters mb-3" aria-label={words.chosenFilters}>
      {chosen.map((filter) => {
        const name = nameOf(filter, facets)
        return (
          <li key={`${filter.key} ${filter.value}`}>
            <a
              className="chip"
              aria-label={fill(words.removeFilter, { name })}
              {...link({ ...withoutFilters, ...filter.rest })}
            >
              {name}
              <Icon name="close" />
            </a>
          </li>
        )
      })}
      {chosen.length > 1 && (
        <li>
          <a className="link inline-flex min-h-11 items-center px-2 text-sm" {...link(withoutFilters)}>
            {words.clearAll}
          </a>
        </li>
      )}
    </ul>
  )
}

function nameOf({ key, value }: ChosenFilter, facets: Facets): string {
  switch (key) {
    case 'weight':
      return fill(words.weightChosen, { weight: value })
    case 'minPrice':
      return fill(words.minPriceChosen, { price: formatPrice(Number(value)) })
    case 'maxPrice':
      return fill(words.maxPriceChosen, { price: formatPrice(Number(value)) })
    case 'avoid':
      return fill(words.avoidChosen, { name: labelOf(facets, key, value).toLowerCase() })
    default:
      return labelOf(facets, key, value)
  }
}
