import { z } from 'zod'
import { slug } from './fields.ts'

const host = z
  .string()
  .regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, { error: 'use a host name, such as www.amazon.com' })

const pattern = z.string().max(200).refine(isPattern, { error: 'use a valid regular expression' })

/** Amazon's agreement requires this exact sentence. */
const amazonDisclosure = 'As an Amazon Associate I earn from qualifying purchases.'

/** A country's two letters (ISO 3166). */
export const country = z
  .string()
  .refine((code) => /^[A-Z]{2}$/.test(code) && regionName(code) !== code && code !== 'US', {
    error: 'use the two letters of another country, such as GB or DE',
  })

const tag = z.string().regex(/^[A-Za-z0-9_-]*$/, { error: 'use letters, digits, hyphens and underscores' })

const parameter = (example: string) =>
  z.string().regex(/^[A-Za-z0-9_-]+$/, { error: `use a URL parameter, such as ${example}` })

/** A retailer's store in another country: the same paths on another host, with a tag of its own. */
const store = z.strictObject({
  country: country.describe('Two letters, such as GB.'),
  host: host.describe('The store’s host name, such as `www.amazon.co.uk`.'),
  tag: tag.describe('Our tag at this store. Each country’s program has its own.'),
})
export type Store = z.output<typeof store>

/** A row of `content/retailers.json`: the format of links to a retailer, and how our tag is added. */
export const retailerSchema = z
  .strictObject({
    id: slug.describe('Used in product `offers` and click counts. Never change it.'),
    name: z.string().min(2).max(30).describe('The name on buttons.'),
    hosts: z.array(host).min(1).describe('Full host names of its store, such as `www.amazon.com`.'),
    shortHosts: z
      .array(host)
      .default([])
      .describe('Host names of its short links. They hide the tag, so we reject them.'),
    productLink: textWith('number')
      .startsWith('https://')
      .describe('Product page URL. {number} is the retailer’s product number.'),
    searchLink: textWith('words').startsWith('https://').describe('Search URL. {words} is the search text.'),
    merchant: z
      .strictObject({
        parameter: parameter('awinmid'),
        value: z.string().regex(/^[A-Za-z0-9._-]+$/, { error: 'use letters and digits' }),
      })
      .optional()
      .describe(
        'For networks whose merchants share a host, such as Awin: the part of the URL that names this merchant.',
      ),
    numberForm: pattern
      .refine((text) => /^[\w[\]{},\\-]+$/.test(text), { error: 'use a pattern such as [A-Z0-9]{10}' })
      .describe('A regular expression that matches the retailer’s product numbers.'),
    linkPath: pattern
      .refine((text) => text.startsWith('^/'), { error: 'start it with ^/' })
      .describe('A regular expression that matches the path of a link.'),
    tagParameter: parameter('tag').describe('The URL parameter for our tag.'),
    tag: tag
      .optional()
      .describe(
        'Our tag at this retailer. Leave blank for the first retailer, which uses `affiliateTag` in `site.json`.',
      ),
    subTagParameter: parameter('ascsubtag')
      .optional()
      .describe(
        'The URL parameter for the product and the guide in its reports, if `subTags` in `site.json` is on.',
      ),
    stores: z
      .array(store)
      .max(30)
      .refine((all) => new Set(all.map((one) => one.country)).size === all.length, {
        error: 'this country appears twice; remove one',
      })
      .optional()
      .describe('Its stores in other countries. The host names above are its store in the United States.'),
    disclosure: z.string().min(20).max(160).describe('The sentence its agreement requires.'),
    sample: z
      .literal(true, { error: 'use true, or remove it' })
      .optional()
      .describe('An example that the shop ignores. Remove this once the links and tags are yours.'),
  })
  .superRefine(({ merchant, productLink }, context) => {
    const named = merchant && new URL(productLink).searchParams.get(merchant.parameter)
    if (merchant === undefined || named === merchant.value) return
    context.addIssue({
      code: 'custom',
      path: ['productLink'],
      input: productLink,
      message: `it’s missing ${merchant.parameter}=${merchant.value}, which identifies the merchant: add it`,
    })
  })
  .superRefine(({ hosts, disclosure }, context) => {
    if (disclosure === amazonDisclosure || !hosts.some((name) => /(?:^|\.)amazon\./.test(name))) return
    context.addIssue({
      code: 'custom',
      path: ['disclosure'],
      input: disclosure,
      message: `Amazon’s agreement asks for "${amazonDisclosure}", word for word`,
    })
  })

/** `content/retailers.json`; the first one is the default for products. */
export const retailersSchema = z
  .array(retailerSchema)
  .min(1)
  .superRefine((rows, context) => {
    for (const [index, { id, name, hosts, merchant }] of rows.entries()) {
      const complain = (field: string, input: string, message: string) => {
        context.addIssue({ code: 'custom', path: [index, field], input, message })
      }
      for (const before of rows.slice(0, index)) {
        if (before.id === id) complain('id', id, 'it already appears above: give each retailer its own')
        if (before.name === name)
          complain('name', name, 'it already appears above: give each retailer its own')
        const shared = hosts.find((one) => before.hosts.includes(one))
        const isTold =
          merchant !== undefined &&
          before.merchant?.parameter === merchant.parameter &&
          before.merchant.value !== merchant.value
        if (shared !== undefined && !isTold) {
          complain('hosts', shared, `${before.name} has it too: set merchant in both to tell them apart`)
        }
      }
    }
  })

/** A retailer with our tag there. With an empty tag, links are plain and earn nothing. */
export type Retailer = Omit<z.output<typeof retailerSchema>, 'tag'> & { tag: string }

/** Returns a country's name: `United Kingdom`; the code itself if there is none. */
export function regionName(code: string): string {
  return new Intl.DisplayNames(['en-US'], { type: 'region' }).of(code) ?? code
}

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}

/** A text with a placeholder: `wordWith('name')` rejects a text without `{name}`, and one with any other. */
export function textWith(placeholder: string) {
  return z
    .string()
    .max(240)
    .regex(new RegExp(`^(?=.*\\{${placeholder}\\})(?:[^{}]|\\{${placeholder}\\})*$`), {
      error: `keep {${placeholder}} in it, and no other { or }`,
    })
}
