import { desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { reviewReport } from '#server/db/schema.ts'
import {
  type ReportDecision,
  type ReportReason,
  reportLengths,
  reportReasons,
  type ReviewReport,
} from '#features/reviews/review-reports-api.ts'
import { plainText } from '#lib/plain-link.ts'
import { visibleText } from '#lib/visible-text.ts'
import { messageLimits } from '../messages-api.ts'
import { emailIn, wrongField } from './read-message.ts'

type Row = typeof reviewReport.$inferSelect
type SentReport = Pick<Row, 'reviewId' | 'review' | 'reason' | 'message' | 'email'>

/** Parses a report. Throws a Refusal that names the first invalid field. */
export function readReport(fields: ReadonlyMap<string, unknown>): SentReport {
  const text = (name: string): string => {
    const typed = fields.get(name)
    return typeof typed === 'string' ? typed.replaceAll('\0', '').trim() : ''
  }
  const [review, message, email] = [visibleText(text('review')), text('message'), emailIn(fields)]
  const reason = reasonOf(text('reason'))
  if (review === '' || review.length > reportLengths.review) throw wrongField('review')
  if (reason === undefined) throw wrongField('reason')
  if (message === '' || message.length > reportLengths.message) throw wrongField('message')
  if (email === undefined) throw wrongField('email')
  const reviewId = /^[a-z0-9-]{1,100}$/.test(text('reviewId')) ? text('reviewId') : ''
  return { reviewId, review, reason, message: plainText(message), email }
}

function reasonOf(text: string): ReportReason | undefined {
  const isReason = (key: string): key is ReportReason => key in reportReasons
  return Object.keys(reportReasons)
    .filter(isReason)
    .find((one) => one === text)
}

/** Keeps a report, and returns true, unless its writer, or all writers together, sent too many in the last hour. */
export async function keepReport(database: Database, sent: SentReport): Promise<boolean> {
  const { reviewId, review, reason, message, email } = sent
  const [, kept] = await database.batch([
    // Reports sent at the same moment are counted one after the other.
    database.execute(sql`select pg_advisory_xact_lock(72331020)`),
    database.execute(sql`
      insert into ${reviewReport} (review_id, review, reason, message, email)
      select ${reviewId}, ${review}, ${reason}, ${message}, ${email}
      where (select count(*) filter (where email = ${email}) < ${messageLimits.ofOne}
          and count(*) < ${messageLimits.ofAll}
        from ${reviewReport} where sent_at > now() - interval '1 hour')
      returning id`),
  ])
  return kept.rows.length > 0
}

/** The most reports shown to an owner at one time. */
const shown = 200
/** The most reports that one email address can have sent, at five an hour for two years. */
const maxOfOne = 100_000

/** Returns the open reports, then the latest of the rest. Given an email address, returns all its reports. */
export async function listReports(database: Database, email?: string): Promise<ReviewReport[]> {
  const rows = await database
    .select()
    .from(reviewReport)
    .where(email === undefined ? undefined : eq(reviewReport.email, email))
    .orderBy(sql`${reviewReport.state} <> 'open'`, desc(reviewReport.sentAt))
    .limit(email === undefined ? shown : maxOfOne)
  return rows.map(({ decidedAt: _decidedAt, sentAt, answer, reason, ...row }) => ({
    ...row,
    content: undefined,
    reason: reasonOf(reason) ?? 'other',
    sentAt: sentAt.toISOString(),
    answer: answer ?? undefined,
  }))
}

/** Saves a decision with its reason. Returns whether there is such a report. */
export async function keepReportDecision(
  database: Database,
  id: string,
  state: ReportDecision,
  answer: string,
): Promise<boolean> {
  const kept = await database
    .update(reviewReport)
    .set({ state, answer, decidedAt: new Date() })
    .where(eq(reviewReport.id, id))
    .returning({ id: reviewReport.id })
  return kept.length > 0
}
