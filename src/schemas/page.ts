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
    primary: line.describe('The button that leads to the products.'),
    secondary: line.describe('The button that plays the video.'),
    video: slug.describe('The id of the video on the first screen.'),
    videoCaption: line,
    claimLabels: z
      .strictObject({ products: line, pets: line, vetApproved: line, rating: line })
      .describe("What each of the site's claims counts, in lower case."),
    animals: z
      .strictObject({ label: word, dog: word, cat: word, pet: word })
      .describe('Ways in by animal; `pet` is for who has told of one.'),
  }),
  categoriesHeading: line.describe('Names the row of category tabs.'),
  featured: section,
  care: z
    .strictObject({
      figure: line.describe('The one fact of the page, in very large letters.'),
      fact: prose,
      heading: line,
      steps: z
        .array(z.strictObject({ scene: z.enum(careScenes), title: line, text: prose }))
        .length(4)
        .describe('How it is done, each with a drawing.'),
    })
    .describe('Why daily, and how.'),
  testimonials: section,
  endorsements: section,
  certifications: section,
  sampleNote: prose.describe('Shown with testimonials and endorsements while any of them is a sample.'),
  costs: section.extend({
    items: z
      .array(
        z.strictObject({
          name: line,
          range: line.describe('As it is printed.'),
          low: z.int().positive().describe("The range's ends in whole US dollars, for drawing."),
          high: z.int().positive(),
          unit: line.describe('What the range is paid for or how often: `per visit`.'),
          isMonthly: z
            .boolean()
            .default(false)
            .describe('It is paid every month: a year is said and drawn, too.'),
        }),
      )
      .min(1),
    yearly: wordWith('range').describe('Beside what is paid every month; {range} is that of 12 months.'),
    note: prose,
  }),
  videos: section.extend({
    more: z
      .strictObject({ label: line, href: z.url({ protocol: /^https$/ }) })
      .describe('A search for more of them, on another site.'),
  }),
  catVideo: section.extend({ video: slug }).describe("`video` is a video's id."),
  ...words.landingWords,
})

/** `content/pages/products.json` */
export const productsPageSchema = page.extend({
  intro: prose,
  whyChoose: z.strictObject({ heading: line, items: titledTexts }),
  fitsPet: wordWith('name').describe('Leads to what fits the pet that is shopped for.'),
  lists: z
    .strictObject({ heading: word, filter: word, others: word })
    .describe(
      'Curated lists: heads the links to them, leads from one to its filters, heads the links to others.',
    ),
  furtherTitle: wordWith('title', 'page').describe('The title of a further page of a list.'),
  furtherDescription: wordWith('description', 'page').describe('And its description.'),
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
            .describe('Which of the details in `site.json` is shown and linked above the text.'),
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
    signs: z.array(line).min(3).describe('What calls for a veterinarian at once.'),
    action: prose.describe('What to do until then.'),
    poisonLines: z.array(z.strictObject({ name: line, phone })),
  }),
  faq: section.extend({ button: word }).describe('Leads to the answers.'),
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
  listHeading: line.describe('Heads the list for who hears the page.'),
  species: z.strictObject({ dog: word, cat: word, both: word }).describe('Whom a guide is about.'),
  picks: counted().describe('How many products a guide picks.'),
  checked: wordWith('day').describe('The day on which a guide was last checked.'),
})

/** `content/pages/faq.json` */
export const faqPageSchema = page.extend({
  intro: prose,
  linkToAnswer: word.describe('Below each answer.'),
  contact: section.extend({ button: word }).describe('Leads to the contact form.'),
})

/** `content/pages/vet-locator.json` */
export const vetLocatorPageSchema = page.extend({
  intro: prose,
  sampleNote: prose.describe('Says that the clinics are samples.'),
  tips: z.strictObject({ heading: line, items: titledTexts }),
  ...words.vetWords,
})

/** `content/pages/cart.json` */
export const cartPageSchema = page.extend({
  emptyHeading: line,
  emptyText: prose,
  note: prose.describe('Below the checkout button.'),
  ...words.cartWords,
})

export type CartPageWords = z.output<typeof cartPageSchema>

/** `content/pages/wishlist.json` */
export const wishlistPageSchema = page.extend({
  emptyHeading: line,
  emptyText: prose,
  loginHeading: line.describe('For visitors who are not signed in.'),
  loginText: prose,
  continueHeading: line.describe('The block below the cards.'),
  continueText: prose,
  ...words.wishlistWords,
})

export type WishlistPageWords = z.output<typeof wishlistPageSchema>

/** `content/pages/not-found.json` */
export const notFoundPageSchema = page.extend({
  text: prose,
  home: word.describe('The button to the first page.'),
  pagesHeading: line,
  pages: z.array(linkSchema).min(1).describe('The list of available pages.'),
})

/** `content/pages/signed-in.json` */
export const signedInPageSchema = page.extend({
  text: prose,
  goOn: word.describe('The link to the page that the sign-in was for.'),
})

/** `content/pages/offline.json` */
export const offlinePageSchema = page.extend({
  text: prose,
  keptHeading: line.describe('Above the pages that open without a connection.'),
})

/** `content/pages/profile.json` */
export const profilePageSchema = page.extend({
  careReminder: section,
  accountNote: prose.describe('Edit Profile says this where the identity provider has no page for it.'),
  ...words.profileWords,
})

/** `content/pages/home.json`, the signed-in home page. */
export const homePageSchema = page.extend({
  friend: word.describe('Stands for the first name until it is known.'),
  intro: prose,
  shop: word.describe('The button that leads to the products.'),
  wishlist: word.describe('The button that leads to the wishlist.'),
  pets: z
    .strictObject({
      heading: line,
      shop: wordWith('name').describe('Leads to the list of what fits.'),
      plan: wordWith('name').describe('Leads to the care plan.'),
      calendar: word.describe('The calendar file, which says when a pack runs out.'),
      none: word.describe('Where there is no pet.'),
      add: word,
    })
    .describe('What stands first: the pets.'),
  packs: z
    .strictObject({ heading: line, none: prose.describe('Where no pack was opened yet.') })
    .describe('What is running out.'),
  stats: z
    .strictObject({ wishlist: line, featured: line, rating: line })
    .describe('What the three cards count.'),
  recommendedHeading: line,
  quickActionsHeading: line,
  quickActions: z.array(linkSchema).min(1).max(6),
})
