import { lifeStages } from '#schemas/terms.ts'
import { type Brushing, mostPets, type Pet, petWeights, stagesOf } from './pet.ts'

/**
 * The pets in whatever was stored, imported or sent, at most six; what cannot be a pet is left out, and a field
 * that cannot be one is not known. Never throws.
 */
export function toPets(stored: unknown): Pet[] {
  if (!Array.isArray(stored)) return []
  // Whoever wrote more is not this shop.
  return stored.slice(0, 100).flatMap(toPet).slice(0, mostPets)
}

/** What a device keeps of pets. */
export interface KeptPets {
  /** The first is shopped for. */
  pets: Pet[]
  /** They are those of who is signed in, and leave the device when nobody is any more. */
  isAccount: boolean
  /** Of an account: they were changed here, and the server does not know. */
  isUnsaved: boolean
}

export const noPets: KeptPets = { pets: [], isAccount: false, isUnsaved: false }

/** What stands under the key of pets; nothing where that cannot be read. Never throws. */
export function readKeptPets(stored: string | null | undefined): KeptPets {
  try {
    const value: unknown = JSON.parse(stored ?? '')
    const fields = new Map<string, unknown>(
      typeof value === 'object' && value !== null ? Object.entries(value) : [],
    )
    return {
      pets: toPets(fields.get('pets')),
      isAccount: fields.get('isAccount') === true,
      isUnsaved: fields.get('isUnsaved') === true,
    }
  } catch {
    return noPets
  }
}

/** The pets with another of them first, which is shopped for from then on; the others keep their order. */
export function choosePet(pets: readonly Pet[], place: number): Pet[] {
  return [...pets.slice(place, place + 1), ...pets.filter((_, index) => index !== place)]
}

function toPet(value: unknown): Pet[] {
  if (typeof value !== 'object' || value === null) return []
  const fields = new Map<string, unknown>(Object.entries(value))
  const species = fields.get('species')
  const name = textIn(fields.get('name'), 40)
  if (name === undefined || (species !== 'dog' && species !== 'cat')) return []
  const born = fields.get('born')
  const isBorn = typeof born === 'string' && /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(born)
  const stage = lifeStages.find((one) => one === fields.get('lifeStage'))
  const weight = fields.get('weightLb')
  const isWeight = typeof weight === 'number' && weight >= petWeights.least && weight <= petWeights.most
  return [
    {
      name,
      species,
      weightUnit: fields.get('weightUnit') === 'kg' ? 'kg' : 'lb',
      ...(isWeight ? { weightLb: weight } : {}),
      ...(isBorn ? { born } : {}),
      ...(stage !== undefined && stagesOf(species).includes(stage) ? { lifeStage: stage } : {}),
      avoids: idsIn(fields.get('avoids')),
      gulps: fields.get('gulps') === true,
      chewsHard: fields.get('chewsHard') === true,
      soreMouth: fields.get('soreMouth') === true,
      brushing: brushingIn(fields.get('brushing')),
    },
  ]
}

function brushingIn(value: unknown): Brushing {
  return value === 'learning' || value === 'no' ? value : 'yes'
}

function textIn(value: unknown, most: number): string | undefined {
  const text = typeof value === 'string' ? value.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim() : ''
  return text === '' ? undefined : [...text].slice(0, most).join('')
}

function idsIn(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const ids = value.filter((id) => typeof id === 'string' && /^[a-z0-9-]{1,30}$/.test(id))
  return [...new Set(ids)].slice(0, 40)
}
