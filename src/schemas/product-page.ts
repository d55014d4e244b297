import { z } from 'zod'
import { counted, word, wordWith } from './word.ts'

const steps = z.array(word).min(1).max(6)

/** `content/pages/product.json`: what every product's page says beside the product's own words. */
export const productPageSchema = z.strictObject({
  breadcrumbs: word.describe('Names the way to this page to who hears it.'),
  products: word.describe('The first step of that way.'),
  drawing: wordWith('name').describe('Says that the picture of {name} is drawn.'),
  gallery: z
    .strictObject({
      label: wordWith('name').describe('Names the row of pictures of {name} to who hears it.'),
      measure: wordWith('inches').describe('The longest side, drawn beside the product: a few letters.'),
      besideHand: wordWith('measure').describe('Below a drawing to scale, with a hand.'),
      besidePaw: wordWith('measure', 'pounds', 'animal').describe('The same with a paw.'),
      dog: word,
      cat: word,
      uses: z
        .strictObject({ brush: word, paste: word, 'finger-brush': word, wipe: word, chew: word, toy: word })
        .describe('Below a drawing that shows how it is used.'),
    })
    .describe('The further drawings of a product.'),
  noRating: word,
  rating: counted('rating').describe('{rating} of 5 by {count} reviews.'),
  ratingOfSample: wordWith('rating', 'count').describe('The same where the figures are samples.'),
  priceChecked: wordWith('day').describe('{day} is when somebody last looked up the price.'),
  perPiece: wordWith('price').describe('Beside the price of a pack of several pieces.'),
  perOunce: wordWith('price'),
  perFluidOunce: wordWith('price'),
  perMonth: wordWith('price').describe('Where it is known how long a pack lasts.'),
  forWhom: word.describe('Names the strip below the title to who hears it.'),
  noWeight: word.describe('In that strip, of a chew or toy without a range of weights.'),
  mixedWeights: word.describe('In that strip, of a box with pieces for several animals.'),
  anyWeight: word.describe('In that strip, of anything else without one.'),
  noIngredients: word.describe('In that strip, of what is eaten and lists no ingredients.'),
  noAllergens: wordWith('count').describe('In that strip, where none of {count} allergens is inside.'),
  buyBar: word.describe("Names the bar at the foot of a phone's screen to who hears it."),
  aboutHeading: word.describe("Heads the product's own text."),
  directionsHeading: word,
  directions: z
    .strictObject({
      chew: steps,
      brush: steps,
      wipes: steps,
      paste: steps,
      gel: steps.describe('For pastes that need no brush.'),
      additive: steps.describe('For what goes into the drinking water.'),
      spray: steps.describe('For sprays and rinses.'),
      powder: steps.describe('For what goes on a meal.'),
      toy: steps,
    })
    .describe('What holds for every product of a kind (`catalogue/directions.ts`).'),
  directionsNote: word.describe('Says that they are those of its kind.'),
  reviewsHeading: word,
  reviewsNone: word,
  reviewsAll: word.describe('Leads to the reviews of all products.'),
  alsoAt: word.describe('Before the names of other retailers.'),
  offerLabel: wordWith('name', 'retailer').describe(
    "Is heard for another retailer's link; begins with {retailer}, which is what is seen.",
  ),
  warningsHeading: word,
  relatedHeading: word.describe('Heads products that go with this one.'),
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
    .describe('The names of what is told about the product.'),
  species: z.strictObject({ dog: word, cat: word, both: word }).describe('Whom it is for.'),
  sizes: z
    .strictObject({ xs: word, s: word, m: word, l: word, xl: word, all: word })
    .describe('Of the animal, where no weights are given.'),
  weights: z
    .strictObject({
      over: wordWith('from'),
      upTo: wordWith('to'),
      between: wordWith('from', 'to'),
    })
    .describe('Of the animal, {from} and {to} in pounds.'),
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
    .describe('What is not in a product, as it goes on in a list.'),
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
      list: z.url({ protocol: /^https$/ }).describe('The list itself.'),
      more: word.describe('Leads to the guide on evidence where a product is not on it.'),
    })
    .describe('Whether a product is on the list, and {day}, on which somebody looked.'),
  onePiece: word.describe('A pack of one.'),
})

export type ProductPageWords = z.output<typeof productPageSchema>
