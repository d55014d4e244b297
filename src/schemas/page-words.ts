import { z } from 'zod'
import { counted, word, wordWith } from './word.ts'

/** A toast: its title and the line below it. */
export const toastWords = z.strictObject({ title: word, description: word })

/** What `content/pages/landing.json` says in its cards and tabs. */
export const landingWords = {
  featuredTab: word.describe('The first tab, next to the category tabs.'),
  categoryLink: wordWith('category').describe(
    'Link from a tab to its list. {category} is the category name.',
  ),
  testimonialCard: z.strictObject({
    owner: wordWith('owner', 'pet').describe('{owner} describes the owner. {pet} is the pet’s name.'),
    sample: word.describe('Shown when the testimonial is a sample.'),
    verified: word.describe('Shown when the testimonial is real and verified.'),
  }),
}

/** The form of `content/pages/contact.json`. */
export const contactFormWords = z.strictObject({
  label: word.describe('Accessible name of the form.'),
  required: word.describe('What the asterisk means.'),
  withoutScripts: word.describe('Shown without JavaScript when the form needs it.'),
  fields: z
    .strictObject({ name: word, email: word, petType: word, priority: word, subject: word, message: word })
    .describe('Field labels.'),
  problems: z
    .strictObject({
      name: word,
      email: word,
      emailWrong: word.describe('Shown when the email address isn’t valid.'),
      subject: word,
      message: word,
    })
    .describe('Shown below an empty required field.'),
  petTypes: z
    .strictObject({ none: word, dog: word, cat: word, both: word, other: word })
    .describe('Pet type options. `none` is the first option.'),
  priorities: z.strictObject({ low: word, medium: word, high: word }),
  simulated: word.describe('Shown next to the button while the form is a demo. The email address follows.'),
  inEmergency: word.describe('Shown below it. The poison hotlines follow.'),
  send: word.describe('Button text.'),
  sending: word.describe('Button text while the message is sending.'),
  sent: toastWords.describe('Notification when the message was sent.'),
  failed: toastWords.describe('Notification when the message wasn’t sent.'),
})

/** What `content/pages/reviews.json` says in its summary and cards. */
export const reviewWords = {
  write: word.describe('Link to write a review.'),
  writeNote: word.describe('Shown next to it: we read reviews first and never pay for them.'),
  similar: z
    .strictObject({
      only: wordWith('name', 'count', 'all').describe(
        'Toggle: {count} of {all} reviews are about a pet like {name}.',
      ),
      none: wordWith('name').describe('Shown when there are none.'),
    })
    .describe('Shown above reviews to visitors with a pet.'),
  listHeading: word.describe('Accessible name of the list.'),
  total: counted().describe('{count} is the total number of reviews.'),
  distribution: word.describe('Accessible name of the star rating table.'),
  stars: counted().describe('Rows of that table.'),
  card: z.strictObject({
    about: wordWith('customer', 'product').describe('The reviewer and the product.'),
    pet: wordWith('facts').describe('The reviewer’s pet. {facts} are joined by commas.'),
    species: z.strictObject({ dog: word, cat: word }),
    weight: wordWith('pounds'),
    years: counted(),
    months: counted().describe('Used for pets under 2 whose age isn’t in whole years.'),
    verified: word.describe('Badge for a verified purchase.'),
    sample: word.describe('Badge for a sample.'),
    purchased: wordWith('day').describe('{day} is the purchase date.'),
    byVisitor: wordWith('day').describe(
      'Shown instead for a review that a signed-in visitor wrote on {day}.',
    ),
    helpful: wordWith('count').describe('Button text. {count} is the number of helpful votes.'),
    helpfulLabel: wordWith('count', 'title').describe(
      'Accessible name of the button. {title} is the review title.',
    ),
  }),
}

/** The search and the cards of `content/pages/vet-locator.json`. */
export const vetWords = {
  search: z.strictObject({
    label: word.describe('Accessible name of the form.'),
    zip: word.describe('Label of the field.'),
    zipMissing: word.describe('Shown below the field when it’s empty.'),
    button: word,
    searching: word.describe('Shown during the search.'),
    found: wordWith('count', 'zip').describe('{count} clinics near ZIP code {zip}.'),
  }),
  clinic: z.strictObject({
    distance: wordWith('miles').describe('{miles} from the ZIP code.'),
    rating: wordWith('rating', 'count').describe('{rating} of 5 from {count} reviews.'),
    ratingOfSample: wordWith('rating', 'count').describe('The same for a sample.'),
  }),
}

/** A button that shows a picture only: its name to who hears it, and its tooltip. */
const pictureButton = z.strictObject({
  label: wordWith('name').describe('Accessible name. {name} is the product.'),
  tooltip: word,
})

/** A button or a tick with few words, of which those who hear the page hear more. */
const namedControl = z.strictObject({
  label: wordWith('name').describe('Accessible name. Start or end it with the visible text.'),
  text: word,
})

/** The lines and the summary of `content/pages/cart.json`. */
export const cartWords = {
  withoutScripts: word.describe('Shown without JavaScript.'),
  list: z
    .strictObject({
      heading: word,
      text: word,
      openAll: word.describe('Button that opens the products at the retailer.'),
      openRest: counted().describe('Used when some are already open. {count} is how many are left.'),
      progress: wordWith('count', 'total').describe('{count} of {total} products are open.'),
      stopped: word.describe('Shown when the browser didn’t open them all at once.'),
    })
    .describe('Shown above the items: the cart is a list.'),
  line: z.strictObject({
    each: wordWith('price').describe('{price} of one item.'),
    checked: wordWith('day').describe(
      'Shown after the price and a comma. {day} is when the price was checked.',
    ),
    opened: namedControl.describe('Check mark for a product opened at the retailer.'),
    save: namedControl.describe('Moves the item to the wishlist.'),
    quantity: wordWith('name').describe('Accessible name of the quantity buttons for {name}.'),
    less: pictureButton,
    more: pictureButton,
    remove: pictureButton,
  }),
  saved: z
    .strictObject({
      heading: wordWith('count').describe('{count} is the number of products on the wishlist.'),
      move: namedControl.describe('Moves one of them to the cart.'),
    })
    .describe('The wishlist section below the cart.'),
  clear: word.describe('Button that clears the cart.'),
  summary: z.strictObject({
    heading: word,
    subtotal: word,
    total: word,
    without: counted().describe('Shown below the total when {count} items have no known price.'),
    unpriced: counted().describe('Shown instead when no price is known.'),
    notFor: word.describe('Shown above the button when an item isn’t for the visitor’s pet.'),
    checkout: word,
  }),
  toasts: z.strictObject({
    removed: toastWords.describe('Notification after removing an item.'),
    cleared: toastWords.describe('Notification after clearing the cart.'),
    saved: z
      .strictObject({ title: word, description: wordWith('name') })
      .describe('Notification after moving an item to the wishlist.'),
    checkout: toastWords.describe('Notification when the retailer opens.'),
  }),
}

/** What `content/pages/wishlist.json` says around its cards. */
export const wishlistWords = {
  withoutScripts: wordWith('link').describe('Shown without JavaScript. {link} is `withoutScriptsLink`.'),
  withoutScriptsLink: word.describe('Link to the products.'),
  signIn: word.describe('Button for signed-out visitors.'),
  offer: z
    .strictObject({ heading: word, text: word, signIn: word })
    .describe('Benefits of signing in, shown to signed-out visitors above the list.'),
  listHeading: word.describe('Screen-reader heading of the list.'),
  count: counted().describe('Number of products on the list.'),
  failed: word.describe('Shown when the server doesn’t answer.'),
  unsynced: word.describe('Shown above products we couldn’t add to the account at sign-in.'),
  remove: pictureButton,
  saved: z
    .strictObject({
      heading: wordWith('count').describe('{count} products saved in the browser.'),
      clear: word.describe('Button that removes them all.'),
      cleared: toastWords.describe('Notification after removing them all.'),
    })
    .describe('Items saved in this browser for signed-out visitors.'),
}

/** What `content/pages/profile.json` says in its cards and buttons. */
export const profileWords = {
  nameUnknown: word.describe('Used when the name is unknown.'),
  edit: word.describe('Button to the account page, or to a note about where it is.'),
  close: word.describe('Closes that note.'),
  wishlist: wordWith('count').describe('{count} is the number of products on the wishlist.'),
  cart: word.describe('Where the cart is saved.'),
  account: word.describe('Heading of the membership card.'),
  member: word,
  myData: z
    .strictObject({
      heading: word,
      serverHeading: word,
      server: z.array(word).min(1).describe('What the database stores about signed-in visitors.'),
      deviceHeading: word,
      device: z.array(word).min(1).describe('What the browser stores.'),
      export: word.describe('Button that downloads a file.'),
      delete: word.describe('Button that opens the question.'),
      question: z.strictObject({ heading: word, text: word, keep: word, delete: word }),
      failed: word.describe('Shown when the server doesn’t answer.'),
    })
    .describe('The personal data a visitor can download and delete.'),
  shop: word.describe('Button below the care reminder.'),
}
