import { visibleText } from '#lib/visible-text.ts'
import { lifeStages } from '#schemas/terms.ts'
import { type Brushing, longestPetName, mostPets, type Pet, petWeights, stagesOf } from './pet.ts'

/**
 * The pets in whatever was stored, imported or sent, at most six; what cannot be a pet is left out, and a field
 * that cannot be one is not known. Never throws.
 */
export function toPets(stored: unknown): Pet[] {
  if (!Array.isArray(stored)) return []
  // Whoever wrote more is not this shop.
  return stored.slice(0, 100).flatMap(toPet).slice(0, mostPets)
}

function toPet(value: unknown): Pet[] {
  if (typeof value !== 'object' || value === null) return []
  const fields = new Map<string, unknown>(Object.entries(value))
  const species = fields.get('species')
  const typed = fields.get('name')
  const name = typeof typed === 'string' ? visibleText(typed, longestPetName) : ''
  if (name === '' || (species !== 'dog' && species !== 'cat')) return []
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

function idsIn(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const ids = value.filter((id) => typeof id === 'string' && /^[a-z0-9-]{1,30}$/.test(id))
  return [...new Set(ids)].slice(0, 40)
}
