import { fieldsOf } from '#lib/fields.ts'
import { visibleText } from '#lib/visible-text.ts'
import { lookOf } from '#content/pet-looks.ts'
import { lifeStages } from '#content/terms.ts'
import {
  brushingIn,
  illnessesIn,
  isLikelyWeight,
  longestPetName,
  maxPets,
  type Pet,
  lifeStagesOf,
} from './pet.ts'

/**
 * Returns the pets in stored, imported or received data, at most six. Leaves out invalid pets and unknown fields.
 * Never throws.
 */
export function toPets(stored: unknown): Pet[] {
  if (!Array.isArray(stored)) return []
  // This shop never writes more.
  return stored.slice(0, 100).flatMap(toPet).slice(0, maxPets)
}

function toPet(value: unknown): Pet[] {
  const fields = fieldsOf(value)
  const species = fields.get('species')
  const typed = fields.get('name')
  const name = typeof typed === 'string' ? visibleText(typed, longestPetName) : ''
  if (name === '' || (species !== 'dog' && species !== 'cat')) return []
  const born = fields.get('born')
  const isBorn = typeof born === 'string' && /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(born)
  const lifeStage = lifeStages.find((one) => one === fields.get('lifeStage'))
  const weight = fields.get('weightLb')
  const brushing = brushingIn(fields.get('brushing'))
  return [
    {
      name,
      species,
      weightUnit: fields.get('weightUnit') === 'kg' ? 'kg' : 'lb',
      ...(typeof weight === 'number' && isLikelyWeight(weight) ? { weightLb: weight } : {}),
      ...(isBorn ? { born } : {}),
      ...(lifeStage !== undefined && lifeStagesOf(species).includes(lifeStage) ? { lifeStage } : {}),
      avoids: idsIn(fields.get('avoids')),
      gulps: fields.get('gulps') === true,
      chewsHard: fields.get('chewsHard') === true,
      soreMouth: fields.get('soreMouth') === true,
      illnesses: illnessesIn(fields.get('illnesses')),
      ...(brushing === undefined ? {} : { brushing }),
      ...lookOf(species, fields.get('coat'), fields.get('ears')),
    },
  ]
}

function idsIn(value: unknown): string[] {
  if (!Array.isArray(value)) return []
  const ids = value.filter((id) => typeof id === 'string' && /^[a-z0-9-]{1,30}$/.test(id))
  return [...new Set(ids)].slice(0, 40)
}
