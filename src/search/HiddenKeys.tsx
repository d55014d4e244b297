import { type ProductQuery, toSearchParams } from './product-query.ts'
import { priceDisplay } from '#content/price-display.ts'

interface Props {
  query: ProductQuery
  /** Query keys that the form has fields for. */
  formKeys: readonly string[]
}

/** Hidden fields that keep the rest of a list's query when the browser submits the form. Starts on page 1. */
export function HiddenKeys({ query, formKeys }: Props) {
  const isLeftOut = (name: string): boolean =>
    formKeys.includes(name) || (priceDisplay === 'hidden' && name.endsWith('Price'))
  return [...toSearchParams({ ...query, page: 1 })].flatMap(([name, value]) =>
    isLeftOut(name) ? [] : [<input key={`${name} ${value}`} type="hidden" name={name} value={value} />],
  )
}
