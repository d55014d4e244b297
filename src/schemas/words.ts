import { z } from 'zod'
import { productTags } from './product.ts'
import { counted, word, wordWith } from './word.ts'

/** `content/words/messages.json`: what the site says when something was done. A toast's second line is its `More`. */
export const messagesSchema = z.strictObject({
  addedToCart: word.describe('The toast of a cart button.'),
  addedToCartMore: wordWith('name').describe('{name} is the product.'),
  addedToWishlist: word.describe('The toast of a heart.'),
  alreadyInWishlist: word,
  removedFromWishlist: word,
  removedFromWishlistMore: word,
  error: word.describe('Heads the toasts about what went wrong; what is below says what.'),
  wishlistFull: word,
  addFailed: word,
  removeFailed: word.describe('By a heart.'),
  removeItemFailed: word.describe('On the wishlist page.'),
  tooManyChanges: word,
  signInFailed: word,
  unauthorized: word.describe('The sign-in is over.'),
  unauthorizedMore: word.describe('The login opens by itself.'),
  undo: word.describe('The button of a toast that takes back what was removed.'),
  viewCart: word.describe('The link of the toast of a cart button.'),
  toastAction: wordWith('label', 'hotkey').describe(
    "A toast's button or link, {label}, to who hears the toast.",
  ),
  closeToast: word.describe("A toast's button, to who hears it."),
  toasts: wordWith('hotkey').describe('Names where toasts appear; {hotkey} is the key that leads there.'),
  subscribed: word.describe('The newsletter has the address.'),
  notSubscribed: word.describe('It has not.'),
  inList: counted('name').describe('To who hears it: {name}, the wishlist or the cart, holds {count}.'),
})

/** `content/words/product-card.json`: cards and what a product's page has of them. */
export const productCardSchema = z.strictObject({
  bestseller: word.describe('A badge.'),
  natural: word.describe('A badge.'),
  stars: wordWith('count').describe('Read for the row of stars; {count} of them are lit.'),
  reviews: wordWith('count').describe('{count} is seen in brackets; the rest is heard only.'),
  tags: word.describe('Names the tags to who hears the page.'),
  tagNames: z
    .strictObject(Object.fromEntries(productTags.map((tag) => [tag, word])))
    .describe('What stands for each tag.'),
  sample: word.describe('After the number of reviews where both figures are samples.'),
  priceNow: wordWith('price').describe(
    '{price} is seen; the rest is heard only, where there was another before.',
  ),
  priceBefore: wordWith('price').describe('The price before the sale.'),
  addToCart: wordWith('name').describe('{name}, the product, is heard only.'),
  save: wordWith('name').describe("The heart's name to who hears it; {name} is the product."),
  saveTooltip: word.describe("The heart's tooltip."),
  notForNote: word.describe('Below the verdict, before what is not for a pet goes into the cart.'),
  notForAdd: word.describe('The button that adds it all the same.'),
  notForLeave: word.describe('The button that does not.'),
  buy: word.describe('The link to the retailer.'),
  buyLabel: wordWith('name').describe('The same to who hears it; begin it with what is seen.'),
})

/** `content/words/product-list.json`: lists of products, their search, filters, order and pages. */
export const productListSchema = z.strictObject({
  searchForm: word.describe('Names the search form to who hears the page.'),
  searchLabel: word.describe("The search field's label."),
  searchPlaceholder: word.describe('Examples, in the empty search field.'),
  search: word.describe('The search button.'),
  categories: word.describe('Names the row of categories to who hears the page.'),
  allCategories: word.describe('The first of them.'),
  sort: word.describe('Names the choice of an order to who hears the page.'),
  sortFeatured: word.describe('An order.'),
  sortPriceLow: word.describe('An order.'),
  sortPriceHigh: word.describe('An order.'),
  sortRating: word.describe('An order.'),
  bestMatch: word.describe('Stands for `sortFeatured` where something is searched for.'),
  layout: word.describe('Names the two buttons for the layout to who hears the page.'),
  grid: word.describe('A layout.'),
  list: word.describe('A layout.'),
  loading: word.describe('Heard while a list is on its way.'),
  productsFound: wordWith('count').describe('{count} products are in the list.'),
  noneHasAll: wordWith('search').describe('Above results that have some of the words of {search}, none all.'),
  fewHaveAll: counted('search').describe(
    'The first {count} results have all words of {search}, the others some.',
  ),
  notCarried: wordWith('name').describe(
    '{name} is a maker, a treatment or a thing that the shop does not have.',
  ),
  forAClinic: wordWith('name').describe('{name} is an illness.'),
  findClinic: word.describe('Leads to the vet locator.'),
  results: word.describe('Heads the list for who hears the page.'),
  searchTitle: wordWith('search').describe('The title of a page of results.'),
  noneFound: word.describe('Heads an empty list.'),
  noneFoundAdvice: word,
  clearFilters: word.describe('The button below it.'),
  fetchFailed: word.describe('Heads a list that cannot be had.'),
  fetchFailedAdvice: word,
  fetchAgain: word.describe('The button below it.'),
  pages: word.describe('Names the links to the pages of a list.'),
  page: wordWith('page').describe('One of them, to who hears it.'),
})

/** `content/words/calendar.json`: what the calendar file of a care plan says. */
export const calendarSchema = z.strictObject({
  brush: word.describe('Each evening, where the plan has a brush.'),
  wipe: word.describe('Each evening, where something is wiped on instead.'),
  runsOut: wordWith('name').describe('{name} is a product.'),
  calendar: word.describe('Names the calendar.'),
})
