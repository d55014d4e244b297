import { aboutSchema } from '#schemas/about.ts'
import { affiliateProgramSchema } from '#schemas/affiliate-program.ts'
import * as schemas from '#schemas/page.ts'
import { reviewSummarySchema } from '#schemas/review.ts'
import about from '../../content/about.json' with { type: 'json' }
import affiliate from '../../content/affiliate-program.json' with { type: 'json' }
import cart from '../../content/pages/cart.json' with { type: 'json' }
import contact from '../../content/pages/contact.json' with { type: 'json' }
import faq from '../../content/pages/faq.json' with { type: 'json' }
import home from '../../content/pages/home.json' with { type: 'json' }
import landing from '../../content/pages/landing.json' with { type: 'json' }
import notFound from '../../content/pages/not-found.json' with { type: 'json' }
import products from '../../content/pages/products.json' with { type: 'json' }
import profile from '../../content/pages/profile.json' with { type: 'json' }
import reviews from '../../content/pages/reviews.json' with { type: 'json' }
import reviewSummary from '../../content/review-summary.json' with { type: 'json' }
import vetLocator from '../../content/pages/vet-locator.json' with { type: 'json' }
import wishlist from '../../content/pages/wishlist.json' with { type: 'json' }
import { parseContent } from './parse-content.ts'

/** The words of each page, `content/pages/*.json` and the two that have a file of their own. */
export const page = {
  about: parseContent('about.json', aboutSchema, about),
  affiliate: parseContent('affiliate-program.json', affiliateProgramSchema, affiliate),
  cart: parseContent('pages/cart.json', schemas.cartPageSchema, cart),
  contact: parseContent('pages/contact.json', schemas.contactPageSchema, contact),
  faq: parseContent('pages/faq.json', schemas.faqPageSchema, faq),
  home: parseContent('pages/home.json', schemas.homePageSchema, home),
  landing: parseContent('pages/landing.json', schemas.landingPageSchema, landing),
  notFound: parseContent('pages/not-found.json', schemas.notFoundPageSchema, notFound),
  products: parseContent('pages/products.json', schemas.productsPageSchema, products),
  profile: parseContent('pages/profile.json', schemas.profilePageSchema, profile),
  reviews: parseContent('pages/reviews.json', schemas.reviewsPageSchema, reviews),
  vetLocator: parseContent('pages/vet-locator.json', schemas.vetLocatorPageSchema, vetLocator),
  wishlist: parseContent('pages/wishlist.json', schemas.wishlistPageSchema, wishlist),
}

/** What all reviews say together, `content/review-summary.json`. */
export const summary = parseContent('review-summary.json', reviewSummarySchema, reviewSummary)
