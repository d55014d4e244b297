import { onReconnect } from '#lib/on-reconnect.ts'
import { followAccount, checkRestoredPage } from '#account/follow-account.ts'
import { $session, startSession } from '#account/session-store.ts'
import { followSession, $wishCount } from '#saved/wishlist-store.ts'
import { followTheme } from '#ui/theme-store.ts'
import { ThemeSwitch } from '#ui/theme-switch.ts'
import { CartButton } from '#saved/cart-button.ts'
import { CompareToggle, showCompared } from '#saved/compare-toggle.ts'
import { replaceBrokenPictures } from '#ui/picture-fallback.ts'
import { prefetchOnHover } from './prefetch-on-hover.ts'
import { onFirstInteraction } from '#ui/first-interaction.ts'
import { showToasts } from '#ui/first-toast.ts'
import { followRetailerLinks } from '#products/retailer-links.ts'
import { watchSearches, hydrateSearch } from '#search/search-form.ts'
import { showTooltips } from '#ui/tooltips.ts'
import { WishButton } from '#saved/wish-button.ts'
import { plural } from '#lib/locale.ts'
import { StoreElement } from '#ui/store-element.ts'
import { $cartCount } from '#saved/cart-store.ts'

/** `<count-badge of="cart">`: shows the number of items; empty and invisible at zero. */
class CountBadge extends StoreElement<number | undefined> {
  protected override readonly store = this.getAttribute('of') === 'wishlist' ? $wishCount : $cartCount

  protected override draw(count: number | undefined): void {
    if (count === undefined) return
    this.textContent = count === 0 ? '' : String(count)
    const link = this.closest('a')
    link?.setAttribute('aria-label', `${link.dataset['name']}, ${count} ${plural(count, 'item', 'items')}`)
  }
}

/**
 * `<offline-note>`: shows its `data-text` while the browser is offline. It lives as long as the page, so it needs
 * no cleanup.
 */
class OfflineNote extends HTMLElement {
  connectedCallback(): void {
    const tell = (): void => {
      this.textContent = navigator.onLine ? '' : (this.dataset['text'] ?? '')
    }
    tell()
    for (const change of ['online', 'offline']) addEventListener(change, tell)
  }
}

// On devices with a pet, a script that imports from this file (PetElements.astro) may run before the page is parsed.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', start)
else start()

function start(): void {
  for (const [name, Element] of Object.entries({
    'cart-button': CartButton,
    'compare-toggle': CompareToggle,
    'wish-button': WishButton,
    'count-badge': CountBadge,
    'offline-note': OfflineNote,
    'theme-switch': ThemeSwitch,
  })) {
    customElements.define(name, Element)
  }
  followRetailerLinks()
  replaceBrokenPictures()
  watchSearches()
  hydrateSearch()
  showTooltips()
  const loadRest = (): void => void import('./first-input.ts')
  onFirstInteraction(loadRest)
  if (document.querySelector('.card')) addEventListener('load', loadRest)
  showToasts()
  checkRestoredPage()
  prefetchOnHover()

  const { dataset } = document.documentElement
  // Only devices with a pet's care records show today's step, and pages that list pets.
  const loadToday = (): void => void import('#care/load-today.ts')
  if ('care' in dataset) loadToday()
  addEventListener('care', loadToday)

  // Only signed-in visitors have an account menu.
  if ('session' in dataset) void import('./account-menu.ts')

  followAccount()
  showCompared()
  followTheme()
  followSession()
  void startSession()
  onReconnect(() => $session.get().state === 'failed', startSession)
  // Canceled and failed sign-ins redirect here; see server/account/sign-in-routes.ts.
  if (/^\?login=(?:failed|canceled)$/.test(location.search)) void import('#account/login-failed.ts')
}
