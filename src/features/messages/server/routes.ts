import { type Database, openDatabase } from '#server/db/open.ts'
import { databaseEnv, type Env } from '#server/env.ts'
import { idIn, readFields } from '#server/http/body.ts'
import { json, personal, Refusal, seeOther } from '#server/http/responses.ts'
import type { Handler, RequestContext, Routes } from '#server/http/router.ts'
import { isOwnOrigin } from '#server/person.ts'
import { reviewReportsPath } from '#features/reviews/review-reports-api.ts'
import * as paths from '#lib/paths.ts'
import { contactPath, newsletterPath, unsubscribePath } from '../messages-api.ts'
import { mailToOwners } from './mail-message.ts'
import { emailIn, isTrapped, readMessage, wrongField } from './read-message.ts'
import { keepMessage, keepSubscriber, unsubscribe } from './stored.ts'
import { keepReport, readReport } from './stored-reports.ts'

/** The text above the newsletter button, stored with each address. */
const consent = 'Dental health tips for dogs and cats. Subscribe'

/** Accepts messages, reports about reviews and newsletter addresses from anyone, and unsubscribes readers. */
export function messageRoutes(env: Env): Routes {
  /** Handles forms sent from the site's own pages. */
  const forVisitor =
    (
      answer: (
        database: Database,
        fields: ReadonlyMap<string, unknown>,
        context: RequestContext,
      ) => Promise<Response>,
    ): Handler =>
    async (context) => {
      const { request } = context
      // Every browser sends its origin with a form. A form without one comes from a bot.
      if (!isOwnOrigin(request) || request.headers.get('Origin') === null)
        throw new Refusal(403, 'Forbidden: the request comes from another site')
      const fields = await readFields(request)
      // Bots get the same response as people, so they learn nothing.
      if (isTrapped(fields)) return answerFor(true)
      return answer(openDatabase(databaseEnv(env)), fields, context)
    }

  return {
    [contactPath]: {
      POST: forVisitor(async (database, fields, { log }) => {
        const sent = readMessage(fields)
        const answer = answerFor(await keepMessage(database, sent))
        await mailToOwners(env, sent, log)
        return answer
      }),
    },
    [reviewReportsPath]: {
      POST: asPage(
        paths.reportReview,
        forVisitor(async (database, fields) => answerFor(await keepReport(database, readReport(fields)))),
      ),
    },
    [newsletterPath]: {
      POST: forVisitor(async (database, fields) => {
        const email = emailIn(fields)
        if (email === undefined) throw wrongField('email')
        const given = fields.get('page')
        const page = typeof given === 'string' && /^\/[\w/-]{0,100}$/.test(given) ? given : ''
        return answerFor(await keepSubscriber(database, { email, consent, page }))
      }),
    },
    [unsubscribePath]: {
      POST: forVisitor(async (database, fields) => {
        await unsubscribe(database, idIn(fields, 'subscriber'))
        return json(200, { unsubscribed: true }, personal)
      }),
    },
  }
}

/** Shows browsers without scripts the page with a note about the result, instead of JSON. */
function asPage(path: string, answer: Handler): Handler {
  return async (context) => {
    if (!(context.request.headers.get('Accept') ?? '').includes('text/html')) return answer(context)
    try {
      await answer(context)
      return seeOther(`${path}#sent`)
    } catch (error) {
      if (!(error instanceof Refusal)) context.log(error)
      return seeOther(`${path}#${error instanceof Refusal && error.status === 429 ? 'too-many' : 'failed'}`)
    }
  }
}

function answerFor(isKept: boolean): Response {
  if (!isKept) throw new Refusal(429, 'Too many in one hour')
  return json(201, { kept: true }, personal)
}
