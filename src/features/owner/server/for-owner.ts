import type { Env } from '#server/env.ts'
import { errorResponse, personal, secured } from '#server/http/responses.ts'
import { createForPerson, type ForPerson } from '#server/person.ts'
import { stringify } from 'csv-stringify/sync'

/**
 * Returns handlers like `createForPerson` that also respond 403 unless a verified email address belongs to an
 * owner.
 */
export function createForOwner(env: Env, unreachable: string, log: (error: unknown) => void): ForPerson {
  const forPerson = createForPerson(env, unreachable, log)
  return (answer) =>
    forPerson(async (person, context) => {
      const { verifiedEmail } = person
      if (verifiedEmail === undefined || !env.ownerEmails.includes(verifiedEmail)) {
        return errorResponse(403, 'Forbidden: this is for the owners of the shop', personal)
      }
      return answer(person, context)
    })
}

/** Returns a table as CSV, safe to open in a spreadsheet. */
export function tableResponse(name: string, rows: readonly object[], columns: string[]): Response {
  return secured(
    new Response(stringify([...rows], { header: true, columns, bom: true, escape_formulas: true }), {
      headers: {
        ...personal,
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    }),
  )
}
