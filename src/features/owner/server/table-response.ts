import { stringify } from 'csv-stringify/sync'
import { personal, secured } from '#server/http/responses.ts'

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
