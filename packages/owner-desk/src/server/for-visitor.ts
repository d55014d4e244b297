import type * as v from 'valibot'
import { honeypotField } from '../messages/honeypot-field.ts'
import type { Endpoint } from '../../../../src/lib/endpoint.ts'
import { fieldsOf } from '../../../../src/lib/fields.ts'
import { type Database, openDatabase } from '../../../../src/server/db/open.ts'
import { databaseEnv, type Env } from '../../../../src/server/env.ts'
import { checked, readForm } from '../../../../src/server/http/body.ts'
import { json, personal, Refusal } from '../../../../src/server/http/responses.ts'
import type { Route } from '../../../../src/server/http/route.ts'
import type { RequestContext } from '../../../../src/server/http/router.ts'
import { isOwnOrigin } from '../../../../src/server/person.ts'

type Answer<Body> = (database: Database, body: Body, context: RequestContext) => Promise<Response>

/** Handles forms sent from the site's own pages, by anyone. */
export function forVisitor<Schema extends v.GenericSchema>(
  env: Env,
  endpoint: Endpoint & { readonly body: Schema },
  answer: Answer<v.InferOutput<Schema>>,
): Route {
  return {
    endpoint,
    handler: async (context) => {
      const { request } = context
      // Every browser sends its origin with a form. A form without one comes from a bot.
      if (!isOwnOrigin(request) || request.headers.get('Origin') === null)
        throw new Refusal(403, 'Forbidden: the request comes from another site')
      const body = await readForm(request)
      // Bots get the same response as people, so they learn nothing.
      if (isTrapped(body)) return accepted()
      return answer(openDatabase(databaseEnv(env)), checked(body, endpoint.body), context)
    },
  }
}

/** The response to a form that was taken. */
export function accepted(): Response {
  return json(201, { kept: true }, personal)
}

/** Returns whether the honeypot is filled in. */
function isTrapped(body: unknown): boolean {
  const honeypot = fieldsOf(body).get(honeypotField)
  return honeypot !== undefined && honeypot !== ''
}
