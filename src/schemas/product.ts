import { z } from 'zod'
import { day, dollars, gtin, httpsUrl, noneTwice, rating, sample, slug, species } from './fields.ts'
import { neverPoison } from './never-sold.ts'
import { boxParts, pictureDrawings, pictureForms, picturePalettes, pouchPieces } from './picture.ts'
import { type ProductUse, hardnesses, lifeStages, toyPieces } from './terms.ts'

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
  'no-brush',
  'enzymatic',
  'grain-free',
  'breath',
  'tartar',
  'plaque',
  'training',
  'sensitive',
  'travel',
  'flavor-free',
  'refillable',
  'soft',
  'gentle-chewer',
  'strong-chewer',
  'multi-pet',
  'value-pack',
] as const

const oneARetailer = [
  (offers: readonly { retailer: string }[]) =>
    new Set(offers.map(({ retailer }) => retailer)).size === offers.length,
  { error: 'a retailer stands twice: remove one' },
] as const

/** One Markdown file in `content/products`; its name is the product's id, its body the description. */
export const productSchema = z
  .strictObject({
    name: z
      .string()
      .min(8)
      .max(70)
      .describe('What a shopper would call it; also what the retailer is searched for.'),
    category: slug.describe('The id of its category in `content/categories.json`.'),
    price: dollars
      .optional()
      .describe('US dollars, as last seen at the retailer; left out where prices are not typed.'),
    originalPrice: dollars.optional().describe('The price before a sale; higher than `price`.'),
    priceCheckedOn: day.optional().describe('The day on which the price was checked; a price needs it.'),
    affiliateUrl: z
      .union([httpsUrl, z.literal(''), z.literal('#')], { error: 'write an https address, or remove it' })
      .optional()
      .describe('A retailer page for just this product; without it a retailer search is linked.')
      .meta({ title: 'Page at the retailer' }),
    asin: z
      .string()
      .regex(/^[A-Z0-9]{10}$/, {
        error: "write ten capital letters and digits, as in the product page's address",
      })
      .optional()
      .describe("The retailer's own number for it, only when a person has checked it.")
      .meta({ title: 'Amazon number (ASIN)' }),
    offers: z
      .array(
        z.strictObject({
          retailer: slug.describe('The id of a retailer in `content/retailers.json`.'),
          number: z
            .string()
            .regex(/^[A-Za-z0-9._-]{1,40}$/, { error: 'write the letters and digits of its page there' })
            .optional()
            .describe("The retailer's own number for it."),
          url: httpsUrl.optional().describe('Its page there, with our tag, where no number is known.'),
        }),
      )
      .max(6)
      .refine(...oneARetailer)
      .optional()
      .describe('Further retailers; without number and page a search there is linked.'),
    brand: z
      .string()
      .min(2)
      .max(60)
      .optional()
      .describe('Its maker, as the pack says. Samples have none.')
      .meta({ title: 'Maker' }),
    gtin: gtin
      .optional()
      .describe('The number under its bar code: UPC, EAN or GTIN, with its check digit.')
      .meta({ title: 'Number of its bar code (GTIN)' }),
    shortDescription: z.string().min(40).max(150).describe('One sentence for cards and search results.'),
    rating: rating.optional().describe('From 1 to 5 stars; needs `ratingSource`.'),
    reviewCount: z
      .int()
      .nonnegative()
      .default(0)
      .describe('How many ratings it is the average of.')
      .meta({ title: 'Number of ratings' }),
    ratingSource: z
      .enum(['editorial', 'api', 'sample'])
      .optional()
      .describe(
        'Where the rating comes from; a sample feeds no structured data. Real reviews take its place.',
      ),
    isBestseller: z.boolean().default(false).describe('Shows the BESTSELLER badge.'),
    isNatural: z
      .boolean()
      .default(false)
      .describe('The maker labels it natural. Never for brushes and toys.'),
    tags: z
      .array(z.enum(productTags))
      .min(2)
      .max(7)
      .refine(...noneTwice)
      .describe('The first three are shown on the card.'),
    species: species.describe('Whom it is made for.').meta({ title: 'Made for' }),
    size: z
      .enum(['xs', 's', 'm', 'l', 'xl', 'all'])
      .optional()
      .describe('The size of the animal.')
      .meta({ title: 'Size of the animal' }),
    flavor: neverPoison(z.string().max(30)).optional().describe('As it stands on the pack.'),
    packCount: z
      .number()
      .positive()
      .optional()
      .describe('Pieces in a pack, or fluid ounces, as `packUnit` says.')
      .meta({ title: 'How much is in a pack' }),
    packUnit: z
      .enum(['pieces', 'fl oz', 'oz', 'weeks'])
      .optional()
      .describe('What `packCount` counts.')
      .meta({ title: 'Counted in' }),
    lastsDays: z
      .int()
      .positive()
      .max(400)
      .optional()
      .describe(
        'Days that a pack lasts one animal, where its text or label says so; gives the cost of a month.',
      )
      .meta({ title: 'Days that a pack lasts' }),
    ingredients: z
      .array(
        neverPoison(z.string().min(2).max(80)).describe(
          'One ingredient, as the label has it. Never xylitol or another poison.',
        ),
      )
      .optional()
      .describe('As the label lists them. Never xylitol or another poison.'),
    lifeStage: z.array(z.enum(lifeStages)).optional().describe('The ages it suits.'),
    fromMonths: z
      .int()
      .min(1)
      .max(24)
      .optional()
      .describe('For puppies and kittens: not before this age in months, as the label says.')
      .meta({ title: 'From this age, months' }),
    untilMonths: z
      .int()
      .min(1)
      .max(24)
      .optional()
      .describe('For puppies and kittens: not after this age in months, as for what is only for teething.')
      .meta({ title: 'Until this age, months' }),
    weightRangeLb: z
      .tuple([z.number().nonnegative(), z.number().positive().nullable()])
      .refine(([lightest, heaviest]) => heaviest === null || heaviest > lightest, {
        error: 'write the lightest first, then the heaviest or null',
      })
      .optional()
      .describe('Lightest and heaviest animal in pounds; null means no upper end.')
      .meta({ title: 'Weight of the animal, pounds' }),
    isMixed: z
      .boolean()
      .default(false)
      .describe(
        'A box with pieces for one animal that are wrong for another; its weights stand in `warnings`, not in a range.',
      )
      .meta({ title: 'Pieces for several animals' }),
    hardness: z
      .enum(hardnesses)
      .optional()
      .describe('Chews and toys: how far it gives way.')
      .meta({ title: 'Firmness' }),
    breaksInto: z
      .enum(toyPieces)
      .optional()
      .describe(
        'What the label or the text warns can come off and be swallowed; `parts` for what is small enough whole. Toys: `none` if they warn of nothing; leave it out if nobody has checked.',
      )
      .meta({ title: 'Breaks into' }),
    healthyOnly: z
      .boolean()
      .default(false)
      .describe(
        'The label or the text asks for a healthy pet or mouth, or rules out an illness or a special diet.',
      )
      .meta({ title: 'For healthy pets only' }),
    freeFrom: z
      .array(
        z.enum(['xylitol', 'fluoride', 'grain', 'rawhide', 'artificial-color', 'alcohol', 'foaming-agents']),
      )
      .refine(...noneTwice)
      .optional()
      .describe('What the maker says is not in it.'),
    vohc: z
      .strictObject({ plaque: z.boolean(), tartar: z.boolean(), checkedOn: day })
      .optional()
      .describe('Only for a product that a person found on the VOHC accepted list.')
      .meta({ title: 'VOHC seal' }),
    warnings: z
      .array(z.string().max(140))
      .max(4)
      .default([])
      .describe('Short sentences on when to take care.'),
    form: z
      .enum(pictureForms)
      .describe('What it is, which filters go by and the picture kit draws.')
      .meta({ title: 'What it is' }),
    drawing: z
      .enum([...pictureForms, ...pictureDrawings])
      .optional()
      .describe('A closer drawing, where the one of its form looks otherwise than the thing.'),
    parts: z
      .array(z.enum([...boxParts, ...pouchPieces]))
      .min(1)
      .max(5)
      .optional()
      .describe('What the drawing shows in a box from left to right, or at the foot of a pouch.')
      .meta({ title: 'Drawn in a box or pouch' }),
    lengthIn: z
      .number()
      .positive()
      .max(48)
      .optional()
      .describe(
        'Its longest side in inches, as pack or retailer have it: draws it to scale, beside a paw or a hand.',
      )
      .meta({ title: 'Length, inches' }),
    palette: z
      .enum(picturePalettes)
      .describe('The colors of the drawing.')
      .meta({ title: 'Colors of the drawing' }),
    label: z
      .string()
      .min(2)
      .max(18)
      .describe('The words on the drawn label, two short ones at most.')
      .meta({ title: 'Words on the drawn label' }),
    photo: z.string().optional().describe('A photograph in `content/products/` instead of a drawing.'),
    photoAlt: z
      .string()
      .min(8)
      .max(120)
      .optional()
      .describe('The photograph in words, for those who cannot see it.'),
    furtherPhotos: z
      .array(
        z.strictObject({
          photo: z.string().describe('A photograph in `content/products/`.'),
          alt: z.string().min(8).max(120).describe('It in words, for those who cannot see it.'),
        }),
      )
      .min(1)
      .max(6)
      .optional()
      .describe("More photographs for the product's page, behind `photo`."),
    onVetAdvice: z
      .boolean()
      .default(false)
      .describe('Only for an animal whose veterinarian has asked for it; no plan picks it.')
      .meta({ title: "Only on a veterinarian's advice" }),
    textSource: z
      .enum(['own', 'feed'])
      .optional()
      .describe("`feed`: the text below is the maker's, as an import brought it.")
      .meta({ title: 'Who wrote the text' }),
    vetCheckedOn: day.optional().describe('The day on which a veterinarian read the text and the warnings.'),
    sample,
  })
  .superRefine(agree, { when: ({ value }) => typeof value === 'object' && value !== null })

export type ProductContent = z.output<typeof productSchema>

/** A place where a product is sold. */
export interface Offer {
  /** The retailer's id. */
  retailer: string
  /** The retailer's name. */
  name: string
  /** With our tag. */
  url: string
}

/** What a `<source>` says: a photograph's sizes in one format. */
export interface PictureSource {
  type: string
  srcSet: string
}

/** A product as the site and the calls know it: its fields are named here, and all other shapes of a product pick from them. */
export interface Product extends Omit<ProductContent, 'affiliateUrl' | 'offers' | 'ratingSource' | 'tags'> {
  /** The content file's name; stable for ever. */
  id: string
  /** The drawn picture's or the photograph's address on this site. */
  imageUrl: string
  /** A photograph's sizes, best format first; a drawing has none. */
  pictureSources?: readonly PictureSource[]
  /** As the file says; `visitors` where real reviews of it take the place of the file's figures. */
  ratingSource?: ProductContent['ratingSource'] | 'visitors'
  /** Of `productTags`; of what comes over the wire only that they are texts is known. */
  tags: string[]
  /** The retailer's page or a retailer search, with the affiliate tag. */
  affiliateUrl: string
  /** The id of the retailer that `affiliateUrl` leads to; none for the first of the shop's. */
  retailer?: string | undefined
  /** At other retailers, in the order of `offers`. */
  furtherOffers?: readonly Offer[]
  /** Plain text of the Markdown body, paragraphs parted by a blank line. */
  description: string
  /** What the products of its category are. */
  use: ProductUse
  /**
   * Ids of `content/allergens.json` that follow from the ingredients, in the order of the file. Not there where
   * nobody knows: it is eaten and lists no ingredients.
   */
  contains?: readonly string[] | undefined
  /** Those that may be inside. */
  mayContain: readonly string[]
  /** The meats in `mayContain` that the label names by class: chicken, turkey and duck behind "poultry". */
  unnamedMeats: readonly string[]
}

/** What the fields of a product have to say of each other; asked even where one of them is wrong by itself. */
function agree(
  product: {
    price?: number | undefined
    originalPrice?: number | undefined
    priceCheckedOn?: unknown
    rating?: number | undefined
    ratingSource?: string | undefined
    photo?: string | undefined
    photoAlt?: string | undefined
    furtherPhotos?: readonly unknown[] | undefined
    isNatural: boolean
    isMixed: boolean
    weightRangeLb?: readonly (number | null)[] | undefined
    form: string
    species: string
    tags?: readonly unknown[] | undefined
  },
  context: z.core.$RefinementCtx,
): void {
  const { price, originalPrice, priceCheckedOn, rating: stars, ratingSource, photo, photoAlt } = product
  const complain = (field: keyof typeof product, message: string) => {
    context.addIssue({ code: 'custom', path: [field], input: product[field], message })
  }
  if (price !== undefined && priceCheckedOn === undefined) {
    complain('priceCheckedOn', 'a price needs its day: add priceCheckedOn, the day on which it was checked')
  }
  if (originalPrice !== undefined && price === undefined) {
    complain('originalPrice', 'a price before a sale needs the price now: add price, or remove it')
  }
  if (originalPrice !== undefined && price !== undefined && originalPrice <= price) {
    complain('originalPrice', `no sale: make it higher than the price of ${price}, or remove it`)
  }
  if (stars !== undefined && ratingSource === undefined) {
    complain('rating', 'a rating needs its source: add ratingSource, which is editorial, api or sample')
  }
  const others: readonly string[] =
    product.species === 'cat' ? ['dog', 'puppy'] : product.species === 'dog' ? ['cat', 'kitten'] : []
  // Asked of broken fields, too: a list may be none.
  const other = Array.isArray(product.tags) ? product.tags.find((tag) => others.includes(tag)) : undefined
  if (other !== undefined) {
    complain(
      'tags',
      `the tag "${other}" and the species "${product.species}" contradict: remove the tag, or write both as species`,
    )
  }
  if (photo !== undefined && photoAlt === undefined) {
    complain('photo', 'a photograph needs words for those who cannot see it: add photoAlt')
  }
  if (product.isMixed && product.weightRangeLb !== undefined) {
    complain('isMixed', 'no one range holds for all of its pieces: write their weights into warnings')
  }
  if (photo === undefined && product.furtherPhotos !== undefined) {
    complain('furtherPhotos', 'the first photograph is missing: write it as photo')
  }
  if (product.isNatural && /-(?:brush|toy)$/.test(product.form)) {
    complain('isNatural', 'brushes and toys are not natural: remove it')
  }
}
