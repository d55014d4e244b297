import { defineFitLine } from './fit-line.ts'
import { definePackButton } from './pack-button.ts'
import { type NotForWords, askBeforeUnfit } from './not-for-dialog.ts'
import { PetHome } from './pet-home.ts'
import { PetList } from './pet-list.ts'
import { PetPlans } from './pet-plans.ts'
import { PetSwitcher } from './pet-switcher.ts'
import { $pets } from '#stores/pets.ts'
import { SimilarReviews } from './similar-reviews.ts'
import type { FitContent } from './pet-verdict.ts'

/**
 * What a device loads that knows a pet, before the first paint (`first-paint.ts`): verdicts on products and the
 * choice of a pet. Its elements are drawn as the page is read, so that they are there when it is painted.
 */
declare const fitContent: FitContent
declare const notForWords: NotForWords
/** `styles/pets.css` */
declare const petStyles: string

const styles = new CSSStyleSheet()
styles.replaceSync(petStyles)
document.adoptedStyleSheets.push(styles)

// Ways to a pet's own page are shown to who has one.
$pets.subscribe((pets) => document.documentElement.toggleAttribute('data-pets', pets.length > 0))

customElements.define('pet-switcher', PetSwitcher)
customElements.define('pet-plans', PetPlans)
customElements.define('pet-home', PetHome)
customElements.define('pet-list', PetList)
customElements.define('similar-reviews', SimilarReviews)
defineFitLine(fitContent)
definePackButton(fitContent.words.packs)
askBeforeUnfit(notForWords)
