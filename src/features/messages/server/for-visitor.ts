import type * as v from 'valibot'
import { type Database, openDatabase } from '#server/db/open.ts'
import { databaseEnv, type Env } from '#server/env.ts'
import { checked, readForm } from '#server/http/body.ts'
import { json, personal, Refusal } from '#server/http/responses.ts'
import type { Handler, RequestContext } from '#server/http/router.ts'
import { isOwnOrigin } from '#server/person.ts'
import { isTrapped } from './read-message.ts'

type Answer<Body> = (database: Database, body: Body, context: RequestContext) => Promise<Response>

/** Handles forms sent from the site's own pages, by anyone. */
export function forVisitor<Schema extends v.GenericSchema>(
  env: Env,
  schema: Schema,
  answer: Answer<v.InferOutput<Schema>>,
): Handler {
  return async (context) => {
    const { request } = context
    // Every browser sends its origin with a form. A form without one comes from a bot.
    if (!isOwnOrigin(request) || request.headers.get('Origin') === null)
      throw new Refusal(403, 'Forbidden: the request comes from another site')
    const body = await readForm(request)
    // Bots get the same response as people, so they learn nothing.
    if (isTrapped(body)) return kept()
    return answer(openDatabase(databaseEnv(env)), checked(body, schema), context)
  }
}

/** The response to a form that was taken. */
export function kept(): Response {
  return json(201, { kept: true }, personal)
}
