import { stringify } from 'csv-stringify/sync'
import { personal, Refusal, secured } from '../../../../src/server/http/responses.ts'
import { uuid } from '../body-fields.ts'

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

/** A position in a list, from which its next page goes on. */
export interface Place {
  rank: number
  id: string
}

export function placeIn(url: URL): Place | undefined {
  const after = url.searchParams.get('after')
  const [, rank, id = ''] = /^(\d{1,15}),(.+)$/.exec(after ?? '') ?? []
  if (after !== null && !uuid.test(id)) throw new Refusal(400, 'after: not a position in this list')
  return after === null ? undefined : { rank: Number(rank), id }
}

export function linkTo(path: string, next: Place | undefined): Record<string, string> {
  return next === undefined ? {} : { Link: `<${path}?after=${next.rank},${next.id}>; rel="next"` }
}
