import { toCardProduct } from './card-product.ts'
import { FitLine } from '#pets/FitLine.tsx'
import { ProductTable } from './ProductTable.tsx'
import { rangeText } from '#pets/filter-labels.ts'
import type { Product } from '#content/product.ts'
import { isEaten } from '#pets/eaten.ts'
import { formatDay } from '#lib/dates.ts'
import { categoryPath, productPath } from '#lib/page-paths.ts'

export interface NearestProps {
  product: Product
  /** Nearest first. */
  related: readonly Product[]
  categoryName: string
}

/**
 * What replaces Buy Now once no retailer sells a product. Among the related ones, `nearest-product.ts` picks the
 * nearest whose fit result is no worse for the visitor's pet.
 */
export function NearestProduct({ product, related, categoryName }: NearestProps) {
  const { goneOn, category } = product
  const isSold = related.length > 0
  return (
    <section className="gone-panel mt-4 rounded-card bg-mint p-4" aria-labelledby="nearest">
      <h2 id="nearest" className="text-lg">
        No longer sold
      </h2>
      <p className="mt-1 text-sm">
        We haven’t seen it for sale since <time>{goneOn && formatDay(goneOn)}</time>.
        {isSold && ' Here’s the closest match we carry:'}
      </p>
      <ProductTable products={related.map(toCardProduct)} />
      <ul>
        {related.map((one) => (
          <li key={one.id} className="mt-3" data-product-id={one.id}>
            <a className="link font-semibold" href={productPath(one.id)}>
              {one.name}
            </a>
            <p className="text-sm">{reasonOf(one, product)}</p>
            <FitLine all />
          </li>
        ))}
      </ul>
      <nearest-product data-none={isSold ? undefined : ''} className="mt-3 text-sm">
        We don’t carry a close match.{' '}
        <a className="link" href={categoryPath(category)}>{`See all ${categoryName.toLowerCase()}`}</a>
      </nearest-product>
    </section>
  )
}

const speciesNames = { dog: 'dogs', cat: 'cats', both: 'dogs and cats' }

/** Why it's the nearest; the rest holds for all related products (`mayStandBeside`). */
function reasonOf(one: Product, to: Product): string {
  const { category, species, weightRangeLb } = one
  const range = weightRangeLb === undefined ? '' : `, ${rangeText(weightRangeLb)}`
  return [
    `${category === to.category ? 'The same kind of product' : 'Another way to care for teeth'}, for ${speciesNames[species]}${range}.`,
    ...(isEaten(one) ? ['No new allergens.'] : []),
  ].join(' ')
}
