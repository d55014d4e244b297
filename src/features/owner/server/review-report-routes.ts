import { keepReportDecision, listReports } from '#features/messages/server/stored-reports.ts'
import {
  ownerReviewReportsPath,
  reportDecisions,
  reportLengths,
} from '#features/reviews/review-reports-api.ts'
import type { ReadCatalog } from '#features/search/server/read.ts'
import { fieldsOf } from '#lib/fields.ts'
import { plainText } from '#lib/plain-link.ts'
import type { Env } from '#server/env.ts'
import { answerJson } from '#server/http/body.ts'
import { errorResponse, json, personal } from '#server/http/responses.ts'
import type { Routes } from '#server/http/router.ts'
import { logError } from '#server/log-error.ts'
import type { Person } from '#server/person.ts'
import { createForOwner } from './for-owner.ts'

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Lists what visitors reported about reviews, each with its review, and saves the owner's decisions. */
export function ownerReviewReportRoutes(
  env: Env,
  read: ReadCatalog,
  log: (error: unknown) => void = logError,
): Routes {
  const forOwner = createForOwner(env, 'Reports are unavailable right now', log)
  return {
    [ownerReviewReportsPath]: {
      GET: forOwner(async ({ database }) => {
        const reports = await listReports(database)
        const reviews = new Map((await read()).list('reviews').map((review) => [review.id, review]))
        return json(
          200,
          reports.map((report) => ({ ...report, content: reviews.get(report.reviewId)?.content })),
          personal,
        )
      }),
      POST: forOwner((person, { request }) => answerJson(request, (value) => decide(person, value))),
    },
  }
}

async function decide({ database }: Person, value: unknown): Promise<Response> {
  const { id, state, answer } = Object.fromEntries(fieldsOf(value))
  const known = reportDecisions.find((one) => one === state)
  const reason = typeof answer === 'string' ? plainText(answer.replaceAll('\0', '').trim()) : ''
  if (typeof id !== 'string' || !uuid.test(id))
    return errorResponse(400, 'id: use the id of a report', personal)
  if (known === undefined)
    return errorResponse(400, `state: use one of ${reportDecisions.join(', ')}`, personal)
  if (reason === '' || reason.length > reportLengths.answer)
    return errorResponse(400, 'answer: write why, in 2,000 characters at most', personal)
  return (await keepReportDecision(database, id, known, reason))
    ? json(200, { id }, personal)
    : errorResponse(404, 'No such report', personal)
}
