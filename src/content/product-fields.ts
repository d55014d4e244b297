import { z } from 'zod'
import { day, distinct, dollars, gtin, httpsUrl, rating, sample, slug, species } from './fields.ts'
import { neverPoison } from './never-sold.ts'
import { boxItems, weightRange } from './product-box.ts'
import { country } from './retailer.ts'
import { pictureFields } from './product-picture.ts'
import { hardnesses, illnesses, lifeStages, productTags, toyPieces } from './terms.ts'

const oneARetailer = [
  (offers: readonly { retailer: string }[]) =>
    new Set(offers.map(({ retailer }) => retailer)).size === offers.length,
  { error: 'this retailer appears twice; remove one' },
] as const

const packUnits = ['pieces', 'fl oz', 'oz', 'weeks'] as const

const asin = z.string().regex(/^[A-Z0-9]{10}$/, {
  error: 'use the 10 capital letters and digits in the product page’s URL',
})

/** The fields of a product, each on its own. */
export const productFields = z.strictObject({
  name: z.string().min(8).max(70).describe('What a shopper would call it. Also used to search the retailer.'),
  category: slug.describe('Its category id in `content/categories.json`.'),
  price: dollars
    .optional()
    .describe('Price in US dollars when last checked. Leave blank if you don’t enter prices.'),
  originalPrice: dollars.optional().describe('Price before the sale. Must be higher than `price`.'),
  priceCheckedOn: day.optional().describe('The date you checked the price. Required with a price.'),
  affiliateUrl: z
    .union([httpsUrl, z.literal(''), z.literal('#')], { error: 'use an https URL, or remove it' })
    .optional()
    .describe('The retailer’s page for this product. Without it, we link to a search.')
    .meta({ title: 'Page at the retailer' }),
  asin: asin
    .optional()
    .describe('The retailer’s product number. Add it only after a person has checked it.')
    .meta({ title: 'Amazon number (ASIN)' }),
  asinIn: z
    .record(country, z.string().regex(/^[A-Z0-9]{10}$/, { error: 'use 10 capital letters and digits' }))
    .optional()
    .describe('Its numbers in other countries, by their two letters. Without one, we link to a search there.')
    .meta({ title: 'Amazon numbers in other countries' }),
  offers: z
    .array(
      z.strictObject({
        retailer: slug.describe('Retailer id in `content/retailers.json`.'),
        number: z
          .string()
          .regex(/^[A-Za-z0-9._-]{1,40}$/, { error: 'use the letters and digits in its page’s URL' })
          .optional()
          .describe('The retailer’s product number.'),
        url: httpsUrl
          .optional()
          .describe(
            'Its page at the retailer, as in the browser. The shop adds our tag. Use when you don’t know the number.',
          ),
        price: dollars
          .optional()
          .describe(
            'The price there when last checked. Not for Amazon: its prices must come from Amazon’s own data.',
          ),
        priceCheckedOn: day.optional().describe('The date you checked the price. Required with a price.'),
      }),
    )
    .max(6)
    .refine(...oneARetailer)
    .optional()
    .describe('Other retailers. Without a number or page, we link to a search.'),
  goneOn: day
    .optional()
    .describe(
      'The day since when no retailer sells it. Its page stays, and shows the nearest product instead of the buy button.',
    )
    .meta({ title: 'No longer sold since' }),
  brand: z
    .string()
    .min(2)
    .max(60)
    .optional()
    .describe('The brand, as printed on the package. Samples have none.')
    .meta({ title: 'Maker' }),
  gtin: gtin
    .optional()
    .describe('The number below the bar code (UPC, EAN or GTIN), with its check digit.')
    .meta({ title: 'Bar code number (GTIN)' }),
  shortDescription: z.string().min(40).max(150).describe('One sentence for cards and search results.'),
  rating: rating.optional().describe('1 to 5 stars. Requires `ratingSource`.'),
  reviewCount: z
    .int()
    .nonnegative()
    .default(0)
    .describe('Number of ratings in the average.')
    .meta({ title: 'Number of ratings' }),
  ratingSource: z
    .enum(['editorial', 'api', 'sample'])
    .optional()
    .describe(
      'Where the rating comes from. Sample ratings aren’t in structured data. Real reviews replace them.',
    ),
  isBestseller: z.boolean().default(false).describe('Shows the BESTSELLER badge.'),
  isNatural: z.boolean().default(false).describe('The brand labels it natural. Never for brushes or toys.'),
  tags: distinct(z.enum(productTags)).min(2).max(7).describe('The card shows the first 3.'),
  species: species.describe('The pets it’s made for.').meta({ title: 'Made for' }),
  size: z
    .enum(['xs', 's', 'm', 'l', 'xl', 'all'])
    .optional()
    .describe('Pet size.')
    .meta({ title: 'Pet size' }),
  flavor: neverPoison(z.string().max(30)).optional().describe('As printed on the package.'),
  packCount: z
    .number()
    .positive()
    .optional()
    .describe('The amount in a pack. `packUnit` is the unit.')
    .meta({ title: 'Amount in a pack' }),
  packUnit: z.enum(packUnits).optional().describe('Unit of `packCount`.').meta({ title: 'Unit' }),
  sizes: z
    .array(
      z.strictObject({
        packCount: z.number().positive().describe('The amount in this pack.'),
        packUnit: z.enum(packUnits).describe('Unit of `packCount`.'),
        asin: asin.optional().describe('Its product number at Amazon.'),
        url: httpsUrl.optional().describe('Its page at a retailer, as in the browser.'),
        price: dollars.optional().describe('Price in US dollars when last checked.'),
        priceCheckedOn: day.optional().describe('The date you checked the price. Required with a price.'),
      }),
    )
    .max(8)
    .optional()
    .describe('Other amounts of the same product. A size for other weights is a product of its own.')
    .meta({ title: 'Other sizes' }),
  lastsDays: z
    .int()
    .positive()
    .max(400)
    .optional()
    .describe('Days a pack lasts one pet, if the text or label says so. Used for the monthly cost.')
    .meta({ title: 'Days a pack lasts' }),
  amount: z
    .string()
    .min(3)
    .max(60)
    .optional()
    .describe('How much to give or use at a time, as the label or text says: One stick.')
    .meta({ title: 'Amount at a time' }),
  daysAWeek: z
    .int()
    .min(1)
    .max(7)
    .optional()
    .describe('How many days a week, as the label or text says. Care plans use it.')
    .meta({ title: 'Days a week' }),
  kcal: z
    .strictObject({
      amount: z.number().positive().max(1000).describe('Kilocalories, as printed on the label.'),
      per: z.enum(['piece', 'gram']).describe('For one piece or one gram.'),
    })
    .optional()
    .describe('Only if the label says so. The product page compares it with a day’s treats.')
    .meta({ title: 'Calories' }),
  ingredients: z
    .array(
      neverPoison(z.string().min(2).max(80)).describe(
        'One ingredient, as listed on the label. Never xylitol or another poison.',
      ),
    )
    .optional()
    .describe('As listed on the label. Never xylitol or another poison.'),
  lifeStage: z.array(z.enum(lifeStages)).optional().describe('The ages it suits.'),
  fromMonths: z
    .int()
    .min(1)
    .max(24)
    .optional()
    .describe('For puppies and kittens: minimum age in months on the label.')
    .meta({ title: 'Minimum age, months' }),
  untilMonths: z
    .int()
    .min(1)
    .max(24)
    .optional()
    .describe('For puppies and kittens: maximum age in months, such as for teething products.')
    .meta({ title: 'Maximum age, months' }),
  weightRangeLb: weightRange
    .optional()
    .describe('Lightest and heaviest pet in pounds. Use null for no upper limit.')
    .meta({ title: 'Pet weight, pounds' }),
  isMixed: z
    .boolean()
    .default(false)
    .describe('A box with items for different pets. List them in `items`, with their weights.')
    .meta({ title: 'Items for different pets' }),
  items: boxItems,
  hardness: z
    .enum(hardnesses)
    .optional()
    .describe('For chews and toys: how much it bends or dents.')
    .meta({ title: 'Firmness' }),
  breaksInto: z
    .enum(toyPieces)
    .optional()
    .describe(
      'What the label or text warns could come off and be swallowed. Use `parts` if the whole product is small enough. For toys, use `none` if there’s no warning. Leave blank if nobody has checked.',
    )
    .meta({ title: 'Breaks into' }),
  isDry: z
    .boolean()
    .optional()
    .describe('For wipes: sold as dry cloth, with nothing on it to lick. A sick pet may have it.')
    .meta({ title: 'Dry cloth' }),
  holdsFood: z
    .boolean()
    .optional()
    .describe(
      'For toys: made to hold treats, kibble, toothpaste or a spread, which the pet eats. A sick pet’s vet decides what may go in.',
    )
    .meta({ title: 'Holds food' }),
  healthyOnly: z
    .boolean()
    .default(false)
    .describe('The label or text asks for a healthy pet or mouth, or rules out an illness or special diet.')
    .meta({ title: 'For healthy pets only' }),
  notForIllness: distinct(z.enum(illnesses).exclude(['other']))
    .default([])
    .describe(
      'Illnesses that its label, text or ingredients rule out or ask a vet about. For others, use `healthyOnly`.',
    )
    .meta({ title: 'Not for illnesses' }),
  freeFrom: distinct(
    z.enum(['xylitol', 'fluoride', 'grain', 'rawhide', 'artificial-color', 'alcohol', 'foaming-agents']),
  )
    .optional()
    .describe('What the brand says it’s free from.'),
  vohc: z
    .strictObject({ plaque: z.boolean(), tartar: z.boolean(), checkedOn: day })
    .optional()
    .describe(
      'Only if a person has looked for the product on the VOHC accepted list. Both false means it isn’t there; without this, the page says “Not checked.”',
    )
    .meta({ title: 'VOHC seal' }),
  warnings: z.array(z.string().max(140)).max(4).default([]).describe('Safety notes in short sentences.'),
  ...pictureFields,
  onVetAdvice: z
    .boolean()
    .default(false)
    .describe(
      'Only for pets whose vet prescribes it. Its card says so, and no list, guide or care plan includes it.',
    )
    .meta({ title: 'Only on a vet’s prescription' }),
  textSource: z
    .enum(['own', 'feed'])
    .optional()
    .describe('`feed` means the text below came from the brand through an import.')
    .meta({ title: 'Source of the text' }),
  vetCheckedOn: day.optional().describe('The date a veterinarian reviewed the text and warnings.'),
  draft: z
    .boolean()
    .optional()
    .describe('Not in the shop until someone checked it and filled in `verifiedOn`.')
    .meta({ title: 'Draft' }),
  toConfirm: z
    .array(z.string().min(2).max(300))
    .max(30)
    .optional()
    .describe('What to check on the label or the brand’s page before you publish this draft.')
    .meta({ title: 'To confirm' }),
  notOnLabel: distinct(z.string().min(2).max(40))
    .optional()
    .describe('Fields that the label doesn’t mention. `npm run publish` doesn’t ask for them again.')
    .meta({ title: 'Not on the label' }),
  verifiedOn: z
    .strictObject({
      day: day.describe('The date you checked it.'),
      by: z.enum(['label', 'maker']).describe('`label` is the package, `maker` the brand’s own page.'),
      who: z.string().min(2).max(60).optional().describe('Who checked it. Only you see it.'),
    })
    .optional()
    .describe('When and where you confirmed the text and safety facts. Publishes a draft.')
    .meta({ title: 'Confirmed' }),
  sample,
})

/** What the checks of fields against each other get: they run on invalid fields, too. */
export type ProductFields = Partial<z.output<typeof productFields>>
