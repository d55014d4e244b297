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
import { allergenLabels } from 'virtual:allergen-labels'

/** Fit results, the pet switcher and other elements that only show something on devices with a pet. */
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
defineFitLine(allergenLabels)
defineFitRows(allergenLabels)
customElements.define('fit-order', FitOrder)
customElements.define('treat-share', TreatShare)
askBeforeUnfit()
