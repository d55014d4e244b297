/** An object's fields, for guards; none where it is no object. */
export function fieldsOf(value: unknown): ReadonlyMap<string, unknown> {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : [])
}

export function isText(value: unknown): value is string {
  return typeof value === 'string'
}

export function isTextOrNothing(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string'
}

export function isNumberOrNothing(value: unknown): value is number | undefined {
  return value === undefined || typeof value === 'number'
}
