import { type ProductQuery, type ProductView, productSorts, type ProductSort } from './product-query.ts'
import { Icon } from '#ui/Icon.tsx'
import * as paths from '#lib/paths.ts'
import { priceDisplay } from '#content/price-display.ts'
import { HiddenKeys } from './HiddenKeys.tsx'

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
    <div className="needs-scripts flex min-w-0 items-center gap-1 large-text:w-full large-text:flex-wrap md:gap-2">
      {/* On Back, browsers would restore a value that was changed later. */}
      <form action={paths.products} autoComplete="off" className="contents" data-choices="featured">
        <HiddenKeys query={query} formKeys={['sort']} />
        <label className="sr-only" htmlFor="sort">
          Sort by
        </label>
        <select
          id="sort"
          name="sort"
          className="select-field pill min-w-0 text-ellipsis large-text:w-full max-md:pl-3"
          value={query.sort}
          onChange={({ target }) => {
            const sort = sortOf(target.value)
            if (sort !== undefined) onChange({ sort })
          }}
        >
          {sorts.map((sort) => (
            <option key={sort} value={sort}>
              {query.search !== '' && sort === 'featured' ? 'Best match' : sortNames[sort]}
            </option>
          ))}
        </select>
      </form>
      <view-switch role="group" aria-label="Layout" className="flex">
        {views.map(({ view, name }) => (
          <button
            key={view}
            type="button"
            className="icon-button aria-pressed:bg-mint aria-pressed:text-spruce"
            aria-label={name}
            data-tooltip={name}
            data-view-choice={view}
            disabled
            // The custom element may enable and press it before or after hydration.
            suppressHydrationWarning
          >
            <Icon name={view} />
          </button>
        ))}
      </view-switch>
    </div>
  )
}

function sortOf(name: string): ProductSort | undefined {
  return productSorts.find((sort) => sort === name)
}
