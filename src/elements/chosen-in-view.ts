/**
 * Scrolls a row of links that goes on to the side until the chosen one (`aria-current`) stands in its middle, where it is
 * not wholly in view; the page stays where it is.
 */
export function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector('[aria-current]')
  if (row === null || chosen === null || chosen === undefined) return
  const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (inner.left >= outer.left && inner.right <= outer.right) return
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
