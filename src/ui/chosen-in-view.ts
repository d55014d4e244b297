/**
 * Scrolls a row of links sideways to center the current one (`aria-current`) if it isn't fully in view.
 * The page itself doesn't scroll.
 */
export function showChosen(row: HTMLElement | null): void {
  const chosen = row?.querySelector('[aria-current]')
  if (row === null || chosen === null || chosen === undefined) return
  const [outer, inner] = [row.getBoundingClientRect(), chosen.getBoundingClientRect()]
  if (inner.left >= outer.left && inner.right <= outer.right) return
  row.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2)
}
