import { z } from 'zod'
import { httpsUrl, phone, slug } from './fields.ts'
import { pictureFile } from './fields.ts'
import { linkSchema } from './site.ts'

const line = z.string().min(2).max(90)

/** One to three sentences. */
const prose = z.string().min(20).max(500)

const section = z.strictObject({ heading: line, text: prose })
const titledTexts = z.array(z.strictObject({ title: line, text: prose })).min(1)
const steps = z.array(z.string().min(10).max(240)).min(1).max(6)

/** Fields of pages for browsers and search engines. */
export const headSchema = z.strictObject({
  title: z
    .string()
    .min(3)
    .max(60)
    .describe('Shown in the browser tab and search results. The brand name is added automatically.'),
  description: z.string().min(50).max(170).describe('For search engines and link previews.'),
})

/** Fields that pages share. The words of buttons, fields and lists are in their components. */
export const pageSchema = headSchema.extend({ heading: line.describe('The main heading of the page.') })

/** The same with a paragraph below the heading. */
export const introPageSchema = pageSchema.extend({ intro: prose })

/** `content/pages/landing.json`; its h1 is the hero's title. */
export const landingPageSchema = headSchema.extend({
  hero: z.strictObject({
    title: line,
    text: prose,
    question: line.describe('Above the choice of dog or cat.'),
    video: slug.optional().describe('Id of the video at the top of the page.'),
    videoCaption: line,
    claimLabels: z
      .strictObject({ products: line, pets: line, vetApproved: line, rating: line })
      .describe('What each of the site’s claims counts, in lowercase.'),
  }),
  featured: section,
  needs: z
    .strictObject({
      heading: line,
      tiles: z
        .array(
          z.strictObject({
            label: z.string().min(3).max(16),
            href: z
              .string()
              .regex(/^\/(?:products\/for|guides)\/[a-z0-9-]+$/)
              .describe('A curated list or a guide. Its first product is on the tile.'),
          }),
        )
        .max(8),
    })
    .describe('Tiles that lead to curated lists and guides.'),
  care: z
    .strictObject({
      figure: line.describe('The page’s key fact, in very large type.'),
      fact: prose,
      heading: line,
      steps: z
        .array(z.strictObject({ picture: pictureFile, title: line, text: prose }))
        .length(4)
        .describe('The steps, each with an illustration.'),
    })
    .describe('Why and how to brush daily.'),
  guides: section.describe('Above the first three guides.'),
  decide: z.strictObject({ heading: line, items: titledTexts.max(3) }).describe('How products are chosen.'),
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
    note: prose,
  }),
  videos: section.extend({
    more: z
      .strictObject({ label: line, href: z.url({ protocol: /^https$/ }) })
      .describe('Link to more videos on another site.'),
  }),
  catVideo: section.extend({ video: slug.optional() }).describe('`video` is a video id.'),
})

/** `content/pages/products.json` */
export const productsPageSchema = introPageSchema.extend({
  whyChoose: z.strictObject({ heading: line, items: titledTexts }),
  vetFirst: z
    .strictObject({
      heading: line,
      soreMouth: prose,
      illness: prose
        .includes('{illness}')
        .describe('`{illness}` becomes the illnesses, such as `kidney disease`.'),
    })
    .describe('Shown above a list for a pet with a sore mouth or an illness.'),
})

export type ProductsPage = z.output<typeof productsPageSchema>

/** `content/pages/product.json`: text that product pages share for all products of a kind. */
export const productPageSchema = z.strictObject({
  directions: z
    .strictObject({
      chew: steps,
      treats: steps.describe('For chews up to an inch long.'),
      brush: steps,
      wipes: steps,
      paste: steps,
      gel: steps.describe('For gels that don’t need a brush.'),
      additive: steps.describe('For water additives.'),
      spray: steps.describe('For sprays and rinses.'),
      powder: steps.describe('For powders and other food toppers.'),
      toy: steps,
    })
    .describe('General directions for each kind of product (`products/product-facts.ts`).'),
  directionsNote: prose.describe('Tells visitors these are general directions.'),
})

/** `content/pages/care-plan.json` */
export const carePlanPageSchema = introPageSchema.extend({
  clinic: section
    .extend({ questions: z.array(line).min(3).max(5) })
    .describe('Shown for a sore mouth: what to ask the vet, with no products.'),
})

export type CarePlanPage = z.output<typeof carePlanPageSchema>

/** `content/pages/contact.json` */
export const contactPageSchema = introPageSchema.extend({
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
    items: z.array(z.strictObject({ name: line, time: line })).describe('Leave empty to promise no time.'),
  }),
  emergency: section.extend({
    signs: z.array(line).min(3).describe('Signs that a pet needs a veterinarian right away.'),
    action: prose.describe('What to do until then.'),
    poisonLines: z
      .array(
        z.strictObject({
          name: line,
          phone,
          source: httpsUrl.describe('A page that shows the number and what a call costs.'),
          sourceName: line.describe('Link text for the source.'),
        }),
      )
      .describe('Also shown on the mouth check, next to the urgent signs.'),
    poisonNote: line.describe('When they answer, and that a call may cost something.'),
  }),
  faq: section.describe('Shown above the link to the answers.'),
})

/** `content/pages/reviews.json` */
export const reviewsPageSchema = introPageSchema.extend({
  sampleNote: prose.describe('Shown while any review is a sample.'),
})

/** `content/pages/guide.json`: text that all guides share. */
export const guidePageSchema = z.strictObject({
  disclosures: z
    .strictObject({
      'paid-links': z.string().min(80).max(400),
      'free-samples': z.string().min(80).max(400),
    })
    .describe('How the guide earns money. Shown before its first link.'),
  healthNote: prose.describe('Shown below the people who wrote and reviewed it.'),
})

/** `content/pages/faq.json` */
export const faqPageSchema = introPageSchema.extend({
  contact: section.describe('Shown above the link to the contact form.'),
})

/** `content/pages/vet-locator.json` */
export const vetLocatorPageSchema = introPageSchema.extend({
  sampleNote: prose.describe('Tells visitors the clinics are samples.'),
  tips: z.strictObject({ heading: line, items: titledTexts }),
})

/** `content/pages/not-found.json` */
export const notFoundPageSchema = introPageSchema.extend({
  pages: z.array(linkSchema).min(1).describe('The list of available pages.'),
})

/** `content/pages/profile.json` */
export const profilePageSchema = pageSchema.extend({ careReminder: section })

/** `content/pages/home.json`, the signed-in home page. */
export const homePageSchema = introPageSchema.extend({
  quickActions: z.array(linkSchema).min(1).max(6),
})
