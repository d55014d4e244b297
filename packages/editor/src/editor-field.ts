import type { z } from 'zod'

type Json = z.core.JSONSchema.BaseSchema

/** A field of the content editor, in Sveltia CMS's format. */
export interface EditorField {
  name: string
  label: string
  widget: string
  required?: boolean
  fields?: EditorField[]
  field?: EditorField
  [option: string]: unknown
}

/** Returns the widget for a JSON Schema. Throws if none fits, so that the editor never omits a field. */
export function editorField(name: string, json: Json, isRequired: boolean): EditorField {
  const hint = typeof json.description === 'string' ? { hint: json.description } : {}
  const optional = isRequired && json.default === undefined ? {} : { required: false }
  // The editor writes other defaults into files, where a missing field already means them.
  const given = json.default === false ? { default: false } : {}
  const label = json.title ?? labelOf(name)
  return { name, label, ...optional, ...hint, ...given, ...widgetOf(name, json) }
}

/** Returns the fields of an object's JSON Schema, in order. */
export function editorFields(json: Json): EditorField[] {
  const required = new Set(json.required)
  return Object.entries(json.properties ?? {}).map(([name, property]) =>
    editorField(name, schemaOf(property, name), required.has(name)),
  )
}

type Widget = Pick<EditorField, 'widget'> & Record<string, unknown>

function widgetOf(name: string, json: Json): Widget {
  if (json.const !== undefined) return select([json.const])
  if (json.enum !== undefined) return select(json.enum)
  if (json.anyOf !== undefined) return either(name, json.anyOf)
  if (json.type === 'boolean') return { widget: 'boolean' }
  if (json.type === 'number' || json.type === 'integer') return number(json)
  if (json.type === 'object' && json.properties === undefined) return { widget: 'keyvalue' }
  if (json.type === 'object') return { widget: 'object', collapsed: 'auto', fields: editorFields(json) }
  if (json.type === 'array') return list(name, json)
  if (json.type === 'string' && json.format === 'date') {
    return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
  }
  if (json.type === 'string') return string(json)
  throw new Error(`no widget for the field ${name}: ${JSON.stringify(json)}`)
}

/** Shows terms in words and saves them unchanged. */
function select(terms: readonly unknown[]): Widget {
  const options = terms.map((value) => (typeof value === 'string' ? { label: labelOf(value), value } : value))
  return { widget: 'select', options }
}

/** Handles a string with some fixed choices, or a value that may be null. */
function either(name: string, choices: readonly z.core.JSONSchema._JSONSchema[]): Widget {
  const values = choices.map((choice) => schemaOf(choice, name)).filter(({ type }) => type !== 'null')
  const [first] = values
  if (values.length === 1 && first !== undefined) return { ...widgetOf(name, first), required: false }
  if (values.every(({ type }) => type === 'string')) return { widget: 'string' }
  throw new Error(`no widget for the field ${name}: ${JSON.stringify(choices)}`)
}

function number({ type, minimum, exclusiveMinimum, maximum }: Json): Widget {
  const isWhole = type === 'integer'
  // For whole numbers, above 0 means at least 1; for money, at least one cent.
  const above = typeof exclusiveMinimum === 'number' ? exclusiveMinimum + (isWhole ? 1 : 0.01) : undefined
  const min = minimum ?? above
  return {
    widget: 'number',
    value_type: isWhole ? 'int' : 'float',
    step: isWhole ? 1 : 0.01,
    ...(min === undefined || min === Number.MIN_SAFE_INTEGER ? {} : { min }),
    ...(maximum === undefined ? {} : { max: maximum }),
  }
}

function string({ pattern, format, minLength, maxLength, description }: Json): Widget {
  const isLong = maxLength !== undefined && maxLength > 120
  // With `u`, as in the schemas: without it, `\p{Ll}` matches no letter, and nothing could be saved.
  const form = pattern ?? (format === 'uri' ? '^https://' : undefined)
  return {
    widget: isLong ? 'text' : 'string',
    ...(format === 'email' ? { type: 'email' } : format === 'uri' ? { type: 'url' } : {}),
    ...(minLength === undefined ? {} : { minlength: minLength }),
    ...(maxLength === undefined ? {} : { maxlength: maxLength }),
    ...(form === undefined ? {} : { pattern: [`/${form}/u`, description ?? `Must look like ${form}`] }),
  }
}

function list(name: string, { items, minItems, maxItems }: Json): Widget {
  const bounds = {
    ...(minItems === undefined ? {} : { min: minItems }),
    ...(maxItems === undefined ? {} : { max: maxItems }),
  }
  // A pair has one schema per index; the first stands for both.
  const places = Array.isArray(items) ? items : [items]
  const [first] = places
  if (first === undefined) throw new Error(`no widget for the field ${name}: its list has no entry type`)
  const entry = schemaOf(first, name)
  if (entry.enum !== undefined) return { ...select(entry.enum), multiple: true, ...bounds }
  if (entry.type === 'object') return { widget: 'list', ...bounds, fields: editorFields(entry) }
  return { widget: 'list', ...bounds, field: editorField(name, entry, places.length === 1) }
}

function schemaOf(json: z.core.JSONSchema._JSONSchema | undefined, name: string): Json {
  if (typeof json === 'object') return json
  throw new Error(`no widget for the field ${name}: it has no type`)
}

/** Labels for names and terms that aren't plain words. */
const spoken = new Map([
  ['alt', 'Alt text'],
  ['href', 'Address'],
  ['xs', 'Extra small'],
  ['s', 'Small'],
  ['m', 'Medium'],
  ['l', 'Large'],
  ['xl', 'Extra large'],
])

/**
 * Turns `shortDescription` into `Short description`, `isNatural` into `Natural`, `videoUrl` into `Video address`.
 */
export function labelOf(name: string): string {
  const words = name
    .replaceAll(/[-_]+/g, ' ')
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase()
    .replace(/^is (?=.)/, '')
    .replace(/(?<=^|\s)url$/, 'address')
    .replace(/ lb$/, ', pounds')
    .replace(/ alt$/, ' in words')
    .replace(/\b(?:asin|gtin|vohc|faq)\b/, (letters) => letters.toUpperCase())
  return spoken.get(words) ?? words.charAt(0).toUpperCase() + words.slice(1)
}
