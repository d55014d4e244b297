import { stringify } from 'csv-stringify/sync'
import type { Product } from '#content/product.ts'
import {
  messageActions,
  messagesTablePath,
  ownerMessagesPath,
  subscribersTablePath,
} from '#features/messages/messages-api.ts'
import { emailIn } from '#features/messages/server/read-message.ts'
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
import { ownerReviewReportsPath, reportActions, reportLengths } from '#features/reviews/review-reports-api.ts'
import { keepDecision, listApproved, listForOwner } from '#features/reviews/server/stored.ts'
import type { ReadCatalog } from '#features/search/server/read.ts'
import { fieldsOf } from '#lib/fields.ts'
import * as paths from '#lib/paths.ts'
import { plainText } from '#lib/plain-link.ts'
import { retailerName } from '#lib/retailer-name.ts'
import { canMail, type Env, ownerEmails } from '#server/env.ts'
import { idIn, idsIn, readJson, termIn, uuid, versionIn } from '#server/http/body.ts'
import { json, personal, Refusal, secured } from '#server/http/responses.ts'
import type { RequestContext, Routes } from '#server/http/router.ts'
import { createForPerson, type ForPerson, type Person } from '#server/person.ts'
import { type BrokenLink, clicksTablePath, ownerLinksPath, reportDays, reportPath } from '../owner-api.ts'
import { readCounts } from './counts.ts'
import { reportOf, rowsOf } from './report.ts'

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
  const decide = (
    save: (person: Person, fields: ReadonlyMap<string, unknown>) => unknown,
    maxBytes?: number,
  ) => forOwner(async (person, { request }) => save(person, fieldsOf(await readJson(request, maxBytes))))

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
      POST: decide(async ({ database }, fields) => {
        const id = idIn(fields, 'message')
        await actOnStored(database, id, termIn(fields, 'action', messageActions))
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
      POST: decide(async ({ database }, fields) => {
        const email = emailIn(fields)
        if (email === undefined) throw new Refusal(400, 'email: use the address of a subscriber')
        await deleteByEmail(database, email)
        return { deleted: true }
      }),
    },
    [ownerReviewsPath]: { GET: forOwner(listReviews), POST: decide(decideReview) },
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
      POST: decide(decideReports, 16_384),
    },
  }
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
async function decideReports({ database }: Person, fields: ReadonlyMap<string, unknown>) {
  const ids = idsIn(fields, 'reports')
  const state = termIn(fields, 'state', reportActions)
  if (state === 'delete') {
    await deleteReports(database, ids)
    return { ids }
  }
  const answer = fields.get('answer')
  const reason = typeof answer === 'string' ? plainText(answer.replaceAll('\0', '').trim()) : ''
  if (reason === '' || reason.length > reportLengths.answer)
    throw new Refusal(400, 'answer: write why, in 2,000 characters at most')
  if ((await keepReportDecision(database, ids, state, reason)) > 0) return { ids }
  throw new Refusal(404, 'No such report')
}

async function decideReview({ database }: Person, fields: ReadonlyMap<string, unknown>) {
  const id = idIn(fields, 'review')
  const version = versionIn(fields)
  const refusal = fields.get('refusal') === undefined ? undefined : termIn(fields, 'refusal', refusals)
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
