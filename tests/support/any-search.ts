import * as fc from 'fast-check'
import { toPounds } from '#pets/pet.ts'
import type { Condition, SearchConditions } from '#content/conditions.ts'
import type { FilterQuery } from '#search/filters.ts'
import { allergens } from './shop-products.ts'

/** A search, and what a person means with it. It's made together with the words, not read from them. */
export interface Asked {
  search: string
  animal: FilterQuery
  conditions: readonly Condition[]
  isEmergency: boolean
}

type Part = Partial<Omit<Asked, 'search' | 'isEmergency'>> & { text: string }

const kinds = [
  '',
  'toothbrush',
  'toothpaste',
  'dental chew',
  'chews',
  'treats',
  'toy',
  'wipes',
  'spray',
  'water additive',
  'something for plaque',
  'fresh breath',
].map((text): Part => ({ text }))

const pets: Part[] = [
  { text: '' },
  { text: 'dog', animal: { pet: ['dog'] } },
  { text: 'my dog', animal: { pet: ['dog'] } },
  { text: 'for cats', animal: { pet: ['cat'] } },
  { text: 'puppy', animal: { pet: ['dog'], age: ['puppy'] } },
  { text: 'my kitten', animal: { pet: ['cat'], age: ['kitten'] } },
  { text: 'senior dog', animal: { pet: ['dog'], age: ['senior'] } },
  { text: 'an old cat', animal: { pet: ['cat'], age: ['senior'] } },
  { text: 'adult dog', animal: { pet: ['dog'], age: ['adult'] } },
  { text: '12 year old dog', animal: { pet: ['dog'], age: ['senior'] } },
  { text: 'dog, 4 years old', animal: { pet: ['dog'], age: ['adult'] } },
  { text: '3 month old kitten', animal: { pet: ['cat'], age: ['kitten'] } },
  { text: 'cat who is 15 years old', animal: { pet: ['cat'], age: ['senior'] } },
  { text: '10 week old puppy', animal: { pet: ['dog'], age: ['puppy'] } },
]

const weight: fc.Arbitrary<Part> = fc
  .tuple(
    fc.integer({ min: 2, max: 120 }),
    fc.constantFrom(
      '# lb',
      '#lb',
      '# pounds',
      '# pound',
      '# lbs',
      'weighs # lb',
      'about # pounds',
      '# kg',
      '#kg',
    ),
  )
  .map(([amount, form]) => ({
    text: form.replace('#', String(amount)),
    animal: { weight: toPounds(amount, form.includes('kg') ? 'kg' : 'lb') },
  }))

/** How people say what their pet can't have. */
const denials = [
  'not #',
  'no #',
  "can't have #",
  'can’t have any #',
  'cannot eat #',
  'cannot have #',
  'allergic to #',
  'is allergic to the #',
  'without #',
  'without any #',
  'free of #',
  'free from #',
  '# free',
  '#-free',
  "doesn't tolerate #",
  'does not tolerate #',
  'hold the #',
  'must not have #',
  'mustn’t get #',
  'never #',
  'nothing with #',
  'anything but #',
  '# allergy',
  '# makes him sick',
  'minus the #',
  'has to avoid #',
  'isn’t allowed #',
  'reacts to #',
  'leave out the #',
  'zero #',
  'leave out #',
  'everything but #',
  'cannot get #',
  'should not get any #',
  'must not eat #',
  'isn’t allowed to have #',
  '# is off limits',
  'nothing with # in it',
]

const avoided: fc.Arbitrary<Part> = fc
  .tuple(
    fc.constantFrom(...denials),
    fc.shuffledSubarray([...allergens], { minLength: 1, maxLength: 2 }),
    fc.constantFrom(' or ', ' and ', ', '),
  )
  .map(([form, ids, link]) => ({
    // Several things stand after the denial.
    text: form.replace(
      '#',
      ids
        .slice(0, form.startsWith('#') ? 1 : 2)
        .map(({ label }) => label)
        .join(link),
    ),
    animal: { avoid: ids.slice(0, form.startsWith('#') ? 1 : 2).map(({ id }) => id) },
  }))

const illnessForms = ['#', 'with #', 'has #', 'for #', 'because of #', 'diagnosed with #']

/** Makes searches from the words for illnesses, emergencies and habits. */
export function anySearch({ conditions }: SearchConditions): fc.Arbitrary<Asked> {
  const spoken = (kind: Condition['kind'], forms: readonly string[]): fc.Arbitrary<Part> =>
    fc
      .tuple(
        fc.constantFrom(...conditions.filter((one) => one.kind === kind)),
        fc.nat(),
        fc.constantFrom(...forms),
      )
      .map(([condition, at, form]) => {
        const { gulps, soreMouth, illness } = condition.animal
        return {
          text: form.replace('#', condition.words[at % condition.words.length] ?? ''),
          conditions: [condition],
          animal: {
            ...(gulps && { gulps }),
            ...(soreMouth && { soreMouth }),
            ...(illness && { illness: [illness] }),
          },
        }
      })
  const emergency = spoken('emergency', ['#', 'my dog #', '# after a chew'])
  const rarely = (part: fc.Arbitrary<Part>, freq: number) => fc.option(part, { nil: { text: '' }, freq })
  return fc
    .tuple(
      fc.constantFrom(...kinds),
      fc.constantFrom(...pets),
      rarely(weight, 1),
      rarely(avoided, 2),
      rarely(spoken('habit', ['#', 'who # ', 'that always #']), 1),
      rarely(spoken('vet', illnessForms), 1),
      fc.oneof({ weight: 11, arbitrary: fc.constant({ text: '' }) }, { weight: 1, arbitrary: emergency }),
      fc.constantFrom(' ', ', ', ' and '),
      fc.boolean(),
    )
    .map(([kind, pet, pounds, avoid, habit, illness, urgent, link, isLast]): Asked => {
      const parts: Part[] = [pounds, pet, habit, illness, avoid, urgent]
      const said = (isLast ? [...parts, kind] : [kind, ...parts]).filter(({ text }) => text !== '')
      return {
        search: said.map(({ text }) => text.trim()).join(link),
        animal: Object.assign({}, ...said.map(({ animal }) => animal)),
        conditions: said.flatMap((part) => part.conditions ?? []),
        isEmergency: urgent.text !== '',
      }
    })
    .filter(({ search }) => search !== '' && search.length <= 100)
}
