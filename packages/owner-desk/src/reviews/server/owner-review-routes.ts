import { getApprovedReviews, getOwnerReviews, postReviewDecision } from '../owner-reviews-api.ts'
import { getReviewReports, postReportDecision } from '../review-reports-api.ts'
import type { ReadCatalog } from '../../../../../src/server/search/read.ts'
import type { Env } from '../../../../../src/server/env.ts'
import { json, personal, Refusal } from '../../../../../src/server/http/responses.ts'
import { routesOf } from '../../../../../src/server/http/route.ts'
import type { Routes } from '../../../../../src/server/http/router.ts'
import { createForOwner } from '../../../../../src/server/person.ts'
import { linkTo, type Place, placeIn } from '../../server/owner-calls.ts'
import { deleteReports, keepReportDecision, listForOwner as listReports } from './stored-reports.ts'
import { keepDecision, listApproved, listForOwner } from './stored-reviews.ts'

/** Reviews, and reports about published ones, as owners read and decide about them. */
export function ownerReviewRoutes(env: Env, read: ReadCatalog): Routes {
  const forOwner = createForOwner(env)
  return routesOf(
    forOwner(getOwnerReviews, async ({ database }, { url }) => {
      const { reviews, waiting, next } = await listForOwner(database, placeIn(url))
      return page(getOwnerReviews.path, reviews, waiting, next)
    }),
    forOwner(postReviewDecision, async ({ database }, { body: { id, version, refusal } }) => {
      if (await keepDecision(database, { id, version }, refusal)) return { id }
      throw new Refusal(409, 'The review was changed or deleted since it was read')
    }),
    forOwner(getApprovedReviews, async ({ database }) =>
      json(200, await listApproved(database), {
        ...personal,
        'Content-Disposition': 'attachment; filename="approved-reviews.json"',
      }),
    ),
    forOwner(getReviewReports, async ({ database }, { url }) => {
      const { reports, open, next } = await listReports(database, placeIn(url))
      const reviews = new Map((await read()).list('reviews').map((review) => [review.id, review]))
      const shown = reports.map((report) => ({ ...report, content: reviews.get(report.reviewId)?.content }))
      return page(getReviewReports.path, shown, open, next)
    }),
    forOwner(postReportDecision, async ({ database }, { body }) => {
      const { ids } = body
      if (body.state === 'delete') await deleteReports(database, ids)
      else if ((await keepReportDecision(database, ids, body.state, body.answer)) === 0)
        throw new Refusal(404, 'No such report')
      return { ids }
    }),
  )
}

function page(path: string, list: readonly object[], waiting: number, next: Place | undefined): Response {
  return json(200, list, { ...personal, 'X-Waiting-Count': String(waiting), ...linkTo(path, next) })
}
