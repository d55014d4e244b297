import * as v from 'valibot'
import type { Endpoint } from '#lib/endpoint.ts'

/** Everything the server stores about the signed-in person. */
export const getAccount = {
  method: 'GET',
  path: '/api/account',
  answer: v.unknown(),
} as const satisfies Endpoint

/** Deletes it. */
export const deleteAccount = { method: 'DELETE', path: '/api/account' } as const satisfies Endpoint
