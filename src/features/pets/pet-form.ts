import { lookOf } from '#content/pet-looks.ts'
import type { Illness } from '#content/terms.ts'
import { visibleText } from '#lib/visible-text.ts'
import {
  type Brushing,
  type Pet,
  type PetSpecies,
  longestPetName,
  petWeights,
  lifeStagesOf,
  toPounds,
} from './pet.ts'

/** Form values of a pet, as typed and chosen. */
export interface PetForm {
  name: string
  species: PetSpecies | ''
  weight: string
  weightUnit: Pet['weightUnit']
  bornMonth: string
  bornYear: string
  /** Empty: calculated from the month of birth. */
  lifeStage: string
  avoids: readonly string[]
  gulps: boolean
  chewsHard: boolean
  soreMouth: boolean
  illnesses: readonly Illness[]
  brushing: Brushing | ''
  /** Empty: the default portrait. */
  coat: string
  ears: string
}

/** A problem with a field. */
export type PetFormProblem =
  | 'name-missing'
  | 'species-missing'
  | 'weight-no-number'
  | 'weight-out-of-range'
  | 'born-half'
  | 'born-no-year'
  | 'born-in-future'

export type PetFormErrors = Partial<Record<'name' | 'species' | 'weight' | 'born', PetFormProblem>>

export const emptyPetForm: PetForm = {
  name: '',
  species: '',
  weight: '',
  weightUnit: 'lb',
  bornMonth: '',
  bornYear: '',
  lifeStage: '',
  avoids: [],
  gulps: false,
  chewsHard: false,
  soreMouth: false,
  illnesses: [],
  brushing: '',
  coat: '',
  ears: '',
}

/** Maximum age in years; no dog or cat lives longer. */
const oldest = 40

/** Returns the pet in a form, or the problems with its fields. Weight, birth and age are optional. */
export function readPetForm(
  form: PetForm,
  today: Date,
): { pet: Pet; errors?: undefined } | { errors: PetFormErrors } {
  const name = visibleText(form.name, longestPetName)
  const weight = readWeight(form)
  const born = readBorn(form, today)
  const problems: [keyof PetFormErrors, PetFormProblem | undefined][] = [
    ['name', name === '' ? 'name-missing' : undefined],
    ['species', form.species === '' ? 'species-missing' : undefined],
    ['weight', weight.problem],
    ['born', born.problem],
  ]
  const wrong = problems.filter(([, problem]) => problem !== undefined)
  if (form.species === '' || wrong.length > 0) return { errors: Object.fromEntries(wrong) }
  const lifeStage = lifeStagesOf(form.species).find((one) => one === form.lifeStage)
  return {
    pet: {
      name,
      species: form.species,
      weightUnit: form.weightUnit,
      ...(weight.pounds === undefined ? {} : { weightLb: weight.pounds }),
      ...(born.month === undefined ? {} : { born: born.month }),
      ...(lifeStage === undefined ? {} : { lifeStage }),
      avoids: [...form.avoids],
      gulps: form.gulps,
      chewsHard: form.chewsHard,
      soreMouth: form.soreMouth,
      illnesses: [...form.illnesses],
      ...(form.brushing === '' ? {} : { brushing: form.brushing }),
      ...lookOf(form.species, form.coat, form.ears),
    },
  }
}

/** Parses a weight such as `62` or `4,5`, and converts it to pounds. Empty if nothing was typed. */
function readWeight({ weight, weightUnit }: Pick<PetForm, 'weight' | 'weightUnit'>): {
  pounds?: number
  problem?: PetFormProblem
} {
  const text = weight.trim().replace(',', '.')
  if (text === '') return {}
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(text)) return { problem: 'weight-no-number' }
  const pounds = toPounds(Number(text), weightUnit)
  const isLikely = pounds >= petWeights.least && pounds <= petWeights.most
  return isLikely ? { pounds } : { problem: 'weight-out-of-range' }
}

function readBorn(
  { bornMonth, bornYear }: Pick<PetForm, 'bornMonth' | 'bornYear'>,
  today: Date,
): { month?: string; problem?: PetFormProblem } {
  const year = bornYear.trim()
  if (bornMonth === '' && year === '') return {}
  if (bornMonth === '' || year === '') return { problem: 'born-half' }
  const now = today.getFullYear()
  if (!/^\d{4}$/.test(year) || Number(year) < now - oldest) return { problem: 'born-no-year' }
  if (Number(year) > now || (Number(year) === now && Number(bornMonth) > today.getMonth() + 1)) {
    return { problem: 'born-in-future' }
  }
  return { month: `${year}-${bornMonth.padStart(2, '0')}` }
}
