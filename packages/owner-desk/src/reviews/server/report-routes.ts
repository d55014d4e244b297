import * as v from 'valibot'
import { reportLengths, reviewReportsPath } from '../review-reports-api.ts'
import * as paths from '../../paths.ts'
import type { Env } from '../../../../../src/server/env.ts'
import { newRowId } from '../../../../../src/server/http/body.ts'
import { Refusal, seeOther } from '../../../../../src/server/http/responses.ts'
import type { Handler, Routes } from '../../../../../src/server/http/router.ts'
import { emailAddress, line, text, wrong } from '../../messages/server/read-message.ts'
import { forVisitor, kept } from '../../server/for-visitor.ts'
import { senderOf } from '../../server/sender.ts'
import { keepReport, reasons } from './stored-reports.ts'

/** A report about a review as sent. */
const reportBody = v.object({
  id: newRowId,
  /** Empty if the visitor named the review in their own words. */
  reviewId: v.fallback(v.pipe(v.string(), v.trim(), v.regex(/^[a-z0-9-]{1,100}$/)), ''),
  review: line(reportLengths.review),
  reason: v.pipe(v.string(wrong), v.trim(), v.picklist(reasons, wrong)),
  message: text(reportLengths.message),
  email: emailAddress,
})

/** Accepts reports about reviews from anyone. */
export function reportRoutes(env: Env): Routes {
  return {
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
