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
    override: ({ jsonSchema: json }) => {
      // The leap-year pattern would only confuse editors.
      if (json.format === 'date') delete json.pattern
      // Editors divide binary fractions, so 9.99 / 0.01 leaves a remainder.
      if (!Number.isInteger(json.multipleOf ?? 1)) delete json.multipleOf
      if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
    },
  })
  return rest
}
