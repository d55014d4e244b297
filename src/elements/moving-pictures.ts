/**
 * A card's picture moves into its product page and back: while one page
 * gives way to the other, the picture of the card that links to the product
 * bears the name that the product page's picture has (`.product-picture`).
 */
export function movePictures(): void {
  window.addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition !== null) name(viewTransition, activation?.entry?.url)
  })
  window.addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition !== null) name(viewTransition, window.navigation?.activation?.from?.url)
  })
}

function name(transition: ViewTransition, url: string | null | undefined): void {
  if (typeof url !== 'string') return
  const path = new URL(url).pathname
  if (!path.startsWith('/products/')) return
  const picture = document.querySelector<HTMLElement>(`.card:has(a[href="${CSS.escape(path)}"]) img`)
  if (picture === null) return
  picture.style.viewTransitionName = 'product-picture'
  void transition.finished.finally(() => {
    picture.style.viewTransitionName = ''
  })
}
