import * as v from 'valibot'
import type { Answer, Endpoint } from '../../../../src/lib/endpoint.ts'

/** Clicks, and what they earned, in cents. */
const sums = { count: v.number(), orders: v.number(), commission: v.number() }
const namedSums = v.array(v.object({ name: v.string(), ...sums }))
const linkedSums = v.array(v.object({ id: v.string(), name: v.string(), ...sums }))

/**
 * `?days=30&currency=USD`: the report for owners. Responds with 401 if signed out, and with 403 for anyone who isn't
 * an owner.
 */
export const getReport = {
  method: 'GET',
  path: '/api/owner/report',
  answer: v.object({
    days: v.number(),
    total: v.number(),
    orders: v.number(),
    /** Approved, pending, and neither known: sales that an earlier version stored. */
    commission: v.number(),
    approved: v.number(),
    pending: v.number(),
    unstated: v.number(),
    /** The currency of all amounts. */
    currency: v.string(),
    /** All currencies of the earnings; none without earnings. */
    currencies: v.array(v.string()),
    /** Every day of the time span, oldest first. */
    byDay: namedSums,
    byProduct: linkedSums,
    byGuide: linkedSums,
    /** Picks of guides: the product, and the guide as a note. */
    byPick: v.array(
      v.object({ id: v.string(), guide: v.string(), name: v.string(), note: v.string(), ...sums }),
    ),
    byRetailer: namedSums,
    byPage: namedSums,
    byPlace: namedSums,
    /** Searches without results that were sent more than once. */
    misses: v.array(v.object({ name: v.string(), count: v.number() })),
    /** Products that lack facts for the fit rule. */
    unknown: v.array(v.object({ id: v.string(), name: v.string(), fields: v.array(v.string()) })),
  }),
} as const satisfies Endpoint

/** Clicks, earnings, searches without results, and missing product facts. */
export type OwnerReport = Answer<typeof getReport>
