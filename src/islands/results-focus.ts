import type { ProductQuery } from '#catalogue/product-query.ts'
import { changeProductQuery } from '#stores/product-query.ts'

let isAwaited = false

/** From now on the heading of each list that is shown gets the focus, until a person does something else. */
export function focusNextResults(): void {
  isAwaited = true
  const end = (): void => {
    isAwaited = false
    for (const event of ['keydown', 'pointerdown']) removeEventListener(event, end)
  }
  // The press that asks for the list is still on its way.
  setTimeout(() => {
    for (const event of ['keydown', 'pointerdown']) addEventListener(event, end)
  })
}

/** Whether the heading of a list that is shown now is to get the focus. */
export function isFocusAwaited(): boolean {
  return isAwaited
}

/** Shows another page of the list, from its start. */
export function turnPage({ page = 1 }: Partial<ProductQuery>): void {
  changeProductQuery({ page })
  focusNextResults()
  document.getElementById('results')?.scrollIntoView()
}
