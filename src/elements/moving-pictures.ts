/**
 * A card's picture moves into its product page and back: while one page
 * gives way to the other, the picture of the card that links to the product
 * bears the name that the product page's picture has (`.product-picture` in site.css; a name that is a class would bring its rules to every page).
 * Between other pages nothing moves, so nobody waits for it. For the page that is left, and for the one that is come to before its first paint.
 */
export function movePictures(): void {
  window.addEventListener('pageswap', ({ viewTransition, activation }) => {
    move(viewTransition, activation?.entry?.url)
  })
  window.addEventListener('pagereveal', ({ viewTransition }) => {
    move(viewTransition, window.navigation?.activation?.from?.url)
  })
}

/** Whether an address is that of a product's page. */
export function isProduct(url: string | null | undefined): url is string {
  return typeof url === 'string' && new URL(url).pathname.startsWith('/products/')
}

/** `other` is the page that is come from, or gone to. */
function move(transition: ViewTransition | null, other: string | null | undefined): void {
  if (transition === null) return
  if (!isProduct(other)) {
    if (!isProduct(location.href)) transition.skipTransition()
    return
  }
  const path = new URL(other).pathname
  const picture = document.querySelector<HTMLElement>(`.card:has(a[href="${CSS.escape(path)}"]) img`)
  if (picture === null) return
  picture.style.viewTransitionName = 'moving-picture'
  void transition.finished.finally(() => {
    picture.style.viewTransitionName = ''
  })
}
