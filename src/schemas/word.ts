import { z } from 'zod'

const most = 240

/** Words of a form, a button, a label or a message, in which nothing is filled in. */
export const word = z
  .string()
  .min(1)
  .max(most)
  .regex(/^[^{}]*$/, { error: 'this text takes no placeholders; remove { and }' })

/**
 * Words with places that are filled in: `wordWith('name')` refuses a text without `{name}`, and one with
 * any other `{place}`.
 */
export function wordWith(...places: readonly [string, ...string[]]) {
  const all = places.map((place) => `(?=.*\\{${place}\\})`).join('')
  return z
    .string()
    .max(most)
    .regex(new RegExp(`^${all}${onlyWith(places)}`), {
      error: `keep ${places.map((place) => `{${place}}`).join(' and ')} in it, and no other { or }`,
    })
}

/** Words for one and for more than one; `one` may do without its figure. */
export function counted(...others: readonly string[]) {
  const places = ['count', ...others] as const
  const needed = others.map((place) => `(?=.*\\{${place}\\})`).join('')
  return z.strictObject({
    one: z
      .string()
      .min(1)
      .max(most)
      .regex(new RegExp(`^${needed}${onlyWith(places)}`), {
        error: `fill in nothing but ${places.map((place) => `{${place}}`).join(' and ')}`,
      })
      .describe('Used when {count} is 1.'),
    other: wordWith('count', ...others).describe('Used when {count} is 0 or more than 1.'),
  })
}

function onlyWith(places: readonly string[]): string {
  return `(?:[^{}]|\\{(?:${places.join('|')})\\})*$`
}
