import * as paths from '#lib/paths.ts'
import { slugsIn } from '#lib/slug.ts'
import type { StoredPet } from './pet-fields.ts'
import {
  type Animal,
  type Brushing,
  type Pet,
  animalOf,
  filterFor,
  isLikelyWeight,
  petKeys,
  toAnimal,
  toPounds,
  brushingIn,
} from './pet.ts'

/** The answers behind a care plan; its URL holds the same. */
export interface PlanAnswers extends Omit<Animal, 'ageMonths'> {
  /** Unset if the question wasn’t answered. */
  brushing: Brushing | undefined
  /** Sort by monthly cost or price first, then by guides and rating. */
  cheapest: boolean
}

/** Query keys of a care plan. Only forms send `unit`. */
export const planKeys = [...petKeys.filter((key) => key !== 'fits'), 'unit', 'cheapest', 'brushing']

/** Returns the URL of the products that fit a pet. */
export function fittingPath(animal: Animal): string {
  return address(paths.products, filterFor(animal))
}

/** Returns the answers that a saved pet gives on a day. */
export function answersOf(pet: Pet, today: Date): PlanAnswers {
  return { ...toAnimal(pet, today), brushing: pet.brushing, cheapest: false }
}

/** Returns the URL of a pet's care plan on a day. */
export function petPlanPath(pet: Pet, today: Date): string {
  return carePlanPath(answersOf(pet, today))
}

/**
 * Returns the URL of a pet's reminders as a calendar file. The start of its id is enough to keep two pets apart in
 * one calendar.
 */
export function remindersPath(pet: StoredPet, today: Date, more: Record<string, string> = {}): string {
  const query = new URLSearchParams({ id: pet.id.slice(0, 4), ...more })
  return `${carePlanPath(answersOf(pet, today), paths.carePlanCalendar)}&${query}`
}

/** Returns the URL of the brushing coach for a saved pet, by its id. */
export function coachPath(id: string): string {
  return `${paths.care}#pet=${id}`
}

/** Returns the URL of a care plan, or of another page with the same answers at `path`. */
export function carePlanPath(answers: PlanAnswers, path: string = paths.carePlan): string {
  const { species, weightLb, lifeStage, avoids, illnesses, brushing, cheapest } = answers
  const { gulps, chewsHard, soreMouth } = answers
  return address(path, {
    pet: species,
    weight: weightLb,
    age: lifeStage,
    avoid: avoids,
    gulps,
    chewsHard,
    soreMouth,
    illness: illnesses,
    cheapest,
    brushing,
  })
}

/**
 * Returns the valid answers in a URL, or undefined unless it names exactly one species. Forms without JavaScript
 * can send kilograms (`unit=kg`).
 */
export function parseCarePlan(parameters: URLSearchParams): PlanAnswers | undefined {
  const first = (key: string) => parameters.getAll(key).slice(0, 1)
  const flag = (key: string) => (parameters.get(key) === '1' ? true : undefined)
  const animal = animalOf({
    pet: first('pet'),
    age: first('age'),
    weight: weightIn(parameters),
    avoid: slugsIn(parameters.getAll('avoid')),
    gulps: flag('gulps'),
    chewsHard: flag('chewsHard'),
    soreMouth: flag('soreMouth'),
    illness: slugsIn(parameters.getAll('illness')),
  })
  const brushing = brushingIn(parameters.get('brushing'))
  return animal && { ...animal, brushing, cheapest: flag('cheapest') === true }
}

function weightIn(parameters: URLSearchParams): number | undefined {
  const text = parameters.get('weight')?.trim().replace(',', '.') ?? ''
  const pounds =
    text === '' ? Number.NaN : toPounds(Number(text), parameters.get('unit') === 'kg' ? 'kg' : 'lb')
  return isLikelyWeight(pounds) ? pounds : undefined
}

function address(path: string, values: Readonly<Record<string, unknown>>): string {
  return `${path}?${new URLSearchParams(pairsOf(values))}`
}

/** Returns values as in a URL: lists repeat their key, and flags are `1` or left out. */
export function pairsOf(values: Readonly<Record<string, unknown>>): string[][] {
  return Object.entries(values).flatMap(([key, value]) =>
    [value]
      .flat()
      .flatMap((one) =>
        one === undefined || one === false ? [] : [[key, one === true ? '1' : String(one)]],
      ),
  )
}
