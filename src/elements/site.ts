import { messages } from '#stores/messages.ts'
import { $toasts, toast } from '#stores/toasts.ts'
import { startSession } from '#stores/session.ts'
import { followSession } from '#stores/wishlist.ts'
import { followTheme } from '#stores/theme.ts'
import { AccountMenu } from './account-menu.ts'
import { CartButton } from './cart-button.ts'
import { replayEarlyClicks } from './early-clicks.ts'
import { CountBadge } from './count-badge.ts'
import { NewsletterForm } from './newsletter-form.ts'
import { OfflineNote } from './offline-note.ts'
import { replaceBrokenPictures } from './picture-fallback.ts'
import { openRetailerLinks } from './retailer-links.ts'
import { trimSearches } from './search-form.ts'
import { ThemeSwitch } from './theme-switch.ts'
import { showTooltips } from './tooltips.ts'
import { WishButton } from './wish-button.ts'

customElements.define('account-menu', AccountMenu)
customElements.define('cart-button', CartButton)
customElements.define('wish-button', WishButton)
customElements.define('count-badge', CountBadge)
customElements.define('newsletter-form', NewsletterForm)
customElements.define('offline-note', OfflineNote)
customElements.define('theme-switch', ThemeSwitch)
openRetailerLinks()
replaceBrokenPictures()
trimSearches()
showTooltips()
replayEarlyClicks()

const stop = $toasts.listen(() => {
  stop()
  void import('#islands/Toaster.tsx').then(({ mountToaster }) => mountToaster())
})

followTheme()
followSession()
void startSession()

/** Where a sign-in that failed ends, see server/auth/routes.ts. */
if (new URLSearchParams(location.search).get('login') === 'failed') {
  history.replaceState(null, '', location.pathname)
  toast(messages.signInFailed)
}
