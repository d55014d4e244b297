import { z } from 'zod'
import { counted, word, wordWith } from './word.ts'

/** `content/words/header.json` */
export const headerSchema = z.strictObject({
  skip: word.describe('The first link of a page, shown when it has the focus.'),
  home: wordWith('brand').describe('The logo, to who hears it; {brand} is the name of the site.'),
  main: word.describe('Names the navigation to who hears it.'),
  menu: word.describe('The button of the menu on a phone, and the menu.'),
  closeMenu: word,
  search: word.describe('The button.'),
  searchProducts: word.describe('The field.'),
  carePlan: word,
  myPet: word,
  shoppingFor: word.describe('Names the choice of a pet, where there are several, to who hears it.'),
  suggestions: word.describe('Names what is offered while somebody types.'),
  suggested: counted().describe('How many are offered, to who hears it.'),
  searchFor: wordWith('text').describe('The first of them: the words themselves.'),
  searchedBefore: word.describe('Heads what was searched for on this device.'),
  forgetSearches: word.describe('Stands below it.'),
  suggestedProducts: word.describe('Heads the products among them.'),
  suggestedCategories: word,
  suggestedLists: word.describe('Heads lists that we put together.'),
  suggestedGuides: word,
  wishlist: word,
  cart: word,
  account: word.describe('Stands for the first name until it is known.'),
  signIn: word,
  profile: word,
  signOut: word.describe('Here and on the pages of who is signed in.'),
})

/** `content/words/footer.json` */
export const footerSchema = z.strictObject({
  products: word.describe('Heads the categories.'),
  support: word.describe('Heads the support links.'),
  newsletter: z.strictObject({ heading: word, text: word, email: word, button: word }),
  colors: z
    .strictObject({ label: word, system: word, light: word, dark: word })
    .describe('The three buttons for the colors, to who hears them and as tooltips.'),
})

const drawnLabel = word.max(18)

/** `content/words/shared.json`: what several pages say. */
export const sharedSchema = z.strictObject({
  priceNotes: z
    .strictObject({ fresh: word, hidden: word })
    .describe('In the place of `priceNote` of `site.json`, by what its `priceDisplay` says.'),
  browseProducts: word.describe('The button of an empty list, a lost page.'),
  sampleFigures: word.describe('Beside figures that stand for what is still to be counted.'),
  tryAgain: word.describe('The button below what could not be had.'),
  newTab: word.describe('Heard after a link that opens in a new tab.'),
  sessionUnknown: word.describe('The server does not say who is signed in.'),
  signedInOnly: word.describe('Shown where scripts are off on a page of who is signed in.'),
  trap: word.describe('The label of a field that robots fill in and nobody sees.'),
  experience: wordWith('specialization', 'years').describe('What is said of a veterinarian.'),
  video: z.strictObject({
    play: wordWith('title').describe('The button on a thumbnail, to who hears it.'),
    close: word.describe('The button on the player, to who hears it.'),
    unplayable: word.describe('The panel in place of a player.'),
    watch: word.describe('Its link to where the video is.'),
    closePanel: word.describe('Its button.'),
  }),
  labels: z
    .strictObject({
      emptyCart: drawnLabel,
      emptyWishlist: drawnLabel,
      noMatch: drawnLabel.describe('A search that finds nothing.'),
      outOfReach: drawnLabel.describe('A list that cannot be had.'),
      astray: drawnLabel.describe('A page that is not there.'),
    })
    .describe('What stands on the drawings of pages that have nothing to show; short words.'),
  policy: z.strictObject({
    dates: wordWith('from', 'changed').describe('Below the heading of a policy.'),
    contents: word.describe('Heads its list of sections.'),
  }),
})

const link = z.strictObject({ title: word, text: word })

/** `content/words/feeds.json`: the feeds, `llms.txt` and the app of a home screen. */
export const feedsSchema = z.strictObject({
  products: wordWith('brand').describe("The feed's title; {brand} is the name of the site."),
  guides: wordWith('brand').describe("The title of the guides' feed."),
  shortcuts: z
    .strictObject({ search: word, wishlist: word, carePlan: word, cart: word })
    .describe('What the app on a home screen offers when it is pressed for long.'),
  priced: wordWith('text', 'price', 'day').describe(
    'A product in the feed: its short text, price and day of check.',
  ),
  headings: z
    .strictObject({ products: word, guides: word, choice: word, about: word, policies: word, machines: word })
    .describe('The sections of `llms.txt`.'),
  catalogue: link,
  feed: link,
  guideFeed: link,
})
