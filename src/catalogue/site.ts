import { explained } from '#schemas/explain.ts'
import { siteSchema } from '#schemas/site.ts'
import source from '../../content/site.json' with { type: 'json' }

const result = explained(siteSchema).safeParse(source)
if (!result.success) {
  const lines = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  throw new Error(`content/site.json: ${lines.join('; ')}`)
}

/** The owner's settings, `content/site.json`. */
export const site = result.data
