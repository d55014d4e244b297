import { stringify } from 'csv-stringify/sync'
import * as v from 'valibot'
import type { Product } from '#content/product.ts'
import {
  messageActions,
  messagesTablePath,
  ownerMessagesPath,
  subscribersTablePath,
} from '#features/messages/messages-api.ts'
import { emailAddress } from '#features/messages/server/read-message.ts'
import {
  actOnStored,
  deleteByEmail,
  listMessages,
  listSubscribers,
  readStoredInbox,
} from '#features/messages/server/stored.ts'
import {
  deleteReports,
  keepReportDecision,
  listForOwner as listReports,
} from '#features/messages/server/stored-reports.ts'
import { readBroken, type StoredState } from '#features/offers/server/stored-offers.ts'
import { refusals } from '#features/reviews/my-reviews-api.ts'
import { approvedReviewsPath, ownerReviewsPath } from '#features/reviews/owner-reviews-api.ts'
import {
  ownerReviewReportsPath,
  reportActions,
  reportDecisions,
  reportLengths,
} from '#features/reviews/review-reports-api.ts'
import { keepDecision, listApproved, listForOwner } from '#features/reviews/server/stored.ts'
import type { ReadCatalog } from '#features/search/server/read.ts'
import * as paths from '#lib/paths.ts'
import { plainText } from '#lib/plain-link.ts'
import { retailerName } from '#lib/retailer-name.ts'
import { canMail, type Env, ownerEmails } from '#server/env.ts'
import { readBody, rowId, uuid } from '#server/http/body.ts'
import { json, personal, Refusal, secured } from '#server/http/responses.ts'
import type { RequestContext, Routes } from '#server/http/router.ts'
import { createForPerson, type ForPerson, type Person } from '#server/person.ts'
import { type BrokenLink, clicksTablePath, ownerLinksPath, reportDays, reportPath } from '../owner-api.ts'
import { readCounts } from './counts.ts'
import { reportOf, rowsOf } from './report.ts'

const messageDecision = v.object({ id: rowId, action: oneOf(messageActions) })

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

/** What owners read and decide: the report, links, messages, subscribers, reviews, and reports about reviews. */
export function ownerRoutes(env: Env, read: ReadCatalog): Routes {
  const forPerson = createForPerson(env)
  /** Refuses everyone whose verified email address isn't an owner's. */
  const forOwner: ForPerson = (answer) =>
    forPerson((person, context) => {
      if (!ownerEmails(env).includes(person.verifiedEmail ?? ''))
        throw new Refusal(403, 'Forbidden: this is for the owners of the shop')
      return answer(person, context)
    })
  const decide = <Schema extends v.GenericSchema>(
    schema: Schema,
    save: (person: Person, decision: v.InferOutput<Schema>) => unknown,
    maxBytes?: number,
  ) => forOwner(async (person, { request }) => save(person, await readBody(request, schema, maxBytes)))

  return {
    [reportPath]: {
      GET: forOwner(async ({ database }, { url }) => {
        const days = daysOf(url)
        const currency = url.searchParams.get('currency')
        return reportOf(await readCounts(database, days), await read(), days, currency)
      }),
    },
    [clicksTablePath]: {
      GET: forOwner(async ({ database }, { url }) => {
        const days = daysOf(url)
        const rows = rowsOf(await readCounts(database, days), days)
        return tableResponse(
          'clicks.csv',
          rows.map((row) => ({ ...row, commission: row.commission / 100 })),
          [
            'day',
            'productId',
            'retailer',
            'page',
            'place',
            'count',
            'orders',
            'commission',
            'currency',
            'joinedBy',
          ],
        )
      }),
    },
    [ownerLinksPath]: {
      GET: forOwner(async ({ database }) => {
        const { products } = (await read()).find({})
        const decided = products.flatMap(({ id, goneOn }) => (goneOn === undefined ? [] : [id]))
        return undecided(await readBroken(database, decided), products)
      }),
    },
    [ownerMessagesPath]: {
      GET: forOwner(async ({ database }) => ({
        ...(await readStoredInbox(database)),
        canMail: canMail(env),
      })),
      POST: decide(messageDecision, async ({ database }, { id, action }) => {
        await actOnStored(database, id, action)
        return { id }
      }),
    },
    [messagesTablePath]: {
      GET: forOwner(async ({ database }) =>
        tableResponse('messages.csv', await listMessages(database), [
          'sentAt',
          'name',
          'email',
          'petType',
          'urgency',
          'subject',
          'message',
          'setAside',
          'readAt',
          'answeredAt',
        ]),
      ),
    },
    [subscribersTablePath]: {
      GET: forOwner(async ({ database }, { url }) => {
        const rows = (await listSubscribers(database)).map((row) => ({
          ...row,
          unsubscribe: `${url.origin}${paths.unsubscribe}?id=${row.id}`,
        }))
        const columns = ['email', 'subscribedAt', 'page', 'consent', 'unsubscribe']
        return tableResponse('subscribers.csv', rows, columns)
      }),
      POST: decide(v.object({ email: emailAddress }), async ({ database }, { email }) => {
        await deleteByEmail(database, email)
        return { deleted: true }
      }),
    },
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

function oneOf<const Terms extends readonly string[]>(terms: Terms) {
  return v.picklist(terms, `use one of ${terms.join(', ')}`)
}

function daysOf(url: URL): number {
  const days = Number(url.searchParams.get('days'))
  return reportDays.find((one) => one === days) ?? 30
}

/** Returns a table as CSV, safe to open in a spreadsheet. */
function tableResponse(name: string, rows: readonly object[], columns: string[]): Response {
  return secured(
    new Response(stringify([...rows], { header: true, columns, bom: true, escape_formulas: true }), {
      headers: {
        ...personal,
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="${name}"`,
      },
    }),
  )
}

async function listReviews({ database }: Person, { url }: RequestContext): Promise<Response> {
  const { reviews, waiting, next } = await listForOwner(database, placeIn(url))
  return json(200, reviews, {
    ...personal,
    'X-Waiting-Count': String(waiting),
    ...linkTo(ownerReviewsPath, next),
  })
}

/** A position in a list, from which its next page goes on. */
interface Place {
  rank: number
  id: string
}

function placeIn(url: URL): Place | undefined {
  const after = url.searchParams.get('after')
  const [, rank, id = ''] = /^(\d{1,15}),(.+)$/.exec(after ?? '') ?? []
  if (after !== null && !uuid.test(id)) throw new Refusal(400, 'after: not a position in this list')
  return after === null ? undefined : { rank: Number(rank), id }
}

function linkTo(path: string, next: Place | undefined): Record<string, string> {
  return next === undefined ? {} : { Link: `<${path}?after=${next.rank},${next.id}>; rel="next"` }
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

async function decideReview(
  { database }: Person,
  { id, version, refusal }: v.InferOutput<typeof reviewDecision>,
) {
  if (await keepDecision(database, { id, version }, refusal)) return { id }
  throw new Refusal(409, 'The review was changed or deleted since it was read')
}

/** Skips products that have left the shop, and gone ones whose file already says so. */
function undecided(rows: readonly StoredState[], products: readonly Product[]): BrokenLink[] {
  const byId = new Map(products.map((product) => [product.id, product]))
  return rows.flatMap(({ productId, retailer, state, since }) => {
    const product = byId.get(productId)
    if (product === undefined || (product.goneOn !== undefined && state !== 'there')) return []
    const kind = state === 'moved' ? state : state === 'there' ? 'back' : 'gone'
    return { id: productId, name: product.name, retailer: retailerName(retailer), state: kind, since }
  })
}
