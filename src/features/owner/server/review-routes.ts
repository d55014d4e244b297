import { refusals } from '#features/reviews/my-reviews-api.ts'
import { approvedReviewsPath, ownerReviewsPath } from '#features/reviews/owner-reviews-api.ts'
import { fieldsOf } from '#lib/fields.ts'
import { plainText } from '#lib/plain-link.ts'
import type { Env } from '#server/env.ts'
import { answerJson } from '#server/http/body.ts'
import { errorResponse, json, personal } from '#server/http/responses.ts'
import type { RequestContext, Routes } from '#server/http/router.ts'
import { logError } from '#server/log-error.ts'
import { createForOwner } from './for-owner.ts'
import type { Person } from '#server/person.ts'
import { keepDecision, listApproved, listForOwner } from '#features/reviews/server/stored.ts'
import { keepReportDecision, listReports } from '#features/messages/server/stored-reports.ts'
import {
  ownerReviewReportsPath,
  reportDecisions,
  reportLengths,
} from '#features/reviews/review-reports-api.ts'
import type { ReadCatalog } from '#features/search/server/read.ts'

const uuidPattern = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'
const uuid = new RegExp(`^${uuidPattern}$`)

/** Lists customer reviews for owners and saves their decisions. */
export function ownerReviewRoutes(env: Env, log: (error: unknown) => void = logError): Routes {
  const forOwner = createForOwner(env, 'Reviews are unavailable right now', log)
  return {
    [ownerReviewsPath]: {
      GET: forOwner(list),
      POST: forOwner((person, { request }) => answerJson(request, (value) => keep(person, value))),
    },
    [approvedReviewsPath]: {
      GET: forOwner(async ({ database }) =>
        json(200, await listApproved(database), {
          ...personal,
          'Content-Disposition': 'attachment; filename="approved-reviews.json"',
        }),
      ),
    },
  }
}

async function list({ database }: Person, { url }: RequestContext): Promise<Response> {
  const after = url.searchParams.get('after')
  const [, rank, id] = new RegExp(`^(\\d{1,15}),(${uuidPattern})$`).exec(after ?? '') ?? []
  if (after !== null && id === undefined)
    return errorResponse(400, 'after: not a position in this list', personal)
  const place = id === undefined ? undefined : { rank: Number(rank), id }
  const { reviews, waiting, next } = await listForOwner(database, place)
  return json(200, reviews, {
    ...personal,
    'X-Waiting-Count': String(waiting),
    ...(next && { Link: `<${ownerReviewsPath}?after=${next.rank},${next.id}>; rel="next"` }),
  })
}

async function keep({ database }: Person, value: unknown): Promise<Response> {
  const { id, version, refusal } = Object.fromEntries(fieldsOf(value))
  if (typeof id !== 'string' || !uuid.test(id)) {
    return errorResponse(400, 'id: use the id of a review', personal)
  }
  if (typeof version !== 'number' || !Number.isInteger(version)) {
    return errorResponse(400, 'version: use the version you read', personal)
  }
  const reason = refusals.find((one) => one === refusal)
  if (refusal !== undefined && reason === undefined) {
    return errorResponse(400, `refusal: use one of ${refusals.join(', ')}`, personal)
  }
  const kept = await keepDecision(database, { id, version }, reason)
  return kept === 'kept'
    ? json(200, { id }, personal)
    : errorResponse(409, 'The review was changed or deleted since it was read', personal)
}

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
