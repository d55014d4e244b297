import { z } from 'zod'
import { counted, word, wordWith } from './word.ts'

const steps = z.array(word).min(1).max(6)

/** `content/pages/product.json`: what every product's page says beside the product's own words. */
export const productPageSchema = z.strictObject({
  breadcrumbs: word.describe('Accessible name of the breadcrumbs.'),
  products: word.describe('First breadcrumb.'),
  drawing: wordWith('name').describe('Tells visitors the picture of {name} is an illustration.'),
  gallery: z
    .strictObject({
      label: wordWith('name').describe('Accessible name of the pictures of {name}.'),
      measure: wordWith('inches').describe('The longest side, drawn next to the product. Keep it short.'),
      besideHand: wordWith('measure').describe('Shown below a scale drawing with a hand.'),
      besidePaw: wordWith('measure', 'pounds', 'animal').describe('Shown below a scale drawing with a paw.'),
      dog: word,
      cat: word,
      uses: z
        .strictObject({ brush: word, paste: word, 'finger-brush': word, wipe: word, chew: word, toy: word })
        .describe('Shown below a drawing of the product in use.'),
    })
    .describe('More illustrations of a product.'),
  noRating: word,
  rating: counted('rating').describe('{rating} of 5 from {count} reviews.'),
  ratingOfSample: wordWith('rating', 'count').describe('Used when the numbers are samples.'),
  priceChecked: wordWith('day').describe('{day} is when the price was last checked.'),
  perPiece: wordWith('price').describe('Shown next to the price of a multipack.'),
  perOunce: wordWith('price'),
  perFluidOunce: wordWith('price'),
  perMonth: wordWith('price').describe('Shown when we know how long a pack lasts.'),
  forWhom: word.describe('Accessible name of the strip below the title.'),
  noWeight: word.describe('In that strip, for a chew or toy with no weight range.'),
  mixedWeights: word.describe('In that strip, for a box with items for different pets.'),
  anyWeight: word.describe('In that strip, for anything else with no weight range.'),
  noIngredients: word.describe('In that strip, for edible products with no ingredient list.'),
  noAllergens: wordWith('count').describe('In that strip, when it contains none of the {count} allergens.'),
  buyBar: word.describe('Accessible name of the bottom bar on phones.'),
  aboutHeading: word.describe('Heading of the product description.'),
  directionsHeading: word,
  directions: z
    .strictObject({
      chew: steps,
      brush: steps,
      wipes: steps,
      paste: steps,
      gel: steps.describe('For gels that don’t need a brush.'),
      additive: steps.describe('For water additives.'),
      spray: steps.describe('For sprays and rinses.'),
      powder: steps.describe('For powders and other food toppers.'),
      toy: steps,
    })
    .describe('General directions for each kind of product (`catalogue/directions.ts`).'),
  directionsNote: word.describe('Tells visitors these are general directions.'),
  reviewsHeading: word,
  reviewsNone: word,
  reviewsAll: word.describe('Link to the reviews of all products.'),
  alsoAt: word.describe('Shown before the names of other retailers.'),
  offerLabel: wordWith('name', 'retailer').describe(
    'Accessible name of another retailer’s link. Starts with {retailer}, the visible text.',
  ),
  warningsHeading: word,
  relatedHeading: word.describe('Heading of related products.'),
  factsHeading: word,
  facts: z
    .strictObject({
      brand: word,
      species: word,
      lifeStage: word,
      size: word,
      flavor: word,
      pack: word,
      firmness: word,
      ingredients: word,
      contains: word,
      mayContain: word,
      freeFrom: word,
      vohc: word,
      tags: word,
    })
    .describe('Names of the product facts.'),
  species: z.strictObject({ dog: word, cat: word, both: word }).describe('The pets it’s for.'),
  sizes: z
    .strictObject({ xs: word, s: word, m: word, l: word, xl: word, all: word })
    .describe('Pet size, when no weights are given.'),
  weights: z
    .strictObject({
      over: wordWith('from'),
      upTo: wordWith('to'),
      between: wordWith('from', 'to'),
    })
    .describe('Pet weight, with {from} and {to} in pounds.'),
  freeFrom: z
    .strictObject({
      xylitol: word,
      fluoride: word,
      grain: word,
      rawhide: word,
      'artificial-color': word,
      alcohol: word,
      'foaming-agents': word,
    })
    .describe('What a product is free from, as an item in a list.'),
  packs: z
    .strictObject({
      pieces: wordWith('count'),
      oz: wordWith('count'),
      flOz: wordWith('count'),
      weeks: wordWith('count'),
    })
    .describe('How much is in a pack.'),
  vohc: z
    .strictObject({
      none: word,
      plaque: wordWith('day'),
      tartar: wordWith('day'),
      both: wordWith('day'),
      list: z.url({ protocol: /^https$/ }).describe('URL of the list.'),
      more: word.describe('Link to the guide on evidence, for products not on the list.'),
    })
    .describe('Whether a product is on the list. {day} is when it was checked.'),
  onePiece: word.describe('A pack of 1.'),
})

export type ProductPageWords = z.output<typeof productPageSchema>
