import type { Allergen } from '#content/allergen.ts'
import type { Illness, LifeStage } from '#content/terms.ts'
import type { Fit } from './fit.ts'
import { illnessLabels, rangeText } from './filter-labels.ts'
import type { Animal } from './pet.ts'
import type { Reason } from './reason.ts'

/** Something that a pet can avoid. */
export type AllergenOption = Pick<Allergen, 'id' | 'label'>

/** Allergen labels by id. Ids without a label are shown as they are. */
export type AllergenLabels = ReadonlyMap<string, string>

/**
 * Returns a fit result in a few words: `Not for Rex`. With `several` pets, each result names its pet: `Check for
 * Rex` instead of `Check`.
 */
export function resultText({ result }: Pick<Fit, 'result'>, name: string, several = false): string {
  const texts = {
    fits: `Fits ${name}`,
    check: several ? `Check for ${name}` : 'Check',
    'not-for': `Not for ${name}`,
  }
  return texts[result]
}

/** Returns a reason in words that continue a fit result. */
export function reasonText(reason: Reason, labels: AllergenLabels, name = 'this pet'): string {
  switch (reason.kind) {
    case 'other-species':
      return `made for ${speciesNames[reason.species]}`
    case 'contains':
      return `contains ${allergenNames(reason.allergens, labels)}`
    case 'unnamed-meat':
      return `made with ${meatsOf(reason.allergens, labels)}`
    case 'too-small':
      return `made for ${rangeText(reason.range)}, too small and could be swallowed`
    case 'too-big':
      return `made for ${rangeText(reason.range)}, too big for ${name}`
    case 'near-limit':
      return `close to its limit of ${reason.range[1] ?? ''}\u00a0lb, so choose the next size up`
    case 'other-age':
      return `made for ${ageText(reason.ages)}`
    case 'too-young':
      return `made for ${reason.months} months and older`
    case 'too-old':
      return `made for teething, up to ${reason.months} months`
    case 'illness':
      return `risky with ${illnessNames(reason.illnesses)}, so see your vet first`
    case 'may-contain':
      return `may contain ${allergenNames(reason.allergens, labels)}, so read the label`
    case 'related-meat':
      return `${allergenNames(reason.allergens, labels)} may trigger the same allergy, so ask your vet`
    case 'other-weight':
      return `made for ${rangeText(reason.range)}, and ${name} weighs ${Number(reason.weightLb.toFixed(1))}\u00a0lb`
    case 'weight-fits':
      return `for ${rangeText(reason.range)}`
    case 'age-fits':
      return `for ${ageText(reason.ages)}`
    case 'nothing-avoided':
      return `no ${allergenNames(reason.allergens, labels, 'or')}`
    default:
      return reasonTexts[reason.kind]
  }
}

/** Words for reasons without variables. */
export const reasonTexts = {
  gulped: 'choking risk for pets who gulp',
  'sore-mouth': 'sore mouth, so see your vet before you give anything to chew',
  'too-hard': 'too hard for young or old teeth',
  'healthy-only': 'made for healthy pets, so see your vet first',
  'ask-vet-illness': 'ask your vet first, because of your pet’s illness',
  iodine: 'contains iodine, so ask your vet first',
  'on-vet-advice': 'only if your vet prescribes it',
  'stay-in-room': 'stay in the room when your pet plays with it',
  'keep-hold': 'could be swallowed, so hold on to it',
  'ask-vet': 'sore mouth, so ask your vet first',
  'ask-vet-senior': 'made for healthy pets, so ask your vet about an older pet',
  'no-ages': 'no age on the label',
  'age-unknown': 'not made for every age, so add your pet’s age to check',
  'unknown-ingredients': 'we don’t know all its ingredients, so ask your vet',
  mixed: 'has items for other pets, so take those out first',
  'no-weight': 'no weight on the label',
  'weight-unknown': 'made for certain weights, so add your pet’s weight to check',
  'no-firmness': 'firmness unknown, so press it with a thumbnail first',
  'may-crack': 'could crack a hard chewer’s teeth, so press it with a thumbnail first',
  'may-not-last': 'soft enough for a hard chewer to tear, so stay in the room',
  'species-fits': 'for any age and weight',
}

const speciesNames = { dog: 'dogs', cat: 'cats' }
const ageNames = { puppy: 'puppies', kitten: 'kittens', adult: 'adults', senior: 'seniors' }

/** Meats that labels may call just `poultry`. */
const poultry = new Set(['chicken', 'turkey', 'duck'])

/** Returns `poultry, which may be chicken or duck`. Allergens without a class use their label. */
function meatsOf(allergens: readonly string[], labels: AllergenLabels): string {
  const byClass = Map.groupBy(allergens, (id) => poultry.has(id))
  const meats = [...byClass].map(([isPoultry, ids]) => {
    const names = allergenNames(ids, labels, 'or')
    return isPoultry ? `poultry, which may be ${names}` : names
  })
  return inSentence(meats)
}

export function allergenNames(ids: readonly string[], labels: AllergenLabels, last?: 'or'): string {
  return inSentence(
    ids.map((id) => labels.get(id) ?? id),
    last,
  )
}

/** Returns the labels of allergens as they read in a sentence. */
export function labelsOf(allergens: readonly AllergenOption[]): AllergenLabels {
  return new Map(allergens.map(({ id, label }) => [id, label.toLowerCase()]))
}

/** Returns what a pet avoids, how they chew and what ails them: `avoids chicken`, `gulps`. */
export function traitTexts(animal: Omit<Animal, 'species'>, labels: AllergenLabels): string[] {
  const { avoids, gulps, chewsHard, soreMouth, illnesses } = animal
  return [
    ...(avoids.length === 0 ? [] : [`avoids ${allergenNames(avoids, labels)}`]),
    ...(gulps ? ['gulps'] : []),
    ...(chewsHard ? ['chews hard'] : []),
    ...(soreMouth ? ['sore mouth'] : []),
    ...(illnesses.length === 0 ? [] : [illnessNames(illnesses)]),
  ]
}

/** Returns `kidney disease and diabetes`. */
export function illnessNames(ill: readonly Illness[]): string {
  return inSentence(ill.map((one) => illnessLabels[one].toLowerCase()))
}

function ageText(ages: readonly LifeStage[]): string {
  return inSentence(ages.map((age) => ageNames[age]))
}

/** Joins names: `chicken, fish and beef`. */
export function inSentence(names: readonly string[], last: 'and' | 'or' = 'and'): string {
  const first = names.slice(0, -1).join(', ')
  const end = names.at(-1) ?? ''
  return first === '' ? end : `${first} ${last} ${end}`
}
