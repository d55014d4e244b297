import * as v from 'valibot'
import type { Endpoint, ReadBody } from '../../../../src/lib/endpoint.ts'
import { newRowId } from '../body-fields.ts'
import { clickPlaces } from './click-places.ts'

const click = v.object({
  /** Empty for the checkout. */
  product: v.string(),
  /** Host of the retailer. */
  host: v.string(),
  /** The kind of page; a guide or list with its id: `guides/gulpers`. */
  page: v.string(),
  place: v.picklist(clickPlaces),
})

export type Click = v.InferOutput<typeof click>

/** Counts a click to a retailer or a search without results, once for each `id`. Responds 204, counted or not. */
export const postCount = {
  method: 'POST',
  path: '/api/counts',
  body: v.union(
    [v.object({ id: newRowId, nothingFor: v.string() }), v.object({ id: newRowId, click })],
    'Unknown kind of count',
  ),
} as const satisfies Endpoint

export type Count = ReadBody<typeof postCount>
