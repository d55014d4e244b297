import type { z } from 'zod'
import { explained } from '#schemas/explain.ts'

/** The content of a single JSON file, or an error that names file, field, value and remedy. */
export function parseContent<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  source: unknown,
): z.output<Schema> {
  const result = explained(schema).safeParse(source)
  if (result.success) return result.data
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`content/${file}:\n${lines.join('\n')}`)
}
