import * as v from 'valibot'
import type { Answer, Endpoint } from '../../../src/lib/endpoint.ts'
import { term } from '../../../src/lib/schemas.ts'

/**
 * `?ids=a,b`, 60 at most: retailers' prices for these products, less than a day old, and which products are gone.
 * `keepPrices` checks each: a product page loads no schema.
 */
export const getPrices = { method: 'GET', path: '/api/prices' } as const satisfies Endpoint

/** Links that an owner has to decide about: 401 if signed out, 403 for anyone who isn't an owner. */
export const getBrokenLinks = {
  method: 'GET',
  path: '/api/owner/links',
  answer: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      /** The retailer's name. */
      retailer: v.string(),
      /** `back`: `goneOn` is set, but a retailer sells it again. */
      state: term<'gone' | 'moved' | 'back'>(),
      since: v.string(),
    }),
  ),
} as const satisfies Endpoint

export type BrokenLink = Answer<typeof getBrokenLinks>[number]
