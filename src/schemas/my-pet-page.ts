import { z } from 'zod'
import { page, prose } from './page-parts.ts'
import { counted, word, wordWith } from './word.ts'

const stages = z.strictObject({ puppy: word, kitten: word, adult: word, senior: word })
const brushing = z.strictObject({ yes: word, learning: word, no: word })

/** `content/pages/my-pet.json` */
export const myPetPageSchema = page.extend({
  intro: prose,
  withoutScripts: word.describe('Shown where scripts are off.'),
  emptyHeading: word,
  emptyText: prose,
  add: word.describe('The button where there is no pet.'),
  addAnother: word.describe('The button where there are some.'),
  full: word.describe('Stands in its place where there are six.'),
  listHeading: word.describe('Heads the pets for who hears the page.'),
  shoppingFor: word.describe('Beside the pet that verdicts are for.'),
  choose: wordWith('name').describe('The button that makes it this one.'),
  edit: wordWith('name').describe('To who hears it.'),
  delete: wordWith('name').describe('To who hears it.'),
  editShort: word.describe('What is seen of that button; the label begins with it.'),
  deleteShort: word,
  deleted: wordWith('name').describe('Said when a pet is gone, beside `undo`.'),
  undo: word,
  saved: wordWith('name'),
  plan: wordWith('name').describe('Leads to the care plan.'),
  shop: wordWith('name').describe('Leads to the list of what fits.'),
  facts: z
    .strictObject({
      unknownWeight: word,
      unknownAge: word,
      avoids: wordWith('allergens'),
      gulps: word,
      chewsHard: word,
      soreMouth: word,
      brushing,
    })
    .describe('What is known of a pet, in one line.'),
  species: z.strictObject({ dog: word, cat: word }),
  stages,
  form: z.strictObject({
    newHeading: word,
    editHeading: wordWith('name'),
    name: word,
    species: word,
    weight: word,
    weightHint: word,
    unit: word.describe('Names the choice of a unit to who hears it.'),
    units: z.strictObject({ lb: word, kg: word }),
    born: word,
    month: word.describe(
      'Names the choice of a month to who hears it, and stands in it while none is chosen.',
    ),
    year: word,
    age: word,
    ageByBirth: word.describe('Stands in the choice of an age while none is chosen.'),
    avoids: word,
    avoidsHint: word,
    habits: word,
    gulps: word,
    chewsHard: word,
    soreMouth: word,
    brushing: word,
    brushingOptions: brushing,
    save: word,
    cancel: word,
  }),
  problems: z
    .strictObject({
      'name-missing': word,
      'species-missing': word,
      'weight-no-number': word,
      'weight-out-of-range': word,
      'born-half': word,
      'born-no-year': word,
      'born-in-future': word,
    })
    .describe('What is wrong with a field, below it.'),
  file: z.strictObject({
    heading: word,
    text: word,
    export: word,
    name: word.describe('What the file is called.'),
    import: word,
    imported: counted(),
    none: word,
    left: counted(),
  }),
  account: word.describe('Below the pets of who is signed in.'),
  unsaved: word.describe('Where the account could not be reached.'),
  device: word.describe('Below the pets of who is not signed in.'),
})

export type MyPetPageWords = z.output<typeof myPetPageSchema>
