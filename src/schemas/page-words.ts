import { z } from 'zod'
import { counted, word, wordWith } from './word.ts'

/** A toast: its title and the line below it. */
export const toastWords = z.strictObject({ title: word, description: word })

/** What `content/pages/landing.json` says in its cards and tabs. */
export const landingWords = {
  featuredTab: word.describe('The first tab, beside those of the categories.'),
  categoryLink: wordWith('category').describe(
    "Leads from a tab to its list; {category} is the category's name.",
  ),
  testimonialCard: z.strictObject({
    owner: wordWith('owner', 'pet').describe(
      '{owner} is what is said of the owner, {pet} the animal by name.',
    ),
    sample: word.describe('Where the testimonial is a sample.'),
    verified: word.describe('Where it is not, and it was verified.'),
  }),
}

/** The form of `content/pages/contact.json`. */
export const contactFormWords = z.strictObject({
  label: word.describe('Names the form to who hears the page.'),
  required: word.describe('What the asterisk means.'),
  withoutScripts: word.describe('Shown where scripts are off and the form needs them.'),
  fields: z
    .strictObject({ name: word, email: word, petType: word, priority: word, subject: word, message: word })
    .describe('The labels.'),
  problems: z
    .strictObject({
      name: word,
      email: word,
      emailWrong: word.describe('Where what is there is no address.'),
      subject: word,
      message: word,
    })
    .describe('Below a field that is left out.'),
  petTypes: z
    .strictObject({ none: word, dog: word, cat: word, both: word, other: word })
    .describe('What can be chosen as the pet type; `none` while nothing is.'),
  priorities: z.strictObject({ low: word, medium: word, high: word }),
  simulated: word.describe('Beside the button while nothing is sent; the address follows.'),
  inEmergency: word.describe('Below it; the lines for poison follow.'),
  send: word.describe('The button.'),
  sending: word.describe('The button while the message is on its way.'),
  sent: toastWords.describe('The toast when it arrived.'),
  failed: toastWords.describe('The toast when it did not.'),
})

/** What `content/pages/reviews.json` says in its summary and cards. */
export const reviewWords = {
  write: word.describe('The button that leads to writing one.'),
  writeNote: word.describe('Beside it: who reads it first, and that nobody is paid.'),
  similar: z
    .strictObject({
      only: wordWith('name', 'count', 'all').describe(
        'A switch: {count} of {all} reviews are of an animal like {name}.',
      ),
      none: wordWith('name').describe('In its place where none is.'),
    })
    .describe('Above reviews, where the device knows a pet.'),
  listHeading: word.describe('Names the list to who hears the page.'),
  total: counted().describe('{count} is the number of all reviews.'),
  distribution: word.describe('Names the table of stars to who hears the page.'),
  stars: counted().describe('The rows of that table.'),
  card: z.strictObject({
    about: wordWith('customer', 'product').describe('Who wrote it, on what.'),
    pet: wordWith('facts').describe('For which animal; {facts} are joined by commas.'),
    species: z.strictObject({ dog: word, cat: word }),
    weight: wordWith('pounds'),
    years: counted(),
    months: counted().describe('Of animals below two years that are no whole years old.'),
    verified: word.describe('The badge of a verified purchase.'),
    sample: word.describe('The badge of a sample.'),
    purchased: wordWith('day').describe('{day} is the day of the purchase.'),
    byVisitor: wordWith('day').describe('What a signed-in visitor wrote on that {day} says this instead.'),
    helpful: wordWith('count').describe('The button; {count} is how many found the review helpful.'),
    helpfulLabel: wordWith('count', 'title').describe('The same to who hears it; {title} is the review.'),
  }),
}

/** The search and the cards of `content/pages/vet-locator.json`. */
export const vetWords = {
  search: z.strictObject({
    label: word.describe('Names the form to who hears the page.'),
    zip: word.describe("The field's label."),
    zipMissing: word.describe('Below the field while it is empty.'),
    button: word,
    searching: word.describe('While the search is on its way.'),
    found: wordWith('count', 'zip').describe('{count} clinics near the ZIP code {zip}.'),
  }),
  clinic: z.strictObject({
    distance: wordWith('miles').describe('{miles} from the ZIP code.'),
    rating: wordWith('rating', 'count').describe('{rating} of 5 by {count} reviews.'),
    ratingOfSample: wordWith('rating', 'count').describe('The same of a sample.'),
  }),
}

/** A button that shows a picture only: its name to who hears it, and its tooltip. */
const pictureButton = z.strictObject({
  label: wordWith('name').describe('To who hears the page; {name} is the product.'),
  tooltip: word,
})

/** A button or a tick with few words, of which those who hear the page hear more. */
const namedControl = z.strictObject({
  label: wordWith('name').describe('To who hears the page; begin it with what is seen, or end with it.'),
  text: word,
})

/** The lines and the summary of `content/pages/cart.json`. */
export const cartWords = {
  withoutScripts: word.describe('Shown where scripts are off.'),
  list: z
    .strictObject({
      heading: word,
      text: word,
      openAll: word.describe('The button that opens the products at the retailer.'),
      openRest: counted().describe('The same where some were opened already; {count} were not.'),
      progress: wordWith('count', 'total').describe('{count} of {total} products were opened.'),
      stopped: word.describe('Where the browser did not open all of them at once.'),
    })
    .describe('Says above the lines that the cart is a list.'),
  line: z.strictObject({
    each: wordWith('price').describe('{price} of one piece.'),
    checked: wordWith('day').describe('Follows the price and a comma: the {day} on which it was looked up.'),
    opened: namedControl.describe('The tick of what was opened at the retailer.'),
    save: namedControl.describe('Moves the line to the wishlist.'),
    quantity: wordWith('name').describe('Names the two buttons around the quantity of {name}.'),
    less: pictureButton,
    more: pictureButton,
    remove: pictureButton,
  }),
  saved: z
    .strictObject({
      heading: wordWith('count').describe('{count} products are on the wishlist.'),
      move: namedControl.describe('Moves one of them into the cart.'),
    })
    .describe('The wishlist, below the cart.'),
  clear: word.describe('The button that empties the cart.'),
  summary: z.strictObject({
    heading: word,
    subtotal: word,
    total: word,
    without: counted().describe('Below the sum: it leaves out {count} items whose price is not known.'),
    unpriced: counted().describe('In its place where no price is known.'),
    notFor: word.describe('Above the button, where a line is not for the pet that is shopped for.'),
    checkout: word,
  }),
  toasts: z.strictObject({
    removed: toastWords.describe('A line was removed.'),
    cleared: toastWords.describe('The cart was emptied.'),
    saved: z
      .strictObject({ title: word, description: wordWith('name') })
      .describe('A line was moved to the wishlist.'),
    checkout: toastWords.describe('The retailer opens.'),
  }),
}

/** What `content/pages/wishlist.json` says around its cards. */
export const wishlistWords = {
  withoutScripts: wordWith('link').describe('Shown where scripts are off; {link} is `withoutScriptsLink`.'),
  withoutScriptsLink: word.describe('Leads to the products.'),
  signIn: word.describe('The button of who is not signed in.'),
  offer: z
    .strictObject({ heading: word, text: word, signIn: word })
    .describe('What signing in gives, above the list of who is not signed in.'),
  listHeading: word.describe('Heads the list for who hears the page.'),
  count: counted().describe('How many products are on the list.'),
  failed: word.describe('The list cannot be had from the server.'),
  unsynced: word.describe(
    'Above the products that the server could not take at sign-in, so that they are on this device only.',
  ),
  remove: pictureButton,
  saved: z
    .strictObject({
      heading: wordWith('count').describe('{count} products that the browser keeps.'),
      clear: word.describe('The button that removes them all.'),
      cleared: toastWords.describe('The toast when all were removed.'),
    })
    .describe('What this browser keeps of who is not signed in.'),
}

/** What `content/pages/profile.json` says in its cards and buttons. */
export const profileWords = {
  nameUnknown: word.describe('Stands for the name until it is known.'),
  edit: word.describe('The button that leads to the account, or says where it is.'),
  close: word.describe('Closes what the button said.'),
  wishlist: wordWith('count').describe('{count} products are on the wishlist.'),
  cart: word.describe('Where the cart is kept.'),
  account: word.describe('Heads the card about the membership.'),
  member: word,
  myData: z
    .strictObject({
      heading: word,
      serverHeading: word,
      server: z.array(word).min(1).describe('What the database keeps of who is signed in.'),
      deviceHeading: word,
      device: z.array(word).min(1).describe('What the browser keeps.'),
      export: word.describe('The button that saves a file.'),
      delete: word.describe('The button that asks the question.'),
      question: z.strictObject({ heading: word, text: word, keep: word, delete: word }),
      failed: word.describe('The server could not be reached.'),
    })
    .describe('What is kept of a person, to be saved and deleted.'),
  shop: word.describe('The button below the care reminder.'),
}
