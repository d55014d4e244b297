import { type ProductQuery, type ProductView, productSorts, type ProductSort } from './product-query.ts'
import { Icon } from '#ui/Icon.tsx'
import { priceDisplay } from '#lib/price-display.ts'
import { filterFormId } from './FilterColumn.tsx'

const sortNames: Record<ProductSort, string> = {
  featured: 'Featured',
  'price-low': 'Price: low to high',
  'price-high': 'Price: high to low',
  rating: 'Rating',
}

const views: { view: ProductView; name: string }[] = [
  { view: 'grid', name: 'Grid view' },
  { view: 'list', name: 'List view' },
]

/** Sorting by price needs visible prices. */
const sorts = productSorts.filter((sort) => priceDisplay !== 'hidden' || !sort.startsWith('price'))

interface Props {
  query: ProductQuery
  onChange: (change: Partial<ProductQuery>) => void
}

/** Sorting and layout. A custom element handles the layout buttons. */
export function ProductToolbar({ query, onChange }: Props) {
  return (
    <div className="needs-scripts flex min-w-0 items-center gap-1 md:gap-2">
      <label className="sr-only" htmlFor="sort">
        Sort by
      </label>
      <select
        id="sort"
        name="sort"
        form={filterFormId}
        className="select-field pill min-w-0 text-ellipsis max-md:pl-3"
        value={query.sort}
        onChange={({ target }) => {
          const sort = productSorts.find((name) => name === target.value)
          if (sort !== undefined) onChange({ sort })
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {query.search !== '' && sort === 'featured' ? 'Best match' : sortNames[sort]}
          </option>
        ))}
      </select>
      <view-switch role="group" aria-label="Layout" className="flex">
        {views.map(({ view, name }) => (
          <button
            key={view}
            type="button"
            className="icon-button aria-pressed:bg-mint aria-pressed:text-spruce"
            aria-label={name}
            data-tooltip={name}
            data-view-choice={view}
            // The custom element may press it before or after hydration.
            suppressHydrationWarning
          >
            <Icon name={view} />
          </button>
        ))}
      </view-switch>
    </div>
  )
}
