import { useEffect, useRef } from 'react'
import { type ProductQuery, productQueryPath } from './product-query.ts'
import { showChosen } from '#ui/chosen-in-view.ts'
import type { Category } from '#content/category.ts'

interface Props {
  categories: readonly Pick<Category, 'name' | 'slug'>[]
  query: ProductQuery
}

/** All Categories and a link per category. Pressing the active one clears the filter. */
export function ProductFilters({ categories, query }: Props) {
  const options = [{ name: 'All Categories', slug: undefined }, ...categories]
  const row = useRef<HTMLElement>(null)
  const { category: chosen } = query
  const before = useRef(chosen)
  useEffect(() => {
    // The page's script has already scrolled to it, and the visitor may have scrolled since.
    if (before.current !== chosen) showChosen(row.current)
    before.current = chosen
  }, [chosen])
  return (
    <nav
      ref={row}
      data-categories
      aria-label="Categories"
      className="-mx-4 mt-1 overflow-x-auto px-4 py-1 md:-mx-8 md:px-8 lg:mx-0 lg:px-0"
    >
      <ul className="flex w-max gap-2">
        {options.map(({ name, slug }) => {
          const isActive = query.category === slug
          return (
            <li key={name}>
              <a
                className="pill"
                href={productQueryPath({ ...query, category: isActive ? undefined : slug, page: 1 })}
                aria-current={isActive ? 'true' : undefined}
              >
                {name}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
