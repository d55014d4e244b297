import { defineFitLine } from '#pets/fit-line.ts'
import { TreatShare } from '#care/treat-share.ts'
import { askBeforeUnfit } from '#pets/not-for-dialog.ts'
import { FitOrder } from '#pets/fit-order.ts'
import { defineFitRows } from '#pets/fit-rows.ts'
import { FitsSwitch } from '#pets/fits-switch.ts'
import { PetHero, PetHome, PetList, PetNote, PetPlans } from '#pets/pet-home.ts'
import { NearestProduct } from '#pets/nearest-product.ts'
import { PetSwitcher } from '#pets/pet-switcher.ts'
import { $pets } from '#pets/pets-on-device.ts'
import { SimilarReviews } from './similar-reviews.ts'
import { hasHint } from '#account/session-hint.ts'
import { logout } from '#lib/paths.ts'

/**
 * Loads on devices with a pet before the first paint (`boot.ts`): fit results and the pet switcher. Its elements
 * render while the page is parsed, so they're part of that paint.
 */
declare const allergenLabels: Readonly<Record<string, string>>
/** `pets/pets.css` */
declare const petStyles: string

const styles = new CSSStyleSheet()
styles.replaceSync(petStyles)
document.adoptedStyleSheets.push(styles)

if ('care' in document.documentElement.dataset && hasHint()) document.addEventListener('click', holdSignOut)
// Links to the pet page are shown only to visitors with a pet.
$pets.subscribe((pets) => document.documentElement.toggleAttribute('data-pets', pets.length > 0))

customElements.define('pet-switcher', PetSwitcher)
customElements.define('pet-plans', PetPlans)
customElements.define('pet-hero', PetHero)
customElements.define('pet-home', PetHome)
customElements.define('pet-list', PetList)
customElements.define('pet-note', PetNote)
customElements.define('fits-switch', FitsSwitch)
customElements.define('nearest-product', NearestProduct)
customElements.define('similar-reviews', SimilarReviews)
const labels = new Map(Object.entries(allergenLabels))
defineFitLine(labels)
defineFitRows(labels)
customElements.define('fit-order', FitOrder)
customElements.define('treat-share', TreatShare)
askBeforeUnfit()

let held: HTMLAnchorElement | undefined

/** Holds the first click on a sign-out link until `care/sign-out.ts`, which asks about photos, has loaded. */
function holdSignOut(event: MouseEvent): void {
  const { target, defaultPrevented } = event
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>(`a[href^="${logout}"]`) : null
  if (link === null || defaultPrevented || link === held) return
  event.preventDefault()
  held = link
  addEventListener('sign-out-guarded', () => link.click(), { once: true })
}
