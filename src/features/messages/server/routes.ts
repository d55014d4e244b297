import { isUnreachable, type Database, openDatabase } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { readFields } from '#server/http/body.ts'
import { errorResponse, json, personal } from '#server/http/responses.ts'
import type { Handler, Routes } from '#server/http/router.ts'
import { logError } from '#server/log-error.ts'
import { isOwnOrigin } from '#server/person.ts'
import { contactPath, newsletterPath, unsubscribePath } from '../messages-api.ts'
import { emailIn, isTrapped, readMessage } from './read-message.ts'
import { keepMessage, keepSubscriber, unsubscribe } from './stored.ts'

/** The words above the newsletter's button, kept with each address. */
const consent = 'Dental health tips for dogs and cats. Subscribe'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Takes messages and newsletter addresses from anybody, and unsubscribes. */
export function messageRoutes(env: Env, log: (error: unknown) => void = logError): Routes {
  const { database: setting } = env
  const opened = setting.kind === 'ready' ? openDatabase(setting.value) : undefined

  /** Answers calls of the site's own pages with a form's fields. */
  const forVisitor =
    (answer: (database: Database, fields: ReadonlyMap<string, unknown>) => Promise<Response>): Handler =>
    async ({ request }) => {
      // Every browser sends its origin with a form, and robots that don't are no visitors.
      if (!isOwnOrigin(request) || request.headers.get('Origin') === null)
        return errorResponse(403, 'Forbidden: the request comes from another site')
      const body = await readFields(request)
      if (body.kind === 'refused') return body.response
      // Robots are told what people are told, so that they learn nothing.
      if (isTrapped(body.fields)) return json(201, { kept: true }, personal)
      if (opened === undefined || setting.kind === 'missing')
        return errorResponse(503, setting.kind === 'missing' ? setting.message : 'No database')
      try {
        return await answer(opened, body.fields)
      } catch (error) {
        if (!isUnreachable(error)) throw error
        log(error)
        return errorResponse(503, 'Messages are unavailable right now', { ...personal, 'Retry-After': '5' })
      }
    }

  return {
    [contactPath]: {
      POST: forVisitor(async (database, fields) => {
        const sent = readMessage(fields)
        if ('wrong' in sent)
          return errorResponse(400, `${sent.wrong}: missing, too long, or not valid`, personal)
        return answerFor(await keepMessage(database, sent))
      }),
    },
    [newsletterPath]: {
      POST: forVisitor(async (database, fields) => {
        const email = emailIn(fields)
        if (email === undefined) return errorResponse(400, 'email: missing, too long, or not valid', personal)
        const given = fields.get('page')
        const page = typeof given === 'string' && /^\/[\w/-]{0,100}$/.test(given) ? given : ''
        return answerFor(await keepSubscriber(database, { email, consent, page }))
      }),
    },
    [unsubscribePath]: {
      POST: forVisitor(async (database, fields) => {
        const id = fields.get('id')
        if (typeof id !== 'string' || !uuid.test(id))
          return errorResponse(400, 'id: use the link in the email', personal)
        await unsubscribe(database, id)
        return json(200, { unsubscribed: true }, personal)
      }),
    },
  }
}

function answerFor(kept: 'kept' | 'too-many'): Response {
  return kept === 'kept'
    ? json(201, { kept: true }, personal)
    : errorResponse(429, 'Too many in one hour', personal)
}
