import { visibleText } from '#lib/visible-text.ts'
import {
  type Brushing,
  type Pet,
  type PetSpecies,
  fromPounds,
  isLikelyWeight,
  petWeights,
  toPounds,
} from './pet.ts'
import { toPets } from './stored-pet.ts'

/** Form values of a pet, as typed and chosen. Empty: unknown, or the default portrait. */
export interface PetForm extends Pick<Pet, 'name' | 'weightUnit' | 'avoids' | 'illnesses'> {
  species: PetSpecies | ''
  weight: string
  bornMonth: string
  bornYear: string
  /** Empty: calculated from the month of birth. */
  lifeStage: string
  gulps: boolean
  chewsHard: boolean
  soreMouth: boolean
  brushing: Brushing | ''
  coat: string
  ears: string
}

/** Returns a pet as form values; without one, an empty form. */
export function formOf(pet: Pet | undefined): PetForm {
  const { weightLb, born, weightUnit = 'lb' } = pet ?? {}
  const [bornYear = '', bornMonth = ''] = born?.split('-') ?? []
  return {
    name: '',
    species: '',
    avoids: [],
    gulps: false,
    chewsHard: false,
    soreMouth: false,
    illnesses: [],
    ...pet,
    weightUnit,
    weight: weightLb === undefined ? '' : String(fromPounds(weightLb, weightUnit)),
    bornMonth: bornMonth.replace(/^0/, ''),
    bornYear,
    lifeStage: pet?.lifeStage ?? '',
    brushing: pet?.brushing ?? '',
    coat: pet?.coat ?? '',
    ears: pet?.ears ?? '',
  }
}

export const weightOutOfRange = `Enter a weight between ${petWeights.least} and ${petWeights.most} lb, and check the unit.`

/** The problems of fields, in words. */
export const petFormProblems = {
  'name-missing': 'Enter a name.',
  'species-missing': 'Choose dog or cat.',
  'weight-no-number': 'Enter the weight as a number, such as 62 or 4.5.',
  'weight-out-of-range': weightOutOfRange,
  'born-half': 'Choose a month and enter a year, or leave both blank.',
  'born-no-year': 'Enter a 4-digit year.',
  'born-in-future': 'Choose a month that isn’t in the future.',
}

type PetFormProblem = keyof typeof petFormProblems

export type PetFormErrors = Partial<Record<'name' | 'species' | 'weight' | 'born', PetFormProblem>>

/** Maximum age in years; no dog or cat lives longer. */
const oldest = 40

/** Returns the pet in a form, or the problems with its fields. Weight, birth and age are optional. */
export function readPetForm(
  form: PetForm,
  today: Date,
): { pet: Pet; errors?: undefined } | { errors: PetFormErrors } {
  const weight = readWeight(form)
  const born = readBorn(form, today)
  const problems: [keyof PetFormErrors, PetFormProblem | undefined][] = [
    ['name', visibleText(form.name) === '' ? 'name-missing' : undefined],
    ['species', form.species === '' ? 'species-missing' : undefined],
    ['weight', weight.problem],
    ['born', born.problem],
  ]
  const wrong = problems.filter(([, problem]) => problem !== undefined)
  const [pet] = toPets([{ ...form, weightLb: weight.pounds, born: born.month }])
  return pet === undefined || wrong.length > 0 ? { errors: Object.fromEntries(wrong) } : { pet }
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
  return isLikelyWeight(pounds) ? { pounds } : { problem: 'weight-out-of-range' }
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
