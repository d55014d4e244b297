import type { PetQuery } from './rule-for.ts'
import { animalOf, animalsOf } from './pet.ts'
import { type AllergenLabels, illnessNames, inSentence, allergenNames } from './fit-text.ts'

/** Returns the pet of a list's filters in words: `a 62 lb adult dog who gulps and avoids chicken`. */
export function animalText(filters: PetQuery, labels: AllergenLabels): string {
  const species = animalOf(filters)?.species ?? 'pet'
  const [animal] = animalsOf(filters)
  if (animal === undefined) return `a ${species}`
  const { weightLb, lifeStage, avoids, gulps, chewsHard, soreMouth, illnesses } = animal
  const isYoung = lifeStage === 'puppy' || lifeStage === 'kitten'
  const noun = [
    ...(weightLb === undefined ? [] : [`${weightLb}\u00a0lb`]),
    ...(lifeStage === undefined || isYoung ? [] : [lifeStage]),
    isYoung ? lifeStage : species,
  ].join(' ')
  const has = [
    ...(soreMouth ? ['a sore mouth'] : []),
    ...(illnesses.length === 0 ? [] : [illnessNames(illnesses)]),
  ]
  const does = [
    ...(gulps ? ['gulps'] : []),
    ...(chewsHard ? ['chews hard'] : []),
    ...(avoids.length === 0 ? [] : [`avoids ${allergenNames(avoids, labels)}`]),
  ]
  return [
    `${articleFor(noun)} ${noun}`,
    ...(has.length === 0 ? [] : [`with ${inSentence(has)}`]),
    ...(does.length === 0 ? [] : [`who ${inSentence(does)}`]),
  ].join(' ')
}

/** `an adult dog`, `an 8 lb cat`, `an 11 lb cat`, but `a 110 lb dog`. */
function articleFor(noun: string): string {
  return /^(?:[ai]|8|1[18](?!\d))/.test(noun) ? 'an' : 'a'
}
