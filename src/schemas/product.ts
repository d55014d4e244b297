import { z } from 'zod'
import { day, dollars, httpsUrl, rating, sample, slug, species } from './fields.ts'
import { pictureForms, picturePalettes } from './picture.ts'

/** The one vocabulary of product tags. */
export const productTags = [
  'dog',
  'cat',
  'puppy',
  'kitten',
  'senior',
  'small-breed',
  'large-breed',
  'chew',
  'toothbrush',
  'toothpaste',
  'water-additive',
  'toy',
  'kit',
  'wipes',
  'powder',
  'gel',
  'spray',
  'enzymatic',
  'grain-free',
  'breath',
  'tartar',
  'plaque',
  'training',
  'sensitive',
  'travel',
  'flavour-free',
  'refillable',
  'soft',
  'gentle-chewer',
  'strong-chewer',
  'multi-pet',
  'value-pack',
] as const

/** One Markdown file in `content/products`; its name is the product's id, its body the description. */
export const productSchema = z
  .strictObject({
    /** What a shopper would call it; also what the retailer is searched for. */
    name: z.string().min(8).max(70),
    /** The id of its category in `content/categories.json`. */
    category: slug,
    /** US dollars, as last seen at the retailer. */
    price: dollars,
    /** The price before a sale; higher than `price`. */
    originalPrice: dollars.optional(),
    /** The day on which the price was checked. */
    priceCheckedOn: day,
    /** A retailer page for just this product; without it a retailer search is linked. */
    affiliateUrl: z.union([httpsUrl, z.literal(''), z.literal('#')]).optional(),
    /** The retailer's own number for it, only when a person has checked it. */
    asin: z
      .string()
      .regex(/^[A-Z0-9]{10}$/)
      .optional(),
    /** One sentence for cards and search results. */
    shortDescription: z.string().min(40).max(150),
    rating: rating.optional(),
    reviewCount: z.int().nonnegative().default(0),
    /** Where the rating comes from; a sample feeds no structured data. */
    ratingSource: z.enum(['editorial', 'api', 'sample']).optional(),
    isBestseller: z.boolean().default(false),
    /** The maker labels it natural. Never for brushes and toys. */
    isNatural: z.boolean().default(false),
    /** The first three are shown on the card. */
    tags: z.array(z.enum(productTags)).min(3).max(7),
    species,
    size: z.enum(['xs', 's', 'm', 'l', 'xl', 'all']).optional(),
    flavour: z.string().max(30).optional(),
    /** Pieces in a pack, or fluid ounces, as `packUnit` says. */
    packCount: z.number().positive().optional(),
    packUnit: z.enum(['pieces', 'fl oz', 'oz', 'weeks']).optional(),
    ingredients: z.array(z.string()).optional(),
    lifeStage: z.array(z.enum(['puppy', 'kitten', 'adult', 'senior'])).optional(),
    /** Lightest and heaviest animal in pounds; null means no upper end. */
    weightRangeLb: z.tuple([z.number().nonnegative(), z.number().positive().nullable()]).optional(),
    hardness: z.enum(['soft', 'medium', 'firm']).optional(),
    freeFrom: z
      .array(
        z.enum(['xylitol', 'fluoride', 'grain', 'rawhide', 'artificial-colour', 'alcohol', 'foaming-agents']),
      )
      .optional(),
    /** Only for a product that a person found on the VOHC accepted list. */
    vohc: z.strictObject({ plaque: z.boolean(), tartar: z.boolean(), checkedOn: day }).optional(),
    /** Short sentences on when to take care. */
    warnings: z.array(z.string().max(140)).max(4).default([]),
    /** What the picture kit draws. */
    form: z.enum(pictureForms),
    palette: z.enum(picturePalettes),
    /** The words on the drawn label, two short ones at most. */
    label: z.string().min(2).max(18),
    /** A photograph in `content/products/` instead of a drawing. */
    photo: z.string().optional(),
    photoAlt: z.string().min(8).max(120).optional(),
    sample,
  })
  .check(({ value, issues }) => {
    if (value.originalPrice !== undefined && value.originalPrice <= value.price) {
      issues.push({
        code: 'custom',
        path: ['originalPrice'],
        input: value.originalPrice,
        message: `a sale price has to be lower: make originalPrice higher than ${value.price}, or remove it`,
      })
    }
    if (value.rating !== undefined && value.ratingSource === undefined) {
      issues.push({
        code: 'custom',
        path: ['ratingSource'],
        input: undefined,
        message: 'a rating needs its source: add editorial, api or sample',
      })
    }
    if (value.photo !== undefined && value.photoAlt === undefined) {
      issues.push({
        code: 'custom',
        path: ['photoAlt'],
        input: undefined,
        message: 'a photograph needs words for those who cannot see it: add photoAlt',
      })
    }
  })

export type ProductContent = z.output<typeof productSchema>

/** A product as the site and the calls know it. */
export interface Product extends Omit<ProductContent, 'affiliateUrl'> {
  /** The content file's name; stable for ever. */
  id: string
  /** The drawn picture's or the photograph's address on this site. */
  imageUrl: string
  /** The retailer's page or a retailer search, with the affiliate tag. */
  affiliateUrl: string
  /** Plain text of the Markdown body, paragraphs parted by a blank line. */
  description: string
}
