import { replayPresses } from '#lib/queued-presses.ts'
import { askWhenBack } from '#lib/on-reconnect.ts'
import { priceDisplay } from '#lib/price-display.ts'
import { $session, startSession } from '#features/session/session-store.ts'
import { followSession } from '#features/wishlist/wishlist-store.ts'
import { followTheme } from '#ui/theme-store.ts'
import { CartButton } from '#features/cart/cart-button.ts'
import { followCompare } from '#features/compare/load-compare-tray.ts'
import { CountBadge } from './count-badge.ts'
import { checkKeptPage } from '#features/offline/saved-page.ts'
import { NewsletterForm } from './newsletter-form.ts'
import { OfflineNote } from '#features/offline/offline-note.ts'
import { replaceBrokenPictures } from '#ui/picture-fallback.ts'
import { prefetchOnHover } from '#features/offline/prefetch-on-hover.ts'
import { onFirstInteraction } from '#ui/first-interaction.ts'
import { showToasts } from '#ui/first-toast.ts'
import { followRetailerLinks } from '#features/offers/retailer-links.ts'
import { watchSearches, wakeSearch } from '#features/search/search-form.ts'
import { ThemeSwitch } from '#ui/theme-switch.ts'
import { showTooltips } from '#ui/tooltips.ts'
import { WishButton } from '#features/wishlist/wish-button.ts'

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
prefetchOnHover()
replayPresses('cart-button button, wish-button button')

// Only devices that keep a pet's care show today's step.
if (document.documentElement.dataset['care'] !== undefined) void import('#features/care/today-line.ts')

// Only signed-in visitors have an account menu.
if (document.documentElement.dataset['session'] !== undefined)
  void import('#features/account/account-menu.ts')

if (priceDisplay === 'fresh') {
  if (document.querySelector('fresh-price') !== null) void import('#features/offers/early-prices.ts')
  // Hydrated islands may show prices; others hydrate on the first input.
  const load = (): void => void import('#features/offers/fresh-price.ts')
  if (document.querySelector('astro-island[client=only]') !== null) load()
  onFirstInteraction(load)
  // Assistive technology may click and input without moving a pointer.
  for (const name of ['click', 'input']) addEventListener(name, load, { once: true })
}

followCompare()
followTheme()
followSession()
void startSession()
askWhenBack(() => $session.get().state === 'failed', startSession)

/** Failed sign-ins redirect here, see features/account/server/sign-in-routes.ts. */
if (location.search === '?login=failed') void import('#features/account/login-failed.ts')
