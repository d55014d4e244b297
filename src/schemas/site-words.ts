import { z } from 'zod'
import { counted, word, wordWith } from './word.ts'

/** `content/words/header.json` */
export const headerSchema = z.strictObject({
  skip: word.describe('The first link of a page, shown on focus.'),
  home: wordWith('brand').describe('Accessible name of the logo. {brand} is the site name.'),
  main: word.describe('Accessible name of the navigation.'),
  menu: word.describe('Menu button on phones, and accessible name of the menu.'),
  closeMenu: word,
  search: word.describe('Button text.'),
  searchProducts: word.describe('Label of the field.'),
  carePlan: word,
  myPet: word,
  shoppingFor: word.describe('Accessible name of the pet menu.'),
  suggestions: word.describe('Accessible name of the search suggestions.'),
  suggested: counted().describe('Number of suggestions, for screen readers.'),
  searchFor: wordWith('text').describe('The first suggestion: the search text itself.'),
  searchedBefore: word.describe('Heading of recent searches on this device.'),
  forgetSearches: word.describe('Shown below it.'),
  suggestedProducts: word.describe('Heading of the suggested products.'),
  suggestedCategories: word,
  suggestedLists: word.describe('Heading of our curated lists.'),
  suggestedGuides: word,
  wishlist: word,
  cart: word,
  account: word.describe('Used when the first name is unknown.'),
  signIn: word,
  profile: word,
  signOut: word.describe('Used here and on pages for signed-in visitors.'),
})

/** `content/words/footer.json` */
export const footerSchema = z.strictObject({
  products: word.describe('Heading of the categories.'),
  support: word.describe('Heading of the support links.'),
  newsletter: z.strictObject({ heading: word, text: word, email: word, button: word }),
  colors: z
    .strictObject({ label: word, system: word, light: word, dark: word })
    .describe('The 3 theme buttons: accessible names and tooltips.'),
})

const drawnLabel = word.max(18)

/** `content/words/shared.json`: what several pages say. */
export const sharedSchema = z.strictObject({
  priceNotes: z
    .strictObject({ fresh: word, hidden: word })
    .describe('Used instead of `priceNote` in `site.json`, depending on its `priceDisplay`.'),
  browseProducts: word.describe('Button on empty lists and the 404 page.'),
  sampleFigures: word.describe('Shown next to sample numbers.'),
  tryAgain: word.describe('Button shown when something couldn’t load.'),
  newTab: word.describe('Announced to screen readers after a link that opens in a new tab.'),
  sessionUnknown: word.describe('Shown when the server doesn’t answer who is signed in.'),
  signedInOnly: word.describe('Shown without JavaScript on pages for signed-in visitors.'),
  trap: word.describe('Label of the hidden field that catches bots.'),
  experience: wordWith('specialization', 'years').describe('A veterinarian’s specialty and experience.'),
  video: z.strictObject({
    play: wordWith('title').describe('Accessible name of the play button.'),
    close: word.describe('Accessible name of the close button.'),
    unplayable: word.describe('Shown when the video can’t play here.'),
    watch: word.describe('Link to the video on its own site.'),
    closePanel: word.describe('Its button text.'),
  }),
  labels: z
    .strictObject({
      emptyCart: drawnLabel,
      emptyWishlist: drawnLabel,
      noMatch: drawnLabel.describe('No search results.'),
      outOfReach: drawnLabel.describe('A list that couldn’t load.'),
      astray: drawnLabel.describe('The 404 page.'),
    })
    .describe('Short labels on the illustrations of empty pages.'),
  policy: z.strictObject({
    dates: wordWith('from', 'changed').describe('Shown below the heading of a policy.'),
    contents: word.describe('Heading of the table of contents.'),
  }),
})

const link = z.strictObject({ title: word, text: word })

/** `content/words/feeds.json`: the feeds, `llms.txt` and the app of a home screen. */
export const feedsSchema = z.strictObject({
  products: wordWith('brand').describe('Title of the feed. {brand} is the site name.'),
  guides: wordWith('brand').describe('Title of the guide feed.'),
  shortcuts: z
    .strictObject({ search: word, wishlist: word, carePlan: word, cart: word })
    .describe('Shortcuts on a long press of the app icon.'),
  priced: wordWith('text', 'price', 'day').describe(
    'A product in the feed: its short text, price and date checked.',
  ),
  headings: z
    .strictObject({ products: word, guides: word, choice: word, about: word, policies: word, machines: word })
    .describe('Sections of `llms.txt`.'),
  catalogue: link,
  feed: link,
  guideFeed: link,
})
