import { z } from 'zod'
import { slug } from './fields.ts'
import { wordWith } from './word.ts'

const host = z.string().regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, { error: 'write a host as www.amazon.com' })

const pattern = z.string().max(200).refine(isPattern, { error: 'write a regular expression' })

/** The sentence that Amazon's agreement asks for, word for word. */
const amazonDisclosure = 'As an Amazon Associate I earn from qualifying purchases.'

/** A row of `content/retailers.json`: what a link to a retailer must look like, and how our tag is put on it. */
export const retailerSchema = z
  .strictObject({
    id: slug.describe('Products name it in `offers`, and clicks are counted under it: it never changes.'),
    name: z.string().min(2).max(30).describe('As it is said on buttons.'),
    hosts: z.array(host).min(1).describe('Hosts of its shop, whole ones: `www.amazon.com`.'),
    shortHosts: z
      .array(host)
      .default([])
      .describe('Hosts of its shortened addresses; they hide the tag and are refused.'),
    productLink: wordWith('number')
      .startsWith('https://')
      .describe("The address of a product by the retailer's number for it, which stands for {number}."),
    searchLink: wordWith('words')
      .startsWith('https://')
      .describe('The address of a search; what is searched for stands for {words}.'),
    merchant: z
      .strictObject({
        parameter: z.string().regex(/^[A-Za-z0-9_-]+$/, { error: 'write a key of an address, as awinmid' }),
        value: z.string().regex(/^[A-Za-z0-9._-]+$/, { error: 'write letters and digits' }),
      })
      .optional()
      .describe('At a network whose merchants share a host, as Awin: what in an address names this one.'),
    numberForm: pattern
      .refine((text) => /^[\w[\]{},\\-]+$/.test(text), { error: 'write it as [A-Z0-9]{10}' })
      .describe("What the retailer's numbers look like, a regular expression."),
    linkPath: pattern
      .refine((text) => text.startsWith('^/'), { error: 'begin it with ^/' })
      .describe('What the path of a link must look like, a regular expression.'),
    tagParameter: z
      .string()
      .regex(/^[A-Za-z0-9_-]+$/, { error: 'write a key of an address, as tag' })
      .describe('The key of an address that carries our tag.'),
    tag: z
      .string()
      .regex(/^[A-Za-z0-9_-]*$/, { error: 'write letters, digits, hyphens and underscores' })
      .optional()
      .describe('Our tag there. Left out at the first retailer: there it is `affiliateTag` of `site.json`.'),
    subTagParameter: z
      .string()
      .regex(/^[A-Za-z0-9_-]+$/, { error: 'write a key of an address, as ascsubtag' })
      .optional()
      .describe('The key that names the product in its reports, where `subTags` of `site.json` asks for it.'),
    disclosure: z.string().min(20).max(160).describe('The sentence that its agreement asks for.'),
  })
  .superRefine(({ merchant, productLink }, context) => {
    const named = merchant && new URL(productLink).searchParams.get(merchant.parameter)
    if (merchant === undefined || named === merchant.value) return
    context.addIssue({
      code: 'custom',
      path: ['productLink'],
      input: productLink,
      message: `it has no ${merchant.parameter}=${merchant.value}, which names the merchant: add it`,
    })
  })
  .superRefine(({ hosts, disclosure }, context) => {
    if (disclosure === amazonDisclosure || !hosts.some((name) => /(?:^|\.)amazon\./.test(name))) return
    context.addIssue({
      code: 'custom',
      path: ['disclosure'],
      input: disclosure,
      message: `Amazon's agreement asks for "${amazonDisclosure}", word for word`,
    })
  })

/** `content/retailers.json`; the first is linked where a product names none. */
export const retailersSchema = z
  .array(retailerSchema)
  .min(1)
  .superRefine((rows, context) => {
    for (const [index, { id, name, hosts, merchant }] of rows.entries()) {
      const complain = (field: string, input: string, message: string) => {
        context.addIssue({ code: 'custom', path: [index, field], input, message })
      }
      for (const before of rows.slice(0, index)) {
        if (before.id === id) complain('id', id, 'it stands above: give each retailer its own')
        if (before.name === name) complain('name', name, 'it stands above: give each retailer its own')
        const shared = hosts.find((one) => before.hosts.includes(one))
        const isTold =
          merchant !== undefined &&
          before.merchant?.parameter === merchant.parameter &&
          before.merchant.value !== merchant.value
        if (shared !== undefined && !isTold) {
          complain('hosts', shared, `${before.name} has it, too: tell the two apart by merchant in both`)
        }
      }
    }
  })

/** A retailer with the tag that we have there; an empty one means plain links that earn nothing. */
export type Retailer = Omit<z.output<typeof retailerSchema>, 'tag'> & { tag: string }

function isPattern(text: string): boolean {
  try {
    return new RegExp(text) instanceof RegExp
  } catch {
    return false
  }
}
