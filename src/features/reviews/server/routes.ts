import { myReviewsPath } from '../my-reviews-api.ts'
import { readDraft } from '../review-draft.ts'
import type { ReadCatalog } from '#features/search/server/read.ts'
import type { Env } from '#server/env.ts'
import { answerJson } from '#server/http/body.ts'
import { errorResponse, json, personal } from '#server/http/responses.ts'
import type { Routes } from '#server/http/router.ts'
import { logError } from '#server/log-error.ts'
import { type Person, createForPerson } from '#server/person.ts'
import { deleteOwn, listOwn, reviewLimits, saveReview } from './stored.ts'

/** Lists, saves and deletes the signed-in person's reviews. */
export function reviewRoutes(env: Env, read: ReadCatalog, log: (error: unknown) => void = logError): Routes {
  const forPerson = createForPerson(env, 'Reviews are unavailable right now', log)
  return {
    [myReviewsPath]: {
      GET: forPerson(async ({ userId, database }) => json(200, await listOwn(database, userId), personal)),
      POST: forPerson((person, { request }) => answerJson(request, (value) => write(person, value, read))),
    },
    [`${myReviewsPath}/*`]: {
      DELETE: forPerson(async ({ userId, database }, { rest }) => {
        if (!/^[a-z0-9-]{1,200}$/.test(rest)) return errorResponse(404, 'No such product', personal)
        await deleteOwn(database, userId, rest)
        return json(200, { productId: rest }, personal)
      }),
    },
  }
}

async function write({ userId, database }: Person, value: unknown, read: ReadCatalog): Promise<Response> {
  const { draft, errors } = readDraft(value)
  if (errors !== undefined) {
    const problems = Object.entries(errors).map(([field, problem]) => `${field}: ${problem}`)
    return errorResponse(400, problems.join(', '), personal)
  }
  const { productId } = draft
  const [product] = (await read()).byIds([productId])
  if (product === undefined) return errorResponse(404, 'No such product', personal)
  const answer = await saveReview(database, userId, product.name, draft)
  return answer === 'saved'
    ? json(201, { productId }, personal)
    : errorResponse(
        429,
        `Too many at once: ${reviewLimits.begunADay} reviews in a day, ${reviewLimits.versions} versions of one`,
        personal,
      )
}
