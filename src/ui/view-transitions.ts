/**
 * Animates a card's picture into its product page and back: the card's image gets the transition name of
 * `.product-picture`. Other pages have no transition. Run it before the first paint.
 */
export function movePictures(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    move(viewTransition, activation?.entry?.url)
  })
  addEventListener('pagereveal', ({ viewTransition }) => {
    move(viewTransition, window.navigation?.activation?.from?.url)
  })
}

export function isProduct(url: string | null | undefined): url is string {
  return typeof url === 'string' && new URL(url).pathname.startsWith('/products/')
}

/** `other` is the previous or next page. */
function move(transition: ViewTransition | null, other: string | null | undefined): void {
  if (transition === null) return
  if (!isProduct(other)) {
    if (!isProduct(location.href)) transition.skipTransition()
    return
  }
  const path = new URL(other).pathname
  const picture = document.querySelector<HTMLElement | SVGElement>(
    `.card:has(a[href="${CSS.escape(path)}"]) [width]`,
  )
  if (picture === null) return
  picture.style.viewTransitionName = 'moving-picture'
  void transition.finished.finally(() => {
    picture.style.viewTransitionName = ''
  })
}
