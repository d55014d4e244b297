import { replayInteractions } from '#lib/queued-interactions.ts'
import { askWhenBack } from '#lib/when-back.ts'
import { priceDisplay } from '#lib/price-display.ts'
import { $session, startSession } from '#stores/session.ts'
import { followSession } from '#stores/wishlist.ts'
import { followTheme } from '#stores/theme.ts'
import { CartButton } from './cart-button.ts'
import { followCompare } from './compare.ts'
import { CountBadge } from './count-badge.ts'
import { checkKeptPage } from './kept-page.ts'
import { NewsletterForm } from './newsletter-form.ts'
import { OfflineNote } from './offline-note.ts'
import { replaceBrokenPictures } from './picture-fallback.ts'
import { fetchAtHand } from './fetch-at-hand.ts'
import { onFirstInteraction } from './first-interaction.ts'
import { showToasts } from './first-toast.ts'
import { followRetailerLinks } from './retailer-links.ts'
import { watchSearches } from './search-form.ts'
import { ThemeSwitch } from './theme-switch.ts'
import { wakeSearch } from './header-search.ts'
import { showTooltips } from './tooltips.ts'
import { WishButton } from './wish-button.ts'

customElements.define('cart-button', CartButton)
customElements.define('wish-button', WishButton)
customElements.define('count-badge', CountBadge)
customElements.define('newsletter-form', NewsletterForm)
customElements.define('offline-note', OfflineNote)
customElements.define('theme-switch', ThemeSwitch)
followRetailerLinks()
replaceBrokenPictures()
watchSearches()
wakeSearch()
showTooltips()
onFirstInteraction(() => void import('./first-input.ts'))
showToasts()
checkKeptPage()
fetchAtHand()
replayInteractions('cart-button button, wish-button button')

// Only who is signed in has a menu of their account.
if (document.documentElement.dataset['session'] !== undefined) void import('./account-menu.ts')

if (priceDisplay === 'fresh') {
  if (document.querySelector('fresh-price') !== null) void import('./early-prices.ts')
  // An island that is awake may draw places for prices; others wake with the first input.
  const load = (): void => void import('./fresh-price.ts')
  if (document.querySelector('astro-island[client=only]') !== null) load()
  onFirstInteraction(load)
  // What presses and chooses in somebody's stead moves no pointer.
  for (const name of ['click', 'input']) addEventListener(name, load, { once: true })
}

followCompare()
followTheme()
followSession()
void startSession()
askWhenBack(() => $session.get().state === 'failed', startSession)

/** Where a sign-in that failed ends, see server/auth/routes.ts. */
if (location.search === '?login=failed') void import('./login-failed.ts')
