import type { Endpoint } from '../../../../src/lib/endpoint.ts'

/** Time spans of a report, in days. */
export const reportDays = [7, 30, 90, 365] as const

/** `?days=30`: clicks and earnings as CSV. */
export const getClicksTable = { method: 'GET', path: '/api/owner/clicks.csv' } as const satisfies Endpoint
