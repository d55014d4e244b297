import { z } from 'zod'

/** Returns the JSON Schema of a zod schema's input, before defaults are filled in. */
export function jsonSchema(
  schema: z.ZodType,
  target: 'draft-7' | 'draft-2020-12',
): z.core.JSONSchema.BaseSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target,
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: json }) => {
      if (zodSchema instanceof z.ZodUnion && json.anyOf?.some(({ format }) => format === 'date')) {
        // A day is a Date only if YAML parsed it. The leap-year pattern would only confuse editors.
        delete json.anyOf
        Object.assign(json, { type: 'string', format: 'date' })
      }
      // Editors divide binary fractions, so 9.99 / 0.01 leaves a remainder.
      if (!Number.isInteger(json.multipleOf ?? 1)) delete json.multipleOf
      if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
    },
  })
  return rest
}
