import { useEffect, useRef } from 'react'
import { type ProductQuery, productQueryPath } from './product-query.ts'
import { showChosen } from '#ui/chosen-in-view.ts'
import type { Category } from '#content/category.ts'

interface Props {
  categories: readonly Pick<Category, 'name' | 'slug'>[]
  query: ProductQuery
  /** Called on hover or focus of a link to this query. */
  onApproach: (query: ProductQuery) => void
}

/** All Categories and a link per category. Pressing the active one clears the filter. */
export function ProductFilters({ categories, query, onApproach }: Props) {
  const options = [{ name: 'All Categories', slug: undefined }, ...categories]
  const nextOf = (slug: string | undefined): ProductQuery => ({
    ...query,
    category: query.category === slug ? undefined : slug,
    page: 1,
  })
  const row = useRef<HTMLElement>(null)
  const { category: chosen } = query
  const before = useRef(chosen)
  const isHydrated = useRef(false)
  useEffect(() => {
    // The pointer or focus may have arrived before this was hydrated.
    if (isHydrated.current) return
    isHydrated.current = true
    const links = [...(row.current?.querySelectorAll('a') ?? [])]
    const option = options[links.findIndex((link) => link.matches(':is(:hover, :focus)'))]
    if (option !== undefined) onApproach(nextOf(option.slug))
  })
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
      className="-mx-4 mt-1 overflow-x-auto px-4 py-1 lg:mx-0 lg:px-0"
    >
      <ul className="flex gap-2">
        {options.map(({ name, slug }) => {
          const isActive = query.category === slug
          const next = nextOf(slug)
          return (
            <li key={name}>
              <a
                className="pill"
                href={productQueryPath(next)}
                aria-current={isActive ? 'true' : undefined}
                onPointerEnter={() => onApproach(next)}
                onFocus={() => onApproach(next)}
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
