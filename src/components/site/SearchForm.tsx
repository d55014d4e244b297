import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '#components/ui/Icon.tsx'
import * as paths from '#lib/paths.ts'
import * as words from '#lib/words.ts'

interface Props {
  /** What the field is given when it is awake. */
  field?: ComponentProps<'input'>
  onSubmit?: () => void
  /** What is offered below it. */
  children?: ReactNode
}

/** The ids of the header's search. */
export const searchIds = {
  fieldId: 'header-search',
  labelId: 'header-search-label',
  listId: 'header-suggestions',
}

/** The header's search: a form that works without scripts, and what islands/HeaderSearch.tsx makes of it. */
export function SearchForm({ field, onSubmit, children }: Props) {
  return (
    <form role="search" action={paths.products} className="relative" onSubmit={onSubmit}>
      <label id={searchIds.labelId} htmlFor={searchIds.fieldId} className="sr-only">
        {words.searchProducts}
      </label>
      <input
        id={searchIds.fieldId}
        type="search"
        name="search"
        maxLength={100}
        placeholder={words.searchProducts}
        className="field min-h-11 rounded-full pr-12"
        {...field}
      />
      <button
        type="submit"
        className="icon-button absolute top-0 right-0"
        aria-label={words.searchButton}
        data-tooltip={words.searchButton}
      >
        <Icon name="search" />
      </button>
      {children}
    </form>
  )
}
