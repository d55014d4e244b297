import { fieldsOf } from '../../../src/lib/fields.ts'

/** An entry's fields by name. */
export type Fields = Readonly<Record<string, unknown>>

export function fieldsIn(value: unknown): Fields {
  return Object.fromEntries(fieldsOf(value))
}

/**
 * Drops fields that mean the same as missing ones: empty, false, or null. Lists keep all their entries, because a
 * range such as `[20, null]` needs both.
 */
export function withoutEmpty(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (Array.isArray(value)) return value.map((entry) => (entry === '' ? null : withoutEmpty(entry)))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, entry]) => [name, withoutEmpty(entry)] as const)
  return Object.fromEntries(entries.filter(([, entry]) => !isEmpty(entry)))
}

/** Whether two values mean the same in a content file, whatever the order of their fields. */
export function isSame(one: unknown, other: unknown): boolean {
  const [a, b] = [withoutEmpty(one), withoutEmpty(other)]
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b)
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return Object.is(a, b)
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const [left, right] = [fieldsOf(a), fieldsOf(b)]
  return (
    left.size === right.size &&
    [...left].every(([name, entry]) => right.has(name) && isSame(entry, right.get(name)))
  )
}

/** Returns the edited value, with everything that means the same as before written as before, in its order. */
export function merged(before: unknown, after: unknown): unknown {
  // The editor returns an object whose keys are numbers as a list.
  if (isPlain(before) && Array.isArray(after))
    return merged(before, Object.fromEntries(Object.entries(after)))
  if (isSame(before, after)) return before
  if (Array.isArray(before) && Array.isArray(after)) {
    if (before.length === after.length) return after.map((entry, index) => merged(before[index], entry))
    return after.map((entry) => before.find((one) => isSame(one, entry)) ?? entry)
  }
  if (!isPlain(before) || !isPlain(after)) return after
  const [old, now] = [fieldsOf(before), fieldsOf(after)]
  const shared = [...old.keys()].filter((name) => now.has(name) || isEmpty(withoutEmpty(old.get(name))))
  const order = [...now.keys()]
  for (const [index, name] of order.entries()) {
    if (shared.includes(name)) continue
    const previous = order.slice(0, index).findLast((one) => shared.includes(one))
    shared.splice(previous === undefined ? 0 : shared.indexOf(previous) + 1, 0, name)
  }
  return Object.fromEntries(
    shared.map((name) => [name, now.has(name) ? merged(old.get(name), now.get(name)) : old.get(name)]),
  )
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === false || value === '') return true
  return typeof value === 'object' && Object.keys(value).length === 0
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
