import * as v from 'valibot'
import { plainText } from '../../../src/lib/plain-link.ts'
import { visibleText } from '../../../src/lib/visible-text.ts'

// What bodies consist of. Schemas made by a function are marked so that a page without them doesn't load them.

export const wrong = 'missing, too long, or not valid'

export const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** The id of a stored row. */
export const rowId = v.pipe(v.string('use an id'), v.regex(uuid, 'use an id'))

/** The id that a page made for what it sends, so that a repeated call counts once; a new one without it. */
export const newRowId = v.fallback(rowId, () => crypto.randomUUID())

/** An email address, in lowercase. */
export const emailAddress = v.pipe(
  v.string(wrong),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[^\s@<>"(),:;\\\p{Cc}]+@[a-z\d-]+(?:\.[a-z\d-]+)+$/u, wrong),
  v.maxLength(254, wrong),
)

/**
 * One line of what a visitor sees.
 * @__NO_SIDE_EFFECTS__
 */
export function line(most: number) {
  return v.pipe(v.string(wrong), v.transform(visibleText), v.nonEmpty(wrong), v.maxLength(most, wrong))
}

/**
 * A text with its line breaks. Postgres stores no NUL.
 * @__NO_SIDE_EFFECTS__
 */
export function text(most: number) {
  return v.pipe(
    v.string(wrong),
    v.transform((typed) => typed.replaceAll('\0', '').trim()),
    v.check((typed) => visibleText(typed) !== '', wrong),
    v.maxLength(most, wrong),
    v.transform(plainText),
  )
}

/**
 * One of these terms. The error names them.
 * @__NO_SIDE_EFFECTS__
 */
export function oneOf<const Terms extends readonly string[]>(terms: Terms) {
  return v.picklist(terms, `use one of ${terms.join(', ')}`)
}
