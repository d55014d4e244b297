import { viewedKey } from '#lib/storage-keys.ts'
import { NewsletterForm } from './newsletter-form.ts'

/**
 * Loads on the first input and starts everything that can wait: the newsletter's form in the footer, and viewed
 * products.
 */
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
