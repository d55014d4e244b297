import { maxSearchLength } from './product-query.ts'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#ui/Icon.tsx'
import * as paths from '#lib/paths.ts'

interface Props {
  /** Props of the field after hydration. */
  field?: ComponentProps<'input'>
  onSubmit?: () => void
  /** Suggestions below the field. */
  children?: ReactNode
}

/** Element ids of the header search. */
export const searchIds = {
  fieldId: 'header-search',
  labelId: 'header-search-label',
  listId: 'header-suggestions',
}

/** Header search: a form that works without JavaScript. search/HeaderSearch.tsx adds suggestions. */
export function SearchForm({ field, onSubmit, children }: Props) {
  return (
    <form role="search" action={paths.products} className="relative" onSubmit={onSubmit}>
      <label id={searchIds.labelId} htmlFor={searchIds.fieldId} className="sr-only">
        Search products
      </label>
      <input
        id={searchIds.fieldId}
        type="search"
        name="search"
        maxLength={maxSearchLength}
        placeholder="Search products"
        className="field min-h-11 rounded-full pr-12"
        {...field}
      />
      <button
        type="submit"
        className="icon-button absolute top-0 right-0"
        aria-label="Search"
        data-tooltip="Search"
      >
        <Icon name="search" />
      </button>
      {children}
    </form>
  )
}
