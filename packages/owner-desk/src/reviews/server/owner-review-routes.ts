import * as v from 'valibot'
import { refusals } from '../my-reviews-api.ts'
import { approvedReviewsPath, ownerReviewsPath } from '../owner-reviews-api.ts'
import {
  ownerReviewReportsPath,
  reportActions,
  reportDecisions,
  reportLengths,
} from '../review-reports-api.ts'
import type { ReadCatalog } from '../../../../../src/server/search/read.ts'
import { plainText } from '../../../../../src/lib/plain-link.ts'
import type { Env } from '../../../../../src/server/env.ts'
import { rowId } from '../../../../../src/server/http/body.ts'
import { json, personal, Refusal } from '../../../../../src/server/http/responses.ts'
import type { RequestContext, Routes } from '../../../../../src/server/http/router.ts'
import { createForOwner, type Person } from '../../../../../src/server/person.ts'
import { createDecide, linkTo, oneOf, placeIn } from '../../server/owner-calls.ts'
import { deleteReports, keepReportDecision, listForOwner as listReports } from './stored-reports.ts'
import { keepDecision, listApproved, listForOwner } from './stored-reviews.ts'

const reviewDecision = v.object({
  id: rowId,
  /** Of a stored row: 32 bits. */
  version: v.pipe(
    v.number('use the version you read'),
    v.integer('use the version you read'),
    v.minValue(1, 'use the version you read'),
    v.maxValue(2 ** 31 - 1, 'use the version you read'),
  ),
  refusal: v.optional(oneOf(refusals)),
})

const reportIds = v.pipe(
  v.array(rowId, 'use the ids of 1 to 50 reports'),
  v.minLength(1, 'use the ids of 1 to 50 reports'),
  v.maxLength(50, 'use the ids of 1 to 50 reports'),
)
const whyMessage = `write why, in ${reportLengths.answer.toLocaleString('en')} characters at most`
const reportDecision = v.variant(
  'state',
  [
    v.object({ ids: reportIds, state: v.literal('delete') }),
    v.object({
      ids: reportIds,
      state: v.picklist(reportDecisions),
      answer: v.pipe(
        v.string(whyMessage),
        // Postgres stores no NUL.
        v.transform((typed) => plainText(typed.replaceAll('\0', '').trim())),
        v.nonEmpty(whyMessage),
        v.maxLength(reportLengths.answer, whyMessage),
      ),
    }),
  ],
  `use one of ${reportActions.join(', ')}`,
)

/** Reviews, and reports about published ones, as owners read and decide about them. */
export function ownerReviewRoutes(env: Env, read: ReadCatalog): Routes {
  const [forOwner, decide] = [createForOwner(env), createDecide(env)]
  return {
    [ownerReviewsPath]: { GET: forOwner(listReviews), POST: decide(reviewDecision, decideReview) },
    [approvedReviewsPath]: {
      GET: forOwner(async ({ database }) =>
        json(200, await listApproved(database), {
          ...personal,
          'Content-Disposition': 'attachment; filename="approved-reviews.json"',
        }),
      ),
    },
    [ownerReviewReportsPath]: {
      GET: forOwner(async ({ database }, { url }) => {
        const { reports, open, next } = await listReports(database, placeIn(url))
        const reviews = new Map((await read()).list('reviews').map((review) => [review.id, review]))
        const shown = reports.map((report) => ({ ...report, content: reviews.get(report.reviewId)?.content }))
        return json(200, shown, {
          ...personal,
          'X-Waiting-Count': String(open),
          ...linkTo(ownerReviewReportsPath, next),
        })
      }),
      POST: decide(reportDecision, decideReports, 16_384),
    },
  }
}

async function listReviews({ database }: Person, { url }: RequestContext): Promise<Response> {
  const { reviews, waiting, next } = await listForOwner(database, placeIn(url))
  return json(200, reviews, {
    ...personal,
    'X-Waiting-Count': String(waiting),
    ...linkTo(ownerReviewsPath, next),
  })
}

async function decideReview(
  { database }: Person,
  { id, version, refusal }: v.InferOutput<typeof reviewDecision>,
) {
  if (await keepDecision(database, { id, version }, refusal)) return { id }
  throw new Refusal(409, 'The review was changed or deleted since it was read')
}

/** Saves a decision about one or more reports, or deletes them. */
async function decideReports({ database }: Person, decision: v.InferOutput<typeof reportDecision>) {
  const { ids } = decision
  if (decision.state === 'delete') {
    await deleteReports(database, ids)
    return { ids }
  }
  const { state, answer } = decision
  if ((await keepReportDecision(database, ids, state, answer)) > 0) return { ids }
  throw new Refusal(404, 'No such report')
}
