import { isUnreachable, type Database, openDatabase } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import { readFields } from '#server/http/body.ts'
import { errorResponse, json, personal, secured } from '#server/http/responses.ts'
import type { Handler, Routes } from '#server/http/router.ts'
import { logError } from '#server/log-error.ts'
import { isOwnOrigin } from '#server/person.ts'
import { reviewReportsPath } from '#features/reviews/review-reports-api.ts'
import * as paths from '#lib/paths.ts'
import { contactPath, newsletterPath, unsubscribePath } from '../messages-api.ts'
import { openMailer } from './mail-message.ts'
import { emailIn, isTrapped, readMessage } from './read-message.ts'
import { keepMessage, keepSubscriber, unsubscribe } from './stored.ts'
import { keepReport, readReport } from './stored-reports.ts'

/** The text above the newsletter button, stored with each address. */
const consent = 'Dental health tips for dogs and cats. Subscribe'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Accepts messages, reports about reviews and newsletter addresses from anyone, and unsubscribes readers. */
export function messageRoutes(env: Env, log: (error: unknown) => void = logError): Routes {
  const { database: setting } = env
  const mail = openMailer(env, log)
  const opened = setting.kind === 'ready' ? openDatabase(setting.value) : undefined

  /** Handles forms sent from the site's own pages. */
  const forVisitor =
    (answer: (database: Database, fields: ReadonlyMap<string, unknown>) => Promise<Response>): Handler =>
    async ({ request }) => {
      // Every browser sends its origin with a form. A form without one comes from a bot.
      if (!isOwnOrigin(request) || request.headers.get('Origin') === null)
        return errorResponse(403, 'Forbidden: the request comes from another site')
      const body = await readFields(request)
      if (body.kind === 'refused') return body.response
      // Bots get the same response as people, so they learn nothing.
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
        const kept = await keepMessage(database, sent)
        if (kept === 'kept') await mail(sent)
        return answerFor(kept)
      }),
    },
    [reviewReportsPath]: {
      POST: asPage(
        paths.reportReview,
        forVisitor(async (database, fields) => {
          const sent = readReport(fields)
          if ('wrong' in sent)
            return errorResponse(400, `${sent.wrong}: missing, too long, or not valid`, personal)
          return answerFor(await keepReport(database, sent))
        }),
      ),
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

/** Shows browsers without scripts the page with a note about the result, instead of JSON. */
function asPage(path: string, answer: Handler): Handler {
  return async (context) => {
    const response = await answer(context)
    if (!(context.request.headers.get('Accept') ?? '').includes('text/html')) return response
    const note = response.ok ? 'sent' : response.status === 429 ? 'too-many' : 'failed'
    return secured(new Response(null, { status: 303, headers: { ...personal, Location: `${path}#${note}` } }))
  }
}

function answerFor(kept: 'kept' | 'too-many'): Response {
  return kept === 'kept'
    ? json(201, { kept: true }, personal)
    : errorResponse(429, 'Too many in one hour', personal)
}
