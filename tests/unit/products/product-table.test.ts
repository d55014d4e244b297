import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { fitFacts, readFitFacts } from '#pets/fit-facts.ts'
import { ProductTable } from '#products/ProductTable.tsx'
import { toStoredProduct } from '#products/stored-product.ts'
import { product as productNamed } from '../../support/sample-catalog.ts'

const product = productNamed('mint-paste', 'Mint Paste')

/** The rows in the page, as its scripts read them. */
function rowsIn(markup: string): ReadonlyMap<string, unknown>[] {
  const [, text = ''] =
    /^<script type="application\/json" data-products="">([^<]*)<\/script>$/.exec(markup) ?? []
  return JSON.parse(text).map((row: object) => new Map(Object.entries(row)))
}

it('has what a cart stores and the fit rule reads, once for each product', () => {
  const [row] = rowsIn(
    renderToStaticMarkup(createElement(ProductTable, { products: [{ ...product, fit: fitFacts(product) }] })),
  )
  expect(row && toStoredProduct(row)).toMatchObject({ id: product.id, name: product.name })
  expect(readFitFacts(row?.get('fit'))).toEqual(readFitFacts(fitFacts(product)))
})

it('can’t be ended by a name', () => {
  const name = 'Chew</script><script>alert(1)</script><!--'
  const [row] = rowsIn(
    renderToStaticMarkup(createElement(ProductTable, { products: [{ ...product, name }] })),
  )
  expect(row?.get('name')).toBe(name)
})
