import { z } from 'zod'
import { page, prose } from './page-parts.ts'
import { counted, word, wordWith } from './word.ts'

const stages = z.strictObject({ puppy: word, kitten: word, adult: word, senior: word })
const brushing = z.strictObject({ yes: word, learning: word, no: word })

/** `content/pages/my-pet.json` */
export const myPetPageSchema = page.extend({
  intro: prose,
  withoutScripts: word.describe('Shown without JavaScript.'),
  emptyHeading: word,
  emptyText: prose,
  add: word.describe('Button text when there are no pets.'),
  addAnother: word.describe('Button text when there are pets.'),
  full: word.describe('Shown instead when there are 6 pets.'),
  listHeading: word.describe('Screen-reader heading of the pets.'),
  shoppingFor: word.describe('Shown next to the pet you’re shopping for.'),
  choose: wordWith('name').describe('Button to shop for this pet.'),
  edit: wordWith('name').describe('Accessible name.'),
  delete: wordWith('name').describe('Accessible name.'),
  editShort: word.describe('Visible text of the button. The accessible name must start with it.'),
  deleteShort: word,
  deleted: wordWith('name').describe('Shown next to `undo` after a pet is removed.'),
  undo: word,
  saved: wordWith('name'),
  plan: wordWith('name').describe('Link to the care plan.'),
  shop: wordWith('name').describe('Link to products that fit.'),
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
    .describe('Facts about a pet, in one line.'),
  species: z.strictObject({ dog: word, cat: word }),
  stages,
  form: z.strictObject({
    newHeading: word,
    editHeading: wordWith('name'),
    name: word,
    species: word,
    weight: word,
    weightHint: word,
    unit: word.describe('Accessible name of the unit menu.'),
    units: z.strictObject({ lb: word, kg: word }),
    born: word,
    month: word.describe('Accessible name of the month menu, and its first option.'),
    year: word,
    age: word,
    ageByBirth: word.describe('First option of the age menu.'),
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
    .describe('Error messages below a field.'),
  file: z.strictObject({
    heading: word,
    text: word,
    export: word,
    name: word.describe('File name.'),
    import: word,
    imported: counted(),
    none: word,
    left: counted(),
  }),
  account: word.describe('Shown below the pets of signed-in visitors.'),
  unsaved: word.describe('Shown when we couldn’t reach the account.'),
  device: word.describe('Shown below the pets of signed-out visitors.'),
})

export type MyPetPageWords = z.output<typeof myPetPageSchema>
