import { useEffect, useRef } from 'react'
import { type ProductQuery, productQueryPath } from '#catalogue/product-query.ts'
import { showChosen } from '#elements/chosen-in-view.ts'
import * as words from '#lib/words.ts'
import type { Category } from '#schemas/category.ts'

interface Props {
  categories: readonly Category[]
  query: ProductQuery
  /** The pointer or the focus comes to what leads to this query. */
  onApproach: (query: ProductQuery) => void
  onChange: (change: Partial<ProductQuery>) => void
}

/** All Categories and one button for each; the active one, pressed again, clears the filter. */
export function ProductFilters({ categories, query, onApproach, onChange }: Props) {
  const options = [{ name: words.allCategories, slug: undefined }, ...categories]
  const row = useRef<HTMLElement>(null)
  const { category: chosen } = query
  const before = useRef(chosen)
  useEffect(() => {
    // At first the page's own script has shown it, and a finger may have gone on from there.
    if (before.current !== chosen) showChosen(row.current)
    before.current = chosen
  }, [chosen])
  return (
    <nav
      ref={row}
      data-categories
      aria-label={words.categories}
      className="-mx-4 overflow-x-auto px-4 py-1 md:mx-0 md:px-0"
    >
      <ul className="flex gap-2 md:flex-wrap">
        {options.map(({ name, slug }) => {
          const isActive = query.category === slug
          const category = isActive ? undefined : slug
          const next = { ...query, category, page: 1 }
          return (
            <li key={name}>
              <a
                className="pill"
                href={productQueryPath(next)}
                aria-current={isActive ? 'true' : undefined}
                onPointerEnter={() => onApproach(next)}
                onFocus={() => onApproach(next)}
                onClick={(event) => follow(event, () => onChange({ category }))}
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

/** A click, of React's or of the browser's. */
type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'preventDefault'>

/** Takes a plain click on a link; one for a new tab is left to the browser. */
export function follow(event: Press, go: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go()
}
