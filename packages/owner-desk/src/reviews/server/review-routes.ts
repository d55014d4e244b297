import { deleteMyReview, getMyReviews, postMyReview } from '../my-reviews-api.ts'
import { readDraft } from '../review-draft.ts'
import type { ReadCatalog } from '../../../../../src/server/search/read.ts'
import type { Env } from '../../../../../src/server/env.ts'
import { productIdOf } from '../../../../../src/server/http/body.ts'
import { json, personal, Refusal } from '../../../../../src/server/http/responses.ts'
import { routesOf } from '../../../../../src/server/http/route.ts'
import type { Routes } from '../../../../../src/server/http/router.ts'
import { createForPerson } from '../../../../../src/server/person.ts'
import { deleteOwn, listOwn, reviewLimits, saveReview } from './stored-reviews.ts'

/** Lists, saves and deletes the signed-in person's reviews. */
export function reviewRoutes(env: Env, read: ReadCatalog): Routes {
  const forPerson = createForPerson(env)
  return routesOf(
    forPerson(getMyReviews, ({ userId, database }) => listOwn(database, userId)),
    forPerson(postMyReview, async ({ userId, database }, { body }) => {
      const { draft, errors } = readDraft(body)
      if (errors !== undefined) {
        const problems = Object.entries(errors).map(([field, problem]) => `${field}: ${problem}`)
        throw new Refusal(400, problems.join(', '))
      }
      const { productId } = draft
      const [product] = (await read()).byIds([productId])
      if (product === undefined) throw new Refusal(404, 'No such product')
      if (await saveReview(database, userId, product.name, draft)) return json(201, { productId }, personal)
      const { begunADay, versions } = reviewLimits
      throw new Refusal(429, `Too many at once: ${begunADay} reviews in a day, ${versions} versions of one`)
    }),
    forPerson(deleteMyReview, async ({ userId, database }, { rest }) => {
      const productId = productIdOf(rest)
      await deleteOwn(database, userId, productId)
      return { productId }
    }),
  )
}
