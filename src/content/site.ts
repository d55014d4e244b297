import { z } from 'zod'
import { hueOf } from '#lib/oklch.ts'
import { httpsUrl, phone, slug } from './fields.ts'

/** A link to a page of this site. */
export const linkSchema = z.strictObject({
  label: z.string().min(2).max(40),
  href: z
    .string()
    .regex(/^\/(?:[a-z0-9]+(?:[-/][a-z0-9]+)*)?(?:\?[a-z]+=[a-z0-9-]+)?$/, {
      error: 'use a path on this site, such as /vet-locator',
    })
    .describe(
      'A path on this site, with no slash at the end, such as `/vet-locator` or `/products?pet=dog`.',
    ),
})

/** A survey, contract or count: where it is filed, and its date. */
const proof = z.string().min(10).max(200).optional()

/** The owner's settings, `content/site.json`. */
export const siteSchema = z.strictObject({
  name: z.string().min(2).max(30),
  tagline: z.string().min(10).max(80),
  blurb: z.string().min(40).max(200).describe('2 or 3 sentences in the footer.'),
  color: z
    .string()
    .refine((color) => hueOf(color) !== undefined, { error: 'use a color such as #5b3fd6, not a gray' })
    .meta({ pattern: '^#[0-9a-fA-F]{6}$' })
    .optional()
    .describe(
      'Your color, such as #5b3fd6: buttons and links have it where it can be read, and tints take its hue. Leave blank for our green.',
    ),
  logo: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*\.(?:svg|png)$/, {
      error: 'use a file name such as logo.svg or logo.png',
    })
    .optional()
    .describe(
      'Your logo: a PNG or SVG file in `content`. A small SVG of plain shapes can take the text’s color. Leave blank for our tooth.',
    ),
  url: httpsUrl.describe('The site’s URL, without a path.'),
  email: z.email(),
  phone: phone.optional().describe('Leave blank if nobody answers calls.'),
  affiliateTag: z
    .union([z.literal(''), z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*-2\d$/)], {
      error: 'use a tag such as `yourname-20`, or leave it empty',
    })
    .describe(
      'Our tag at the first retailer in `retailers.json`. Leave empty for plain links that earn nothing.',
    ),
  affiliateNote: z.string().min(20).max(160).describe('The full note about paid links.'),
  affiliateNoteShort: z
    .string()
    .min(20)
    .max(44)
    .describe('One-line version of `affiliateNote`, next to retailer links. Opens to the full note.'),
  priceDisplay: z
    .enum(['dated', 'hidden'], {
      error: ({ input }) =>
        input === 'fresh' ? 'only with current prices: add the package feeds to shop.config.ts' : undefined,
    })
    .describe('`dated` shows the prices you enter, with their date. `hidden` shows no prices.'),
  priceNote: z.string().min(20).max(160).describe('Shown after `affiliateNote` with `priceDisplay: dated`.'),
  offlineNote: z.string().min(20).max(160).describe('Shown while the device is offline.'),
  navigation: z.array(linkSchema).min(1).max(8).describe('Links in the header.'),
  supportLinks: z.array(linkSchema).min(1).max(8).describe('Links in the footer’s support column.'),
  legalLinks: z.array(linkSchema).min(1).max(6).describe('Links in the last line of the footer.'),
  social: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(20),
        href: z.union([z.literal('#'), httpsUrl], { error: 'use an https URL, or #' }),
      }),
    )
    .default([])
    .describe('Use `#` for an account you haven’t opened yet. It’s hidden.'),
  claims: z
    .strictObject({
      products: z.string().max(10).optional().describe('Number of products at the top of the landing page.'),
      productsHeading: z.string().max(10).optional().describe('Number of products in the products heading.'),
      pets: z.string().max(10).optional().describe('Number of happy pets.'),
      vetApproved: z.string().max(10).optional(),
      rating: z.string().max(10).optional().describe('Stars out of 5.'),
      shipping: z.string().max(40).optional(),
      guarantee: z.string().max(40).optional(),
    })
    .default({})
    .describe('Marketing claims, as shown on the site. Leave blank any claim you can’t prove.'),
  claimSources: z
    .strictObject({
      pets: proof,
      vetApproved: proof,
      shipping: proof,
      guarantee: proof,
      bestsellers: proof,
      appInstall: proof,
    })
    .optional()
    .describe(
      'Evidence for a claim the site can’t count, and for Amazon’s consent to an installed app. Only `npm run check:launch` shows it.',
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
          .describe('Added while someone has looked for each product on the VOHC list and found none.'),
        link: linkSchema.optional(),
      }),
    )
    .min(1)
    .max(6)
    .describe('Tiles on the landing page.'),
  featuredProducts: z
    .array(slug)
    .default([])
    .describe('Product ids. The landing page and dashboard show the first 4.'),
  subTags: z
    .enum(['off', 'product'])
    .default('off')
    .describe(
      '`product` adds the product id, and the guide of a pick, to links to retailers with a `subTagParameter`, for their reports. It adds nothing about the visitor.',
    ),
  strictTransport: z
    .enum(['host', 'subdomains'])
    .default('host')
    .describe(
      '`host` makes browsers use https for this host. `subdomains` includes every subdomain for 2 years, and you can’t undo it.',
    ),
  checkout: z
    .enum(['search', 'cart'])
    .describe(
      '`search` opens a general retailer search. `cart` fills the retailer’s cart with products that have a number.',
    ),
})

/** `priceDisplay` in a shop with a package that has current prices. */
export const priceDisplayWithFresh = z
  .enum(['dated', 'fresh', 'hidden'])
  .describe(
    '`dated` shows the prices you enter, with their date. `fresh` shows the retailer’s prices from the last 24 hours. `hidden` shows no prices.',
  )

export type Site = Omit<z.output<typeof siteSchema>, 'priceDisplay'> & {
  priceDisplay: z.output<typeof priceDisplayWithFresh>
}
