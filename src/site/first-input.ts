import { viewedKey } from '#lib/storage-keys.ts'
import { NewsletterForm } from './newsletter-form.ts'
import { prefetchVisible } from './prefetch-visible.ts'

/**
 * Loads on the first input, on pages with product cards once they have loaded, and starts everything that can wait:
 * prefetch, the newsletter's form in the footer, and viewed products.
 */
prefetchVisible()
customElements.define('newsletter-form', NewsletterForm)

const heroForm = document.querySelector<HTMLFormElement>('.hero-form')
if (heroForm !== null)
  void import('./landing/hero-form.ts').then(({ followHeroForm }) => followHeroForm(heroForm))

const viewed = document.querySelector<HTMLElement>('recently-viewed')
// The home page has no place of its own for them.
if ((viewed ?? heroForm) !== null && hasViewed(viewed?.dataset['own'])) {
  void import('#products/viewed-row.ts').then(({ drawWhenNear, placeOnHome }) =>
    drawWhenNear(viewed ?? placeOnHome()),
  )
}

/** Returns whether a product other than the page's own was viewed. Otherwise the row's code doesn't load. */
function hasViewed(own: string | undefined): boolean {
  try {
    const stored = localStorage.getItem(viewedKey)
    return stored !== null && stored !== '[]' && stored !== JSON.stringify([own])
  } catch {
    // Storage is blocked.
    return false
  }
}
