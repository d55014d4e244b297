/**
 * A card's picture moves into its product page and back: while one page
 * gives way to the other, the picture of the card that links to the product
 * bears the name that the product page's picture has (`.product-picture` in product-page.css; a name that is a class would bring its rules to every page).
 * Between other pages nothing moves, so nobody waits for it. For the page that is left: `every-page.ts`.
 */
export function moveToNextPage(): void {
  window.addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition === null) return
    const to = activation?.entry?.url
    if (isProduct(to) || isProduct(location.href)) name(viewTransition, to)
    else viewTransition.skipTransition()
  })
}

/** The same for the page that is come to, before its first paint: `first-paint.ts`. */
export function moveFromLastPage(): void {
  window.addEventListener('pagereveal', ({ viewTransition }) => {
    if (viewTransition !== null) name(viewTransition, window.navigation?.activation?.from?.url)
  })
}

function isProduct(url: string | null | undefined): url is string {
  return typeof url === 'string' && new URL(url).pathname.startsWith('/products/')
}

function name(transition: ViewTransition, url: string | null | undefined): void {
  if (!isProduct(url)) return
  const path = new URL(url).pathname
  const picture = document.querySelector<HTMLElement>(`.card:has(a[href="${CSS.escape(path)}"]) img`)
  if (picture === null) return
  picture.style.viewTransitionName = 'moving-picture'
  void transition.finished.finally(() => {
    picture.style.viewTransitionName = ''
  })
}
