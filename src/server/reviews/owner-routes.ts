import { refusals } from '#contract/my-reviews.ts'
import { ownerReviewsPath } from '#contract/owner-reviews.ts'
import { fieldsOf } from '#lib/stored-list.ts'
import type { Env } from '../env.ts'
import { answerJson } from '../http/body.ts'
import { errorResponse, json, personal } from '../http/responses.ts'
import type { RequestContext, Routes } from '../http/router.ts'
import { logError } from '../log-error.ts'
import { createForOwner } from '../owner/for-owner.ts'
import type { Person } from '../person.ts'
import { keepDecision, listForOwner } from './stored.ts'

const reviewId = '[\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12}'

/** What an owner reads of the visitors' reviews, and decides. */
export function ownerReviewRoutes(env: Env, log: (error: unknown) => void = logError): Routes {
  const forOwner = createForOwner(env, 'Reviews are unavailable right now', log)
  return {
    [ownerReviewsPath]: {
      GET: forOwner(list),
      POST: forOwner((person, { request }) => answerJson(request, (value) => keep(person, value))),
    },
  }
}

async function list({ database }: Person, { url }: RequestContext): Promise<Response> {
  const after = url.searchParams.get('after')
  const [, rank, id] = new RegExp(`^(\\d{1,15}),(${reviewId})$`).exec(after ?? '') ?? []
  if (after !== null && id === undefined) return errorResponse(400, 'after: no place in this list', personal)
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
  if (typeof id !== 'string' || !new RegExp(`^${reviewId}$`).test(id)) {
    return errorResponse(400, 'id: the id of a review is wanted', personal)
  }
  if (typeof version !== 'number' || !Number.isInteger(version)) {
    return errorResponse(400, 'version: the version that was read is wanted', personal)
  }
  const reason = refusals.find((one) => one === refusal)
  if (refusal !== undefined && reason === undefined) {
    return errorResponse(400, `refusal: one of ${refusals.join(', ')} is wanted`, personal)
  }
  const kept = await keepDecision(database, { id, version }, reason)
  return kept === 'kept'
    ? json(200, { id }, personal)
    : errorResponse(409, 'The review was changed or deleted since it was read', personal)
}
