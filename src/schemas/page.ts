import { z } from 'zod'
import { phone, slug } from './fields.ts'
import { line, page, prose, section } from './page-parts.ts'
import { careScenes } from './picture.ts'
import * as words from './page-words.ts'
import { linkSchema } from './site.ts'
import { counted, word, wordWith } from './word.ts'

const titledTexts = z.array(z.strictObject({ title: line, text: prose })).min(1)

/** `content/pages/landing.json`; its h1 is the hero's title. */
export const landingPageSchema = page.omit({ heading: true }).extend({
  hero: z.strictObject({
    title: line,
    text: prose,
    primary: line.describe('Link to the products.'),
    secondary: line.describe('Button that plays the video.'),
    video: slug.describe('Id of the video at the top of the page.'),
    videoCaption: line,
    claimLabels: z
      .strictObject({ products: line, pets: line, vetApproved: line, rating: line })
      .describe('What each of the site’s claims counts, in lowercase.'),
    animals: z
      .strictObject({ label: word, dog: word, cat: word, pet: word })
      .describe('Shop by pet. `pet` is shown to visitors with a saved pet.'),
  }),
  categoriesHeading: line.describe('Heading of the category tabs.'),
  featured: section,
  care: z
    .strictObject({
      figure: line.describe('The page’s key fact, in very large type.'),
      fact: prose,
      heading: line,
      steps: z
        .array(z.strictObject({ scene: z.enum(careScenes), title: line, text: prose }))
        .length(4)
        .describe('The steps, each with an illustration.'),
    })
    .describe('Why and how to brush daily.'),
  testimonials: section,
  endorsements: section,
  certifications: section,
  sampleNote: prose.describe('Shown with testimonials and endorsements while any of them is a sample.'),
  costs: section.extend({
    items: z
      .array(
        z.strictObject({
          name: line,
          range: line.describe('As shown on the page.'),
          low: z.int().positive().describe('The low and high amounts in whole US dollars, for the chart.'),
          high: z.int().positive(),
          unit: line.describe('What the cost covers or how often it’s paid, such as `per visit`.'),
          isMonthly: z
            .boolean()
            .default(false)
            .describe('Set to true for a monthly cost. The chart also shows the yearly cost.'),
        }),
      )
      .min(1),
    yearly: wordWith('range').describe('Shown next to a monthly cost. {range} is the cost for 12 months.'),
    note: prose,
  }),
  videos: section.extend({
    more: z
      .strictObject({ label: line, href: z.url({ protocol: /^https$/ }) })
      .describe('Link to more videos on another site.'),
  }),
  catVideo: section.extend({ video: slug }).describe('`video` is a video id.'),
  ...words.landingWords,
})

/** `content/pages/products.json` */
export const productsPageSchema = page.extend({
  intro: prose,
  whyChoose: z.strictObject({ heading: line, items: titledTexts }),
  fitsPet: wordWith('name').describe('Link to products that fit the visitor’s pet.'),
  lists: z
    .strictObject({ heading: word, filter: word, others: word })
    .describe(
      'Curated lists: heading of the links, link from a list to its filters, and heading of other lists.',
    ),
  furtherTitle: wordWith('title', 'page').describe('Title of page 2 and later.'),
  furtherDescription: wordWith('description', 'page').describe('Description of page 2 and later.'),
})

/** `content/pages/contact.json` */
export const contactPageSchema = page.extend({
  intro: prose,
  info: z.strictObject({
    heading: line,
    items: z
      .array(
        z.strictObject({
          label: line,
          from: z
            .enum(['email', 'phone'])
            .optional()
            .describe('The contact detail from `site.json` to show and link above the text.'),
          text: line,
        }),
      )
      .min(1),
  }),
  responseTimes: z.strictObject({
    heading: line,
    items: z.array(z.strictObject({ name: line, time: line })).min(1),
  }),
  emergency: section.extend({
    signs: z.array(line).min(3).describe('Signs that a pet needs a veterinarian right away.'),
    action: prose.describe('What to do until then.'),
    poisonLines: z.array(z.strictObject({ name: line, phone })),
  }),
  faq: section.extend({ button: word }).describe('Link to the answers.'),
  form: words.contactFormWords,
})

/** `content/pages/reviews.json` */
export const reviewsPageSchema = page.extend({
  intro: prose,
  summaryHeading: line,
  sampleNote: prose.describe('Shown while any review is a sample.'),
  ...words.reviewWords,
})

export type ReviewsPageWords = z.output<typeof reviewsPageSchema>

/** `content/pages/guides.json`, the list of guides. */
export const guidesPageSchema = page.extend({
  intro: prose,
  listHeading: line.describe('Screen-reader heading of the list.'),
  species: z.strictObject({ dog: word, cat: word, both: word }).describe('The pets a guide is about.'),
  picks: counted().describe('Number of picks in a guide.'),
  checked: wordWith('day').describe('The date a guide was last checked.'),
})

/** `content/pages/faq.json` */
export const faqPageSchema = page.extend({
  intro: prose,
  linkToAnswer: word.describe('Shown below each answer.'),
  contact: section.extend({ button: word }).describe('Link to the contact form.'),
})

/** `content/pages/vet-locator.json` */
export const vetLocatorPageSchema = page.extend({
  intro: prose,
  sampleNote: prose.describe('Tells visitors the clinics are samples.'),
  tips: z.strictObject({ heading: line, items: titledTexts }),
  ...words.vetWords,
})

/** `content/pages/cart.json` */
export const cartPageSchema = page.extend({
  emptyHeading: line,
  emptyText: prose,
  note: prose.describe('Shown below the checkout button.'),
  ...words.cartWords,
})

export type CartPageWords = z.output<typeof cartPageSchema>

/** `content/pages/wishlist.json` */
export const wishlistPageSchema = page.extend({
  emptyHeading: line,
  emptyText: prose,
  loginHeading: line.describe('For signed-out visitors.'),
  loginText: prose,
  continueHeading: line.describe('The section below the cards.'),
  continueText: prose,
  ...words.wishlistWords,
})

export type WishlistPageWords = z.output<typeof wishlistPageSchema>

/** `content/pages/not-found.json` */
export const notFoundPageSchema = page.extend({
  text: prose,
  home: word.describe('Link to the home page.'),
  pagesHeading: line,
  pages: z.array(linkSchema).min(1).describe('The list of available pages.'),
})

/** `content/pages/signed-in.json` */
export const signedInPageSchema = page.extend({
  text: prose,
  goOn: word.describe('Link back to the page the visitor came from.'),
})

/** `content/pages/offline.json` */
export const offlinePageSchema = page.extend({
  text: prose,
  keptHeading: line.describe('Heading of the pages that open offline.'),
})

/** `content/pages/profile.json` */
export const profilePageSchema = page.extend({
  careReminder: section,
  accountNote: prose.describe('Shown by Edit Profile when the sign-in service has no account page.'),
  ...words.profileWords,
})

/** `content/pages/home.json`, the signed-in home page. */
export const homePageSchema = page.extend({
  friend: word.describe('Used when the first name is unknown.'),
  intro: prose,
  shop: word.describe('Link to the products.'),
  wishlist: word.describe('Link to the wishlist.'),
  pets: z
    .strictObject({
      heading: line,
      shop: wordWith('name').describe('Link to products that fit.'),
      plan: wordWith('name').describe('Link to the care plan.'),
      calendar: word.describe('Link to the calendar file with refill reminders.'),
      none: word.describe('Shown when there is no pet.'),
      add: word,
    })
    .describe('The first section: the visitor’s pets.'),
  packs: z
    .strictObject({ heading: line, none: prose.describe('Shown when no pack has been opened.') })
    .describe('Products that are running out.'),
  stats: z
    .strictObject({ wishlist: line, featured: line, rating: line })
    .describe('Labels of the 3 stat cards.'),
  recommendedHeading: line,
  quickActionsHeading: line,
  quickActions: z.array(linkSchema).min(1).max(6),
})
