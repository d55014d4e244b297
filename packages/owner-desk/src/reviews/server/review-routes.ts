import * as v from 'valibot'
import { myReviewsPath } from '../my-reviews-api.ts'
import { readDraft } from '../review-draft.ts'
import type { ReadCatalog } from '../../../../../src/server/search/read.ts'
import type { Env } from '../../../../../src/server/env.ts'
import { productIdOf, readBody } from '../../../../../src/server/http/body.ts'
import { json, personal, Refusal } from '../../../../../src/server/http/responses.ts'
import type { Routes } from '../../../../../src/server/http/router.ts'
import { createForPerson } from '../../../../../src/server/person.ts'
import { deleteOwn, listOwn, reviewLimits, saveReview } from './stored-reviews.ts'

/** A review as typed. What it may say is decided by `readDraft`, which the form uses, too. */
const reviewBody = v.object({
  productId: v.string('use a string'),
  customerName: v.string('use a string'),
  rating: v.number('use a number'),
  title: v.string('use a string'),
  content: v.string('use a string'),
  pet: v.nullish(
    v.object({
      species: v.picklist(['dog', 'cat'], 'use dog or cat'),
      weightLb: v.optional(v.number('use a number')),
      ageYears: v.optional(v.number('use a number')),
    }),
  ),
})

/** Lists, saves and deletes the signed-in person's reviews. */
export function reviewRoutes(env: Env, read: ReadCatalog): Routes {
  const forPerson = createForPerson(env)
  return {
    [myReviewsPath]: {
      GET: forPerson(({ userId, database }) => listOwn(database, userId)),
      POST: forPerson(async ({ userId, database }, { request }) => {
        const { draft, errors } = readDraft(await readBody(request, reviewBody))
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
    },
    [`${myReviewsPath}/*`]: {
      DELETE: forPerson(async ({ userId, database }, { rest }) => {
        const productId = productIdOf(rest)
        await deleteOwn(database, userId, productId)
        return { productId }
      }),
    },
  }
}
