import { z } from 'zod'
import { slug } from './fields.ts'
import { linkSchema } from './site.ts'

/** A text of one line. */
const line = z.string().min(2).max(90)

/** One to three sentences. */
const prose = z.string().min(20).max(500)

/** What every page of `content/pages` has. */
const page = z.strictObject({
  /** The browser's tab and search engines; the brand is added to it. */
  title: z.string().min(3).max(60),
  /** For search engines and cards. */
  description: z.string().min(50).max(170),
  /** The page's h1. */
  heading: line,
})

const section = z.strictObject({ heading: line, text: prose })

const titledTexts = z.array(z.strictObject({ title: line, text: prose })).min(1)

/** `content/pages/landing.json`; its h1 is the hero's title. */
export const landingPageSchema = page.omit({ heading: true }).extend({
  hero: z.strictObject({
    title: line,
    text: prose,
    /** The button that leads to the products. */
    primary: line,
    /** The button that plays the video. */
    secondary: line,
    /** The id of the video on the first screen. */
    video: slug,
    videoCaption: line,
    /** What each of the site's claims counts, in lower case. */
    claimLabels: z.strictObject({ products: line, pets: line, vetApproved: line, rating: line }),
  }),
  /** Names the row of category tabs. */
  categoriesHeading: line,
  featured: section,
  testimonials: section,
  endorsements: section,
  certifications: section,
  /** Shown with testimonials and endorsements while any of them is a sample. */
  sampleNote: prose,
  costs: section.extend({
    items: z
      .array(
        z.strictObject({
          name: line,
          /** As it is printed. */
          range: line,
          /** The range's ends in whole US dollars, for drawing. */
          low: z.int().positive(),
          high: z.int().positive(),
          /** What the range is paid for or how often: `per visit`. */
          unit: line,
        }),
      )
      .min(1),
    note: prose,
  }),
  videos: section.extend({
    /** A search for more of them, on another site. */
    more: z.strictObject({ label: line, href: z.url({ protocol: /^https$/ }) }),
  }),
  /** `video` is a video's id. */
  catVideo: section.extend({ video: slug }),
})

/** `content/pages/products.json` */
export const productsPageSchema = page.extend({
  intro: prose,
  whyChoose: z.strictObject({ heading: line, items: titledTexts }),
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
          /** Which of the details in `site.json` is shown and linked above the text. */
          from: z.enum(['email', 'phone']).optional(),
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
    /** What calls for a veterinarian at once. */
    signs: z.array(line).min(3),
    /** What to do until then. */
    action: prose,
    poisonLines: z.array(z.strictObject({ name: line, phone: z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/) })),
  }),
  /** Stands above the View FAQ button. */
  faq: section,
})

/** `content/pages/reviews.json` */
export const reviewsPageSchema = page.extend({
  intro: prose,
  summaryHeading: line,
  /** Shown while any review is a sample. */
  sampleNote: prose,
})

/** `content/pages/faq.json` */
export const faqPageSchema = page.extend({
  intro: prose,
  /** Stands above the Contact Us button. */
  contact: section,
})

/** `content/pages/vet-locator.json` */
export const vetLocatorPageSchema = page.extend({
  intro: prose,
  /** Says that the clinics are samples. */
  sampleNote: prose,
  tips: z.strictObject({ heading: line, items: titledTexts }),
})

/** `content/pages/cart.json` */
export const cartPageSchema = page.extend({
  emptyHeading: line,
  emptyText: prose,
  /** Below the checkout button. */
  note: prose,
})

/** `content/pages/wishlist.json` */
export const wishlistPageSchema = page.extend({
  emptyHeading: line,
  emptyText: prose,
  /** For visitors who are not signed in. */
  loginHeading: line,
  loginText: prose,
  /** The block below the cards. */
  continueHeading: line,
  continueText: prose,
})

/** `content/pages/not-found.json` */
export const notFoundPageSchema = page.extend({
  text: prose,
  /** The list of available pages. */
  pages: z.array(linkSchema).min(1),
})

/** `content/pages/profile.json` */
export const profilePageSchema = page.extend({
  careReminder: section,
  /** Edit Profile says this where the identity provider has no page for it. */
  accountNote: prose,
})

/** `content/pages/home.json`, the signed-in home page. */
export const homePageSchema = page.extend({
  intro: prose,
  /** What the three cards count. */
  stats: z.strictObject({ wishlist: line, featured: line, rating: line }),
  recommendedHeading: line,
  quickActionsHeading: line,
  quickActions: z.array(linkSchema).min(1).max(6),
})
