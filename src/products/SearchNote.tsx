import { retailerName, storeRows } from './retailer-name.ts'
import { isSearchLink } from './search-link.ts'

const isAbroad = storeRows.some(({ stores = [] }) => stores.length > 0)

interface Props {
  /** Where the link beside it leads. */
  address: string
  retailer?: string | undefined
  className?: string
}

/**
 * Says that a link leads to a retailer's search results, and what to check there: “fits” is about our product, not
 * about what opens. Nothing for a link to a product's page; another country's store may show a search instead, so
 * the package that leads there may show the note later.
 */
export function SearchNote({ address, retailer, className = '' }: Props) {
  const isSearch = isSearchLink(address, storeRows)
  if (!isSearch && !isAbroad) return null
  return (
    <p
      className={`no-print text-soft text-xs ${className}`}
      data-search-note={isAbroad ? address : ''}
      hidden={!isSearch}
    >
      {`${retailerName(retailer)}’s results, not this product. Check species, weight, ingredients, xylitol.`}
    </p>
  )
}
