import about from '../../content/about.json' with { type: 'json' }
import affiliate from '../../content/affiliate-program.json' with { type: 'json' }
import care from '../../content/pages/care.json' with { type: 'json' }
import carePlan from '../../content/pages/care-plan.json' with { type: 'json' }
import cart from '../../content/pages/cart.json' with { type: 'json' }
import clinicSheet from '../../content/pages/clinic-sheet.json' with { type: 'json' }
import compare from '../../content/pages/compare.json' with { type: 'json' }
import contact from '../../content/pages/contact.json' with { type: 'json' }
import faq from '../../content/pages/faq.json' with { type: 'json' }
import guide from '../../content/pages/guide.json' with { type: 'json' }
import guides from '../../content/pages/guides.json' with { type: 'json' }
import home from '../../content/pages/home.json' with { type: 'json' }
import mouthCheck from '../../content/pages/mouth-check.json' with { type: 'json' }
import myPet from '../../content/pages/my-pet.json' with { type: 'json' }
import landing from '../../content/pages/landing.json' with { type: 'json' }
import list from '../../content/pages/list.json' with { type: 'json' }
import notFound from '../../content/pages/not-found.json' with { type: 'json' }
import owner from '../../content/pages/owner.json' with { type: 'json' }
import products from '../../content/pages/products.json' with { type: 'json' }
import product from '../../content/pages/product.json' with { type: 'json' }
import offline from '../../content/pages/offline.json' with { type: 'json' }
import profile from '../../content/pages/profile.json' with { type: 'json' }
import reviews from '../../content/pages/reviews.json' with { type: 'json' }
import builtInReviews from '../../content/sample-reviews.json' with { type: 'json' }
import reviewSummary from '../../content/review-summary.json' with { type: 'json' }
import signedIn from '../../content/pages/signed-in.json' with { type: 'json' }
import vetLocator from '../../content/pages/vet-locator.json' with { type: 'json' }
import wishlist from '../../content/pages/wishlist.json' with { type: 'json' }
import writeReview from '../../content/pages/write-review.json' with { type: 'json' }
import { parseContent } from './explain.ts'

/** The text of each page, `content/pages/*.json`, and the two pages whose text has a file elsewhere. */
export const page = {
  about: parseContent('about.json', about),
  affiliate: parseContent('affiliate-program.json', affiliate),
  care: parseContent('pages/care.json', care),
  carePlan: parseContent('pages/care-plan.json', carePlan),
  cart: parseContent('pages/cart.json', cart),
  clinicSheet: parseContent('pages/clinic-sheet.json', clinicSheet),
  compare: parseContent('pages/compare.json', compare),
  contact: parseContent('pages/contact.json', contact),
  faq: parseContent('pages/faq.json', faq),
  guide: parseContent('pages/guide.json', guide),
  guides: parseContent('pages/guides.json', guides),
  home: parseContent('pages/home.json', home),
  landing: parseContent('pages/landing.json', landing),
  list: parseContent('pages/list.json', list),
  mouthCheck: parseContent('pages/mouth-check.json', mouthCheck),
  myPet: parseContent('pages/my-pet.json', myPet),
  notFound: parseContent('pages/not-found.json', notFound),
  owner: parseContent('pages/owner.json', owner),
  product: parseContent('pages/product.json', product),
  products: parseContent('pages/products.json', products),
  offline: parseContent('pages/offline.json', offline),
  profile: parseContent('pages/profile.json', profile),
  reviews: parseContent('pages/reviews.json', reviews),
  signedIn: parseContent('pages/signed-in.json', signedIn),
  vetLocator: parseContent('pages/vet-locator.json', vetLocator),
  wishlist: parseContent('pages/wishlist.json', wishlist),
  writeReview: parseContent('pages/write-review.json', writeReview),
}

/** Four sample reviews, shown if there are no reviews, `content/sample-reviews.json`. */
export const sampleReviews = parseContent('sample-reviews.json', builtInReviews)

/** The summary of all reviews, `content/review-summary.json`. */
export const summary = parseContent('review-summary.json', reviewSummary)
