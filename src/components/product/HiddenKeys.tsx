import { type ProductQuery, toSearchParams } from '#catalogue/product-query.ts'
import { priceDisplay } from '#lib/price-display.ts'

interface Props {
  query: ProductQuery
  /** The keys that the form itself asks for. */
  asked: readonly string[]
}

/** What a form keeps of the address of a list where the browser sends it, on the first page. */
export function HiddenKeys({ query, asked }: Props) {
  const isLeftOut = (name: string): boolean =>
    asked.includes(name) || (priceDisplay === 'hidden' && name.endsWith('Price'))
  return [...toSearchParams({ ...query, page: 1 })].flatMap(([name, value]) =>
    isLeftOut(name) ? [] : [<input key={`${name} ${value}`} type="hidden" name={name} value={value} />],
  )
}
