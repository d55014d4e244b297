import * as v from 'valibot'
import type { Env } from '#server/env.ts'
import { rowId } from '#server/http/body.ts'
import { json, personal, Refusal, seeOther } from '#server/http/responses.ts'
import type { Handler, Routes } from '#server/http/router.ts'
import { senderOf } from '#server/sender.ts'
import { reviewReportsPath } from '#features/reviews/review-reports-api.ts'
import * as paths from '#lib/paths.ts'
import { contactPath, unsubscribePath } from '../messages-api.ts'
import { forVisitor, kept } from './for-visitor.ts'
import { mailToOwners } from './mail-message.ts'
import { newsletterRoutes } from './newsletter-routes.ts'
import { messageBody, reportBody } from './read-message.ts'
import { keepMessage, unsubscribe } from './stored.ts'
import { keepReport } from './stored-reports.ts'

/** Where the shop's settings send messages and newsletter addresses. */
export interface Delivery {
  readonly contactDelivery: string
  readonly newsletterDelivery: string
}

/**
 * Accepts messages, reports about reviews and newsletter addresses from anyone, and unsubscribes readers. A shop that
 * sends messages elsewhere, or nowhere, doesn't have those paths.
 */
export function messageRoutes(env: Env, { contactDelivery, newsletterDelivery }: Delivery): Routes {
  return {
    ...(contactDelivery === 'database' ? contactRoutes(env) : {}),
    ...(newsletterDelivery === 'database' ? newsletterRoutes(env) : {}),
    [reviewReportsPath]: {
      POST: asPage(
        paths.reportReview,
        forVisitor(env, reportBody, async (database, { id, ...sent }, { request }) => {
          const call = { id, kind: 'report', sender: senderOf(request, env) } as const
          await keepReport(database, call, sent)
          return kept()
        }),
      ),
    },
    [unsubscribePath]: {
      POST: forVisitor(env, v.object({ id: rowId }), async (database, { id }) => {
        await unsubscribe(database, id)
        return json(200, { unsubscribed: true }, personal)
      }),
    },
  }
}

function contactRoutes(env: Env): Routes {
  return {
    [contactPath]: {
      POST: forVisitor(env, messageBody, async (database, { id, ...sent }, { request, log }) => {
        const call = { id, kind: 'contact', sender: senderOf(request, env) } as const
        if (await keepMessage(database, call, sent)) await mailToOwners(env, sent, log)
        return kept()
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
