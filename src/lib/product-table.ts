import { fieldsOf } from './fields.ts'

type Fields = ReadonlyMap<string, unknown>

const known = new Map<string, Fields>()

/**
 * Returns what this page knows of a product: its row in one of the page's tables (`products/ProductTable.tsx`), or
 * what a script has added. Undefined if it knows nothing.
 */
export function rowOf(id: string | undefined): Fields | undefined {
  for (const table of document.querySelectorAll('script[data-products]')) {
    table.removeAttribute('data-products')
    addRows(JSON.parse(table.textContent))
  }
  return known.get(id ?? '')
}

/** Adds rows, or fields to rows. Their own fields go before what was known. */
export function addRows(rows: readonly unknown[]): void {
  for (const row of rows.map(fieldsOf)) {
    const id = String(row.get('id'))
    known.set(id, new Map([...(known.get(id) ?? []), ...row]))
  }
}

/** Returns the id of the product that an element belongs to. */
export function productIdAround(element: Element): string | undefined {
  return element.closest<HTMLElement>('[data-product-id]')?.dataset['productId']
}
