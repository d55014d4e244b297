/**
 * Returns the entries of a stored JSON list as maps of their fields, or none if it is broken.
 * Reads no more than `most` entries, because this shop never writes a longer list.
 */
export function parseStoredList(stored: string | null | undefined, most: number): Map<string, unknown>[] {
  const list = jsonIn(stored)
  return Array.isArray(list) ? list.slice(0, most).map(fieldsOf) : []
}

/** Returns what a stored text says; undefined if it's missing or broken. */
export function jsonIn(stored: string | null | undefined): unknown {
  try {
    return JSON.parse(stored ?? '')
  } catch {
    return undefined
  }
}

/** Returns an object's own fields; none if the value is not an object. */
export function fieldsOf(value: unknown): Map<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

/**
 * Returns the fields of an object that `names` lists, in that order, like zod's `schema.pick({ id: true })`.
 * Omits fields without a value, which would otherwise end up in JSON or an island's props.
 */
export function pick<Source extends object, Name extends keyof Source>(
  source: Source,
  names: Readonly<Record<Name, unknown>>,
): Pick<Source, Name>
export function pick(source: object, names: object): object {
  const fields = Object.keys(names).map((name) => [name, Reflect.get(source, name)] as const)
  return Object.fromEntries(fields.filter(([, value]) => value !== undefined))
}
