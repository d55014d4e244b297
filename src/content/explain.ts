import { z } from 'zod'
import { didYouMean } from './near-miss.ts'
import { fieldProblem, textsIn } from './text-problem.ts'

/** A problem with a field, as a sentence for an editor: the value found, the rule, the fix. */
export interface Problem {
  path: PropertyKey[]
  message: string
}

/**
 * Wraps a collection's schema so that errors are sentences: the value found and how to fix it.
 * The build puts the file and the field (`path`) in front.
 */
export function explained<Schema extends z.ZodType>(schema: Schema) {
  return z.unknown().transform((data, context): z.output<Schema> => {
    const result = read(schema, data)
    const problems = problemsIn(result, data)
    if (result.success && problems.length === 0) return result.data
    for (const { path, message } of problems) {
      context.addIssue({ code: 'custom', path, message })
    }
    return z.NEVER
  })
}

/** Returns everything in an entry that breaks its schema. Each unknown key is one problem. */
export function problemsOf(schema: z.ZodType, data: unknown): Problem[] {
  return problemsIn(read(schema, data), data)
}

function problemsIn({ error }: z.ZodSafeParseResult<unknown>, data: unknown): Problem[] {
  const ofSchema = (error?.issues ?? []).flatMap((issue): Problem[] => {
    if (issue.code !== 'unrecognized_keys') return [{ path: issue.path, message: withFound(issue) }]
    const lines = issue.message.split('\n')
    return issue.keys.map((key, index) => ({
      path: [...issue.path, key],
      message: lines[index] ?? issue.message,
    }))
  })
  return [...ofSchema, ...textProblems(data, fieldProblem)]
}

/** Returns the problems with an entry's texts at any depth. */
export function textProblems(
  data: unknown,
  problemOf: (text: string) => { message: string } | undefined,
): Problem[] {
  return textsIn(data).flatMap(({ path, text }) => {
    const problem = problemOf(text)
    return problem === undefined ? [] : [{ path, message: problem.message }]
  })
}

function read<Schema extends z.ZodType>(schema: Schema, data: unknown) {
  return schema.safeParse(data, { reportInput: true, error: remedy })
}

function withFound({ input, message }: z.core.$ZodIssue): string {
  return input === undefined ? message : `found ${quote(input)}: ${message}`
}

/** Returns the rule and the fix. Unknown keys get one line each. */
function remedy(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = issue.inst instanceof z.ZodObject ? Object.keys(issue.inst.shape) : []
      const found = new Map<string, unknown>(Object.entries(Object(issue.input)))
      return issue.keys
        .map((key) => `unknown key (found ${quote(found.get(key))}): ${keyRemedy(key, known)}`)
        .join('\n')
    }
    case 'invalid_value': {
      const words = issue.values.filter((value) => typeof value === 'string')
      const meant = didYouMean(issue.input, words)
      // With a suggestion, nobody needs to read a long list.
      if (meant !== '' && words.length > 8) return `not one of the ${words.length} known values${meant}`
      const list = issue.values.map(quote).join(', ')
      return issue.input === undefined ? `missing: add one of ${list}` : `use one of ${list}${meant}`
    }
    case 'invalid_type':
      return issue.input === undefined
        ? `missing: add ${kind(issue.expected)}`
        : `write ${kind(issue.expected)} instead`
    case 'too_small':
      return `use at least ${issue.minimum}${unit(issue.origin)}`
    case 'too_big':
      return `use at most ${issue.maximum}${unit(issue.origin)}`
    case 'not_multiple_of':
      return `use at most ${String(issue.divisor).split('.')[1]?.length ?? 0} decimals`
    case 'invalid_format':
      return issue.format === 'ends_with' && 'suffix' in issue
        ? `end it with ${quote(issue['suffix'])}`
        : `write it as ${issue.pattern ?? issue.format}`
    default:
      return issue.message ?? 'this field can’t have this value'
  }
}

/** Keys of earlier versions, each with what to do now. */
export const formerKeys = new Map([
  ['contactDelivery', formerForm('messages', 'contact')],
  ['newsletterDelivery', formerForm('newsletter addresses', 'newsletter')],
])

function formerForm(what: string, setting: string): string {
  return `remove it; to receive ${what}, add the package owner-desk and write "ownerDesk": { "${setting}": true }`
}

function keyRemedy(key: string, known: readonly string[]): string {
  const former = formerKeys.get(key)
  if (former !== undefined) return former
  const meant = didYouMean(key, known)
  return meant === '' ? 'remove it, or correct its spelling' : meant.slice(2)
}

const kinds = new Map([
  ['string', 'a text'],
  ['number', 'a number'],
  ['int', 'a whole number'],
  ['boolean', 'true or false'],
  ['array', 'a list'],
  ['tuple', 'a list'],
  ['object', 'an object'],
])

function kind(expected: string): string {
  return kinds.get(expected) ?? expected
}

function unit(origin: string): string {
  if (origin === 'string') return ' characters'
  return origin === 'array' ? ' entries' : ''
}

function quote(value: unknown): string {
  return shortened(JSON.stringify(value) ?? 'nothing', 80)
}

/** Cuts a text that a message quotes to at most so many characters. */
export function shortened(text: string, most: number): string {
  return text.length > most ? `${text.slice(0, most - 3)}...` : text
}

/** Returns content as its schema reads it. Throws an error with the file, field, value and fix. */
export function parse<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  source: unknown,
): z.output<Schema> {
  const result = explained(schema).safeParse(source)
  if (result.success) return result.data
  const lines = result.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`content/${file}:\n${lines.join('\n')}`)
}
