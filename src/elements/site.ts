import { $toasts } from '#stores/toasts.ts'
import { startSession } from '#stores/session.ts'
import { followSession } from '#stores/wishlist.ts'
import { AccountMenu } from './account-menu.ts'
import { CartButton } from './cart-button.ts'
import { ContactForm } from './contact-form.ts'
import { replayEarlyClicks } from './early-clicks.ts'
import { CountBadge } from './count-badge.ts'
import { openLinkedAnswer } from './faq-links.ts'
import { HelpfulButton } from './helpful-button.ts'
import { NewsletterForm } from './newsletter-form.ts'
import { replaceBrokenPictures } from './picture-fallback.ts'
import { openRetailerLinks } from './retailer-links.ts'
import { trimSearches } from './search-form.ts'
import { SignedInOnly } from './signed-in-only.ts'
import { TabRow } from './tab-row.ts'
import { showTooltips } from './tooltips.ts'
import { VetSearch } from './vet-search.ts'
import { VideoPlayer } from './video-player.ts'
import { WishCount } from './wish-count.ts'
import { WishButton } from './wish-button.ts'

customElements.define('account-menu', AccountMenu)
customElements.define('cart-button', CartButton)
customElements.define('wish-button', WishButton)
customElements.define('wish-count', WishCount)
customElements.define('count-badge', CountBadge)
customElements.define('newsletter-form', NewsletterForm)
customElements.define('contact-form', ContactForm)
customElements.define('helpful-button', HelpfulButton)
customElements.define('signed-in-only', SignedInOnly)
customElements.define('tab-row', TabRow)
customElements.define('vet-search', VetSearch)
customElements.define('video-player', VideoPlayer)
openLinkedAnswer()
openRetailerLinks()
replaceBrokenPictures()
trimSearches()
showTooltips()
replayEarlyClicks()

const stop = $toasts.listen(() => {
  stop()
  void import('#islands/Toaster.tsx').then(({ mountToaster }) => mountToaster())
})

followSession()
void startSession()
