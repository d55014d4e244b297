import { fieldsOf } from '#lib/fields.ts'
import { type Fields, type PersonRecord, isAlive, latestOf } from '#lib/record.ts'
import type { Pet } from './pet.ts'
import { toPets } from './stored-pet.ts'

/** A pet as stored on a device. */
export interface StoredPet extends Pet {
  /** The same on all devices of an account. */
  id: string
  /** Time of the last change, in milliseconds. */
  changedAt: number
  /** When each value was given or taken back, by field. */
  times: Readonly<Record<string, number>>
}

const single = [
  'name',
  'species',
  'weightUnit',
  'weightLb',
  'born',
  'lifeStage',
  'gulps',
  'chewsHard',
  'soreMouth',
  'brushing',
  'coat',
  'ears',
] as const

/** Each of these is a field of its own, so two devices that add one each keep both. */
const several = ['avoids', 'illnesses'] as const

/** Returns what is known of a pet, by field. What was never said isn't there. */
export function valuesOf(pet: Pet): Map<string, unknown> {
  const given = fieldsOf(pet)
  return new Map<string, unknown>([
    ...single.flatMap((name) => {
      const value = given.get(name)
      return value === undefined || value === false ? [] : [[name, value] as const]
    }),
    ...several.flatMap((name) => pet[name].map((id) => [`${name}.${id}`, true] as const)),
  ])
}

/** Returns a whole pet as a change: says what is known of it, and nothing about the rest. */
export function fieldsOfWhole(pet: Pet, at: number): Fields {
  return Object.fromEntries([...valuesOf(pet)].map(([name, value]) => [name, { value, at }]))
}

/** Returns what differs between two versions of a pet. Null takes a value back. */
export function changesBetween(before: Pet, after: Pet): Map<string, unknown> {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  const names = new Set([...old.keys(), ...now.keys()])
  return new Map(
    [...names].flatMap((name) =>
      old.get(name) === now.get(name) ? [] : [[name, now.get(name) ?? null] as const],
    ),
  )
}

/** Returns the pet that fields describe; undefined without a name and a species. */
export function petOf(fields: Fields): Pet | undefined {
  const given = new Map(Object.entries(fields).map(([name, { value }]) => [name, value]))
  const ids = (list: string): string[] =>
    [...given.keys()]
      .filter((name) => name.startsWith(`${list}.`) && given.get(name) === true)
      .map((name) => name.slice(list.length + 1))
      .toSorted()
  const lists = several.map((list) => [list, ids(list)] as const)
  const [pet] = toPets([{ ...Object.fromEntries(given), ...Object.fromEntries(lists) }])
  return pet
}

/** Returns the pet in a record, unless it was deleted. */
export function storedPetOf(record: PersonRecord): StoredPet | undefined {
  const pet = isAlive(record) ? petOf(record.fields) : undefined
  const times = Object.fromEntries(Object.entries(record.fields).map(([name, { at }]) => [name, at]))
  return pet && { ...pet, id: record.id, changedAt: latestOf(record), times }
}

/** Returns a pet on a device as a record, including the values that were taken back. */
export function recordOf(pet: StoredPet): PersonRecord {
  const values = valuesOf(pet)
  const names = new Set([...values.keys(), ...Object.keys(pet.times)])
  const fields = [...names].map((name) => [
    name,
    { value: values.get(name) ?? null, at: pet.times[name] ?? pet.changedAt },
  ])
  return { kind: 'pet', id: pet.id, fields: Object.fromEntries(fields), deletedAt: 0 }
}

/** Returns a field's value as this shop understands it; undefined if it doesn't. */
export function petValueIn(name: string, value: unknown): unknown {
  const [list = '', id] = name.split('.')
  const isKnown = [...(id === undefined ? single : several)].some((one) => one === list)
  if (!isKnown || (value === null && name !== 'name' && name !== 'species')) return isKnown ? null : undefined
  if (id === undefined && value === false) return null
  const field = { [list]: id === undefined ? value : [id] }
  // A look and a life stage depend on the species, which is another field.
  const read = (['dog', 'cat'] as const).flatMap((species) =>
    toPets([{ name: 'x', species, ...field }]).flatMap((pet) => valuesOf(pet).get(name) ?? []),
  )
  return id === undefined || value === true ? read[0] : undefined
}
