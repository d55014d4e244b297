import { z } from 'zod'

/**
 * Wraps a collection's schema so that what is wrong with an entry is said as
 * a sentence: the value that was found and what to do about it. The build adds
 * the file and the field (`path`) in front.
 */
export function explained<Schema extends z.ZodType>(schema: Schema) {
  return z.unknown().transform((data, context): z.output<Schema> => {
    const result = schema.safeParse(data, { reportInput: true, error: explain })
    if (result.success) return result.data
    for (const issue of result.error.issues) {
      context.addIssue({ code: 'custom', path: issue.path, message: issue.message })
    }
    return z.NEVER
  })
}

/** One sentence for an editor: the value found, the rule, the remedy. */
export function explain(issue: z.core.$ZodRawIssue): string {
  const found = `found ${quote(issue.input)}`
  switch (issue.code) {
    case 'unrecognized_keys':
      return `unknown key ${issue.keys.map((key) => withValue(key, issue.input)).join(', ')}: remove it, or correct its spelling`
    case 'invalid_value':
      return `${found}: use one of ${issue.values.map(quote).join(', ')}`
    case 'invalid_type':
      return issue.input === undefined
        ? `missing: add a ${issue.expected}`
        : `${found}: write a ${issue.expected} instead`
    case 'too_small':
      return `${found}: at least ${issue.minimum}${unit(issue.origin)} wanted`
    case 'too_big':
      return `${found}: at most ${issue.maximum}${unit(issue.origin)} wanted`
    case 'invalid_format':
      return `${found}: write it as ${issue.pattern ?? issue.format}`
    default:
      return `${found}: ${issue.message ?? 'not a value that this field takes'}`
  }
}

/** `"isBestSeller" (found true)` */
function withValue(key: string, entry: unknown): string {
  const value = new Map<string, unknown>(Object.entries(Object(entry))).get(key)
  return `${quote(key)} (found ${quote(value)})`
}

function unit(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' entries' : ''
}

function quote(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 80 ? `${text.slice(0, 77)}...` : text
}
