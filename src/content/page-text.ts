import { parseContent, type singleFiles } from './content-files.ts'

const sources = import.meta.glob(
  ['/content/pages/*.json', '/content/{about,affiliate-program,review-summary,sample-reviews}.json'],
  { import: 'default', eager: true },
)

function read<File extends keyof typeof singleFiles>(file: File) {
  return parseContent(file, sources[`/content/${file}`])
}

/** The text of each page, `content/pages/*.json`, and the two pages whose text has a file elsewhere. */
export const page = {
  about: read('about.json'),
  affiliate: read('affiliate-program.json'),
  care: read('pages/care.json'),
  carePlan: read('pages/care-plan.json'),
  cart: read('pages/cart.json'),
  clinicSheet: read('pages/clinic-sheet.json'),
  compare: read('pages/compare.json'),
  contact: read('pages/contact.json'),
  faq: read('pages/faq.json'),
  guide: read('pages/guide.json'),
  guides: read('pages/guides.json'),
  home: read('pages/home.json'),
  landing: read('pages/landing.json'),
  list: read('pages/list.json'),
  mouthCheck: read('pages/mouth-check.json'),
  myPet: read('pages/my-pet.json'),
  notFound: read('pages/not-found.json'),
  product: read('pages/product.json'),
  products: read('pages/products.json'),
  profile: read('pages/profile.json'),
  reviews: read('pages/reviews.json'),
  signedIn: read('pages/signed-in.json'),
  vetLocator: read('pages/vet-locator.json'),
  wishlist: read('pages/wishlist.json'),
}

/** Four sample reviews, shown if there are no reviews, `content/sample-reviews.json`. */
export const sampleReviews = read('sample-reviews.json')

/** The summary of all reviews, `content/review-summary.json`. */
export const summary = read('review-summary.json')
