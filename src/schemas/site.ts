import { z } from 'zod'
import { httpsUrl, slug } from './fields.ts'

/** A link to a page of this site. */
export const linkSchema = z.strictObject({
  label: z.string().min(2).max(40),
  /** From the root, without a trailing slash: `/vet-locator`. */
  href: z.string().regex(/^\/(?:[a-z0-9]+(?:[-/][a-z0-9]+)*)?$/),
})

/** The owner's settings, `content/site.json`. */
export const siteSchema = z.strictObject({
  name: z.string().min(2).max(30),
  tagline: z.string().min(10).max(80),
  /** Two sentences in the footer. */
  blurb: z.string().min(40).max(200),
  /** The site's own address, without a path. */
  url: httpsUrl,
  email: z.email(),
  phone: z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/),
  /** The retailer's number for this site; empty means plain links that earn nothing. */
  affiliateTag: z.union([z.literal(''), z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*-20$/)]),
  /** The sentence that the retailer's agreement asks for, word for word. */
  disclosure: z.literal('As an Amazon Associate I earn from qualifying purchases.'),
  /** Stands beside the first retailer link of a page. */
  affiliateNote: z.string().min(20).max(160),
  /** Follows `affiliateNote` wherever prices are shown. */
  priceNote: z.string().min(20).max(160),
  /** The header. */
  navigation: z.array(linkSchema).min(1).max(6),
  /** The footer's support column. */
  supportLinks: z.array(linkSchema).min(1).max(8),
  /** The footer's last line. */
  legalLinks: z.array(linkSchema).min(1).max(6),
  /** `#` stands for an account that is yet to be opened; it is not drawn. */
  social: z.array(
    z.strictObject({ name: z.string().min(1).max(20), href: z.union([z.literal('#'), httpsUrl]) }),
  ),
  /** Marketing figures, as they are printed. */
  claims: z.strictObject({
    /** Products, on the landing page's first screen. */
    products: z.string().max(10),
    /** Products, in the heading of their section. */
    productsHeading: z.string().max(10),
    /** Happy pets. */
    pets: z.string().max(10),
    vetApproved: z.string().max(10),
    /** Stars out of five. */
    rating: z.string().max(10),
    shipping: z.string().max(40),
    guarantee: z.string().max(40),
  }),
  /** Tiles on the landing page. */
  certifications: z
    .array(z.strictObject({ name: z.string().min(2).max(30), text: z.string().min(40).max(220) }))
    .min(1)
    .max(6),
  /** Product ids; the landing page and the dashboard show the first four. */
  featuredProducts: z.array(slug),
  /** `simulated` waits a second and sends nothing; `netlify-forms` hands the message to the host. */
  contactDelivery: z.enum(['simulated', 'netlify-forms']),
  /** `device` keeps the address in the browser; `netlify-forms` hands it to the host. */
  newsletterDelivery: z.enum(['device', 'netlify-forms']),
  /** `search` opens a general retailer search; `cart` fills the retailer's cart with lines that have a number. */
  checkout: z.enum(['search', 'cart']),
})

export type Site = z.output<typeof siteSchema>
