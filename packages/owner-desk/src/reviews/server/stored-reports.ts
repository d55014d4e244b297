import { count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../../../../src/server/db/open.ts'
import { type Call, findCall, newCall, refuseUnless } from '../../server/recent-calls.ts'
import { reviewReport } from '../../server/schema.ts'
import { type ReportDecision, type ReportReason, reasons, type ReviewReport } from '../review-reports-api.ts'
import { messageLimits } from '../../messages/messages-api.ts'
import { senderLimit } from '../../messages/server/stored.ts'

type Row = typeof reviewReport.$inferSelect

/** What a visitor wrote about a review. */
type SentReport = Pick<Row, 'reviewId' | 'review' | 'message' | 'email'> & { reason: ReportReason }

/** Keeps a report once. Throws a Refusal if its sender sent too many in the last hour. */
export async function keepReport(database: Database, call: Call, sent: SentReport): Promise<void> {
  const { reviewId, review, reason, message, email } = sent
  const [, , found] = await database.batch([
    // Reports sent at the same moment are counted one after the other.
    database.execute(sql`select pg_advisory_xact_lock(72331020)`),
    database.execute(sql`
      with call as (${newCall(call, senderLimit)})
      insert into ${reviewReport} (id, review_id, review, reason, message, email, set_aside)
      select id, ${reviewId}, ${review}, ${reason}, ${message}, ${email}, (
        select count(*) filter (where email = ${email}) >= ${messageLimits.ofMailbox}
          or count(*) >= ${messageLimits.ofAll}
        from ${reviewReport} where sent_at > now() - interval '1 hour')
      from call
      on conflict (id) do nothing`),
    findCall(database, call),
  ])
  refuseUnless(found, senderLimit)
}

/** Reports on one page of an owner's list. */
const pageSize = 50
/** The most reports that one email address can have sent, at five an hour for two years. */
const maxOfOne = 100_000

/** A position in an owner's list. */
export interface ReportCursor {
  rank: number
  id: string
}

/**
 * Returns one page: open reports, oldest first, those set aside after the others, then the decided ones, newest first.
 * A position, unlike an offset, skips none when others are decided in the meantime.
 */
export async function listForOwner(
  database: Database,
  after: ReportCursor = { rank: -1, id: '00000000-0000-0000-0000-000000000000' },
): Promise<{ reports: ReviewReport[]; open: number; next: ReportCursor | undefined }> {
  const isOpen = eq(reviewReport.state, 'open')
  const time = sql`floor(extract(epoch from ${reviewReport.sentAt}) * 1000)`
  const rank = sql`(case when not ${isOpen} then 1e14 - ${time} when ${reviewReport.setAside} then 1e13 + ${time}
    else ${time} end)`
  const [rows, [counted]] = await database.batch([
    database
      .select({ row: reviewReport, rank: rank.mapWith(Number) })
      .from(reviewReport)
      .where(sql`(${rank}, ${reviewReport.id}) > (${after.rank}::numeric, ${after.id}::uuid)`)
      .orderBy(rank, reviewReport.id)
      .limit(pageSize + 1),
    database.select({ open: count() }).from(reviewReport).where(isOpen),
  ])
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  return {
    reports: page.map(({ row }) => toReport(row)),
    open: counted?.open ?? 0,
    next: last && { rank: last.rank, id: last.row.id },
  }
}

/** Returns all reports from one email address, newest first. */
export async function listReports(database: Database, email: string): Promise<ReviewReport[]> {
  const rows = await database
    .select()
    .from(reviewReport)
    .where(eq(reviewReport.email, email))
    .orderBy(desc(reviewReport.sentAt))
    .limit(maxOfOne)
  return rows.map(toReport)
}

function toReport({ decidedAt: _decidedAt, sentAt, answer, reason, ...row }: Row): ReviewReport {
  return {
    ...row,
    content: undefined,
    reason: reasons.find((one) => one === reason) ?? 'other',
    sentAt: sentAt.toISOString(),
    answer: answer ?? undefined,
  }
}

/** Saves a decision with its reason, for one report or several. Returns how many of them there are. */
export async function keepReportDecision(
  database: Database,
  ids: string[],
  state: ReportDecision,
  answer: string,
): Promise<number> {
  const stored = await database
    .update(reviewReport)
    .set({ state, answer, decidedAt: new Date() })
    .where(inArray(reviewReport.id, ids))
    .returning({ id: reviewReport.id })
  return stored.length
}

/** Deletes reports. Missing ones aren't an error. */
export async function deleteReports(database: Database, ids: string[]): Promise<void> {
  await database.delete(reviewReport).where(inArray(reviewReport.id, ids))
}
