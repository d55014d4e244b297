import type { z } from 'zod'
import source from '../../content/site.json' with { type: 'json' }
import { parse } from './explain.ts'
import type { PackageSettings } from '../shop-package.ts'

/** Returns a package's settings. Throws an error with the field, value and fix if they are missing or wrong. */
export function settingsOf<Schema extends z.ZodType>({
  key,
  schema,
}: PackageSettings<Schema>): z.output<Schema> {
  return parse(`site.json: ${key}`, schema, new Map<string, unknown>(Object.entries(source)).get(key))
}
