import type { ProductQuery, ProductView } from '#catalogue/product-query.ts'
import { productSorts, type ProductSort } from '#catalogue/sort.ts'
import { Icon } from '#components/ui/Icon.tsx'
import { priceDisplay } from '#lib/price-display.ts'
import * as words from '#lib/words.ts'

const sortNames: Record<ProductSort, string> = {
  featured: words.sortFeatured,
  'price-low': words.sortPriceLow,
  'price-high': words.sortPriceHigh,
  rating: words.sortRating,
}

const views: { view: ProductView; name: string }[] = [
  { view: 'grid', name: words.grid },
  { view: 'list', name: words.list },
]

/** What has no price cannot be ordered by it. */
const sorts = productSorts.filter((sort) => priceDisplay !== 'hidden' || !sort.startsWith('price'))

interface Props {
  query: ProductQuery
  onChange: (change: Partial<ProductQuery>) => void
}

/** How the results are sorted and laid out; the layout's buttons are an element's. */
export function ProductToolbar({ query, onChange }: Props) {
  return (
    <div className="needs-scripts flex min-w-0 items-center gap-1 md:gap-2">
      <label className="sr-only" htmlFor="sort">
        {words.sort}
      </label>
      <select
        id="sort"
        className="pill min-w-0 text-ellipsis max-md:pr-1 max-md:pl-3"
        value={query.sort}
        onChange={({ target }) => {
          const sort = productSorts.find((name) => name === target.value)
          if (sort !== undefined) onChange({ sort })
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {query.search !== '' && sort === 'featured' ? words.bestMatch : sortNames[sort]}
          </option>
        ))}
      </select>
      <view-switch role="group" aria-label={words.layout} className="flex">
        {views.map(({ view, name }) => (
          <button
            key={view}
            type="button"
            className="icon-button aria-pressed:bg-mint"
            aria-label={name}
            data-tooltip={name}
            data-view-choice={view}
            // Its element presses it, before or after React has looked.
            suppressHydrationWarning
          >
            <Icon name={view} />
          </button>
        ))}
      </view-switch>
    </div>
  )
}
