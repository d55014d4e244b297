import { z } from 'zod'

/** A zod schema as the JSON schema of what an editor writes: before defaults are filled in. */
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
        // A day: a Date only where YAML made one. The pattern for leap years helps nobody.
        delete json.anyOf
        Object.assign(json, { type: 'string', format: 'date' })
      }
      // Editors divide binary fractions: 9.99 by 0.01 leaves a rest.
      if (!Number.isInteger(json.multipleOf ?? 1)) delete json.multipleOf
      if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum
    },
  })
  return rest
}
