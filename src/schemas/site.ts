import { z } from 'zod'
import { httpsUrl, phone, slug } from './fields.ts'

/** A link to a page of this site. */
export const linkSchema = z.strictObject({
  label: z.string().min(2).max(40),
  href: z
    .string()
    .regex(/^\/(?:[a-z0-9]+(?:[-/][a-z0-9]+)*)?(?:\?[a-z]+=[a-z0-9-]+)?$/, {
      error: 'write a page of this site as /vet-locator',
    })
    .describe('From the root, without a trailing slash: `/vet-locator`, `/products?pet=dog`.'),
})

/** A survey, a contract, a count: where it is kept, and its date. */
const proof = z.string().min(10).max(200).optional()

/** The owner's settings, `content/site.json`. */
export const siteSchema = z.strictObject({
  name: z.string().min(2).max(30),
  tagline: z.string().min(10).max(80),
  blurb: z.string().min(40).max(200).describe('Two sentences in the footer.'),
  url: httpsUrl.describe("The site's own address, without a path."),
  email: z.email(),
  phone,
  affiliateTag: z
    .union([z.literal(''), z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*-2\d$/)], {
      error: 'write it as `yourname-20`, or leave it empty',
    })
    .describe(
      'Our tag at the first retailer of `retailers.json`; empty means plain links that earn nothing.',
    ),
  affiliateNote: z.string().min(20).max(160).describe('Stands beside the first retailer link of a page.'),
  affiliateNoteShort: z
    .string()
    .min(20)
    .max(44)
    .describe('Stands for `affiliateNote` in one line above a list on a phone, where a tap opens the whole.'),
  priceDisplay: z
    .enum(['dated', 'fresh', 'hidden'])
    .describe(
      '`dated` shows the typed prices with their day; `fresh` those of the retailer while they are younger than a day; `hidden` none.',
    ),
  priceNote: z
    .string()
    .min(20)
    .max(160)
    .describe('Follows `affiliateNote` where typed prices are shown (`priceDisplay: dated`).'),
  offlineNote: z.string().min(20).max(160).describe('Shown while the device has no connection.'),
  navigation: z.array(linkSchema).min(1).max(8).describe('The header.'),
  supportLinks: z.array(linkSchema).min(1).max(8).describe("The footer's support column."),
  legalLinks: z.array(linkSchema).min(1).max(6).describe("The footer's last line."),
  social: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(20),
        href: z.union([z.literal('#'), httpsUrl], { error: 'write an https address, or #' }),
      }),
    )
    .describe('`#` stands for an account that is yet to be opened; it is not drawn.'),
  claims: z
    .strictObject({
      products: z.string().max(10).describe("Products, on the landing page's first screen."),
      productsHeading: z.string().max(10).describe('Products, in the heading of their section.'),
      pets: z.string().max(10).describe('Happy pets.'),
      vetApproved: z.string().max(10),
      rating: z.string().max(10).describe('Stars out of five.'),
      shipping: z.string().max(40),
      guarantee: z.string().max(40),
    })
    .describe('Marketing figures, as they are printed.'),
  claimSources: z
    .strictObject({ pets: proof, vetApproved: proof, shipping: proof, guarantee: proof, bestsellers: proof })
    .optional()
    .describe(
      'What bears out a claim that cannot be counted here; nobody sees it but `npm run check:launch`.',
    ),
  certifications: z
    .array(
      z.strictObject({
        name: z.string().min(2).max(30),
        text: z.string().min(40).max(220),
        whileNone: z
          .string()
          .max(120)
          .optional()
          .describe('Added to it while no product has a dated fact on the VOHC list.'),
        link: linkSchema.optional(),
      }),
    )
    .min(1)
    .max(6)
    .describe('Tiles on the landing page.'),
  featuredProducts: z
    .array(slug)
    .describe('Product ids; the landing page and the dashboard show the first four.'),
  contactDelivery: z
    .enum(['simulated', 'netlify-forms'])
    .describe('`simulated` waits a second and sends nothing; `netlify-forms` hands the message to the host.'),
  newsletterDelivery: z
    .enum(['device', 'netlify-forms'])
    .describe('`device` keeps the address in the browser; `netlify-forms` hands it to the host.'),
  offlinePages: z
    .enum(['kept', 'off'])
    .describe(
      '`kept` lets devices keep the pages that were seen, for when there is no connection; `off` takes that off every device at its next visit.',
    ),
  subTags: z
    .enum(['off', 'product'])
    .default('off')
    .describe(
      "`product` puts the product's id on its links to retailers that have a `subTagParameter`, for their reports; nothing of a visitor.",
    ),
  strictTransport: z
    .enum(['host', 'subdomains'])
    .default('host')
    .describe(
      '`host` lets browsers reach this host by https only; `subdomains` every host below it, too, for two years, with no way back.',
    ),
  checkout: z
    .enum(['search', 'cart'])
    .describe(
      "`search` opens a general retailer search; `cart` fills the retailer's cart with lines that have a number.",
    ),
})

export type Site = z.output<typeof siteSchema>
