import { postReviewReport } from '../review-reports-api.ts'
import * as paths from '../../paths.ts'
import type { Env } from '../../../../../src/server/env.ts'
import { Refusal, seeOther } from '../../../../../src/server/http/responses.ts'
import { routesOf } from '../../../../../src/server/http/route.ts'
import type { Handler, Routes } from '../../../../../src/server/http/router.ts'
import { forVisitor, accepted } from '../../server/for-visitor.ts'
import { senderOf } from '../../server/sender.ts'
import { keepReport } from './stored-reports.ts'

/** Accepts reports about reviews from anyone. */
export function reportRoutes(env: Env): Routes {
  const { endpoint, handler } = forVisitor(
    env,
    postReviewReport,
    async (database, { id, ...sent }, { request }) => {
      const call = { id, kind: 'report', sender: senderOf(request, env) } as const
      await keepReport(database, call, sent)
      return accepted()
    },
  )
  return routesOf({ endpoint, handler: asPage(paths.reportReview, handler) })
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
