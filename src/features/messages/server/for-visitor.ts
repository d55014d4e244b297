import { type Database, openDatabase } from '#server/db/open.ts'
import { databaseEnv, type Env } from '#server/env.ts'
import { readFields } from '#server/http/body.ts'
import { json, personal, Refusal } from '#server/http/responses.ts'
import type { Handler, RequestContext } from '#server/http/router.ts'
import { isOwnOrigin } from '#server/person.ts'
import { isTrapped } from './read-message.ts'

type Answer = (
  database: Database,
  fields: ReadonlyMap<string, unknown>,
  context: RequestContext,
) => Promise<Response>

/** Handles forms sent from the site's own pages, by anyone. */
export function forVisitor(env: Env, answer: Answer): Handler {
  return async (context) => {
    const { request } = context
    // Every browser sends its origin with a form. A form without one comes from a bot.
    if (!isOwnOrigin(request) || request.headers.get('Origin') === null)
      throw new Refusal(403, 'Forbidden: the request comes from another site')
    const fields = await readFields(request)
    // Bots get the same response as people, so they learn nothing.
    if (isTrapped(fields)) return kept()
    return answer(openDatabase(databaseEnv(env)), fields, context)
  }
}

/** The response to a form that was taken. */
export function kept(): Response {
  return json(201, { kept: true }, personal)
}
