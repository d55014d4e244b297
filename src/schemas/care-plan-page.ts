import { z } from 'zod'
import { page, prose } from './page-parts.ts'
import { toastWords } from './page-words.ts'
import { counted, word, wordWith } from './word.ts'

const stages = z.strictObject({ puppy: word, kitten: word, adult: word, senior: word })

/** `content/pages/care-plan.json` */
export const carePlanPageSchema = page.extend({
  intro: prose,
  planFor: wordWith('name').describe('Link to the plan for a pet saved on this device.'),
  knownPets: word.describe('Accessible name of these links.'),
  planHeading: wordWith('animal'),
  animal: z.strictObject({ dog: word, cat: word, both: wordWith('species', 'facts') }),
  weight: wordWith('weight'),
  stages,
  facts: z
    .strictObject({
      avoids: wordWith('allergens'),
      gulps: word,
      chewsHard: word,
      soreMouth: word,
      learning: word,
      no: word,
      cheapest: word,
    })
    .describe('The pet the plan is for, used in its heading.'),
  clinic: z
    .strictObject({
      heading: word,
      text: prose,
      questionsHeading: word,
      questions: z.array(word).min(3).max(5),
      link: word,
    })
    .describe('Shown for a sore mouth: what to ask the vet, with no products.'),
  parts: z.strictObject({ brush: word, paste: word, between: word, chew: word }),
  betweenFirst: word.describe('Used instead of `between` when the pet doesn’t allow brushing.'),
  chosenBy: z.strictObject({ guide: word, rating: word, price: word }),
  why: wordWith('reason').describe('One reason for a pick, as a sentence.'),
  perMonth: wordWith('price'),
  noChew: word.describe('Shown when the plan has none.'),
  noBrush: word,
  noPaste: word,
  noBetween: word,
  nothing: word.describe('Shown when the plan is empty.'),
  costHeading: word,
  toBegin: wordWith('price'),
  toBeginWithout: counted().describe('Shown after it when {count} products have no known price.'),
  month: wordWith('price', 'picks', 'all').describe('{picks} of {all} picks have a known monthly cost.'),
  addAll: word,
  added: toastWords,
  calendar: word.describe('Link to the calendar file.'),
  print: word,
  leftOutHeading: word,
  leftOutIntro: word,
  leftOut: z
    .strictObject({
      'other-species': word,
      contains: word,
      'unnamed-meat': word,
      'too-small': word,
      gulped: word,
      'sore-mouth': word,
      'too-hard': word,
      'too-big': word,
      'on-vet-advice': word,
      'stay-in-room': word,
      'keep-hold': word,
      'ask-vet': word,
      'ask-vet-senior': word,
      'other-age': word,
      'too-young': word,
      'too-old': word,
      'no-ages': word,
      'age-unknown': word,
      'may-contain': word,
      'no-ingredients': word,
      mixed: word,
      'no-weight': word,
      'weight-unknown': word,
      'other-weight': word,
      'no-firmness': word,
      'may-crack': word,
      'may-not-last': word,
    })
    .describe('Each reason, shown with the number of products it ruled out.'),
  count: counted(),
  guidesHeading: word,
  formHeading: word.describe('Heading of the form.'),
  changeHeading: word.describe('Heading of the form below a plan.'),
  questions: z.strictObject({ pet: word, weight: word, avoid: word, mouth: word, brushing: word }),
  species: z.strictObject({ dog: word, cat: word }),
  ages: stages,
  weightHint: word,
  weightWrong: word.describe('Shown below the field when the weight isn’t valid.'),
  petMissing: word.describe('Shown below the question until one is chosen.'),
  unit: word,
  units: z.strictObject({ lb: word, kg: word }),
  gulps: word,
  chewsHard: word,
  soreMouth: word,
  brushing: z.strictObject({ yes: word, learning: word, no: word }),
  cheapest: word,
  make: word.describe('Button text.'),
  sample: word.describe('Shown below the costs when a pick is a sample.'),
})

export type CarePlanPageWords = z.output<typeof carePlanPageSchema>
