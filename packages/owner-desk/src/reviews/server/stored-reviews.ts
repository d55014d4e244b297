import { and, count, desc, eq, sql } from 'drizzle-orm'
import { type MyReview, refusals } from '../my-reviews-api.ts'
import type { OwnerReview } from '../owner-reviews-api.ts'
import { readDraft, type ReviewDraft } from '../review-draft.ts'
import type { Database } from '../../../../../src/server/db/open.ts'
import { reviewBegun, reviewTable } from '../../server/schema.ts'

type Row = typeof reviewTable.$inferSelect

/** Maximum new reviews per person in 24 hours, including deleted ones, and maximum versions of one review. */
export const reviewLimits = { begunADay: 5, versions: 20 } as const

/** Reviews per page for an owner. */
const pageSize = 50
/** Cursor before all reviews. */
const firstCursor = { rank: 0, id: '00000000-0000-0000-0000-000000000000' }

/** Returns a person's reviews, newest first. */
export async function listOwn(database: Database, userId: string): Promise<MyReview[]> {
  return (await readOwn(database, userId)).map(toReview)
}

/** A review with all stored fields. */
export interface StoredReview extends OwnerReview {
  /** ISO time. */
  firstWrittenAt: string
}

/** Returns a person's reviews with all stored fields, newest first. */
export async function exportOwn(database: Database, userId: string): Promise<StoredReview[]> {
  const rows = await readOwn(database, userId)
  return rows.map((row) => ({ ...toOwnerReview(row), firstWrittenAt: row.firstWrittenAt.toISOString() }))
}

/**
 * Saves a review, replacing an earlier one, and sends it back to review by an owner. Runs one at a time per
 * person, so the limit holds for parallel requests. Returns false if there are too many.
 */
export async function saveReview(
  database: Database,
  userId: string,
  productName: string,
  { productId, customerName, rating, title, content, pet }: ReviewDraft,
): Promise<boolean> {
  const own = sql`${reviewTable.userId} = ${userId}`
  const given = sql`(${rating}::smallint, ${customerName}, ${title}, ${content}, ${pet === undefined ? null : JSON.stringify(pet)}::jsonb)`
  const [, saved] = await database.batch([
    database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 2))`),
    database.execute(sql`
      with given (rating, customer_name, title, content, pet) as (values ${given}),
      saved as (
        insert into ${reviewTable} as known
          (user_id, product_id, product_name, rating, customer_name, title, content, pet)
        select ${userId}, ${productId}, ${productName}, rating, customer_name, title, content, pet
        from given
        where exists (select from ${reviewTable} where ${own} and product_id = ${productId})
          or ${reviewLimits.begunADay} > (
            select count(*) from ${reviewBegun}
            where user_id = ${userId} and begun_at > now() - interval '1 day'
          )
        on conflict (user_id, product_id) do update set
          product_name = excluded.product_name, rating = excluded.rating, customer_name = excluded.customer_name,
          title = excluded.title, content = excluded.content, pet = excluded.pet,
          state = 'waiting', refusal = null, version = known.version + 1, written_at = now()
        where known.version < ${reviewLimits.versions}
        returning version
      ),
      begun as (insert into ${reviewBegun} (user_id) select ${userId} from saved where version = 1)
      select version from saved`),
  ])
  return saved.rows.length > 0
}

/** Deletes a person's review of a product. Its file goes with the next `npm run reviews -- write`. */
export async function deleteOwn(database: Database, userId: string, productId: string): Promise<void> {
  await database
    .delete(reviewTable)
    .where(and(eq(reviewTable.userId, userId), eq(reviewTable.productId, productId)))
}

/** Cursor of a review in the owner's list. */
export interface ReviewCursor {
  rank: number
  id: string
}

/**
 * Returns one page: undecided reviews, oldest first, then the others, newest first. Uses a cursor rather than an
 * offset, so no review is skipped when decisions are made in the meantime.
 */
export async function listForOwner(
  database: Database,
  after: ReviewCursor = firstCursor,
): Promise<{ reviews: OwnerReview[]; waiting: number; next: ReviewCursor | undefined }> {
  const isWaiting = eq(reviewTable.state, 'waiting')
  const time = sql`floor(extract(epoch from ${reviewTable.writtenAt}) * 1000)`
  const rank = sql`(case when ${isWaiting} then ${time} else 1e14 - ${time} end)`
  const [rows, [counted]] = await database.batch([
    database
      .select({ row: reviewTable, rank: rank.mapWith(Number) })
      .from(reviewTable)
      .where(sql`(${rank}, ${reviewTable.id}) > (${after.rank}::numeric, ${after.id}::uuid)`)
      .orderBy(rank, reviewTable.id)
      .limit(pageSize + 1),
    database.select({ waiting: count() }).from(reviewTable).where(isWaiting),
  ])
  const page = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? page.at(-1) : undefined
  return {
    reviews: page.map(({ row }) => toOwnerReview(row)),
    waiting: counted?.waiting ?? 0,
    next: last && { rank: last.rank, id: last.row.id },
  }
}

/** Returns all approved reviews. */
export async function listApproved(database: Database): Promise<OwnerReview[]> {
  const rows = await database.select().from(reviewTable).where(eq(reviewTable.state, 'approved'))
  return rows.map(toOwnerReview)
}

/** Saves a decision about a version. Returns false if the review was changed or deleted in the meantime. */
export async function keepDecision(
  database: Database,
  { id, version }: { id: string; version: number },
  refusal: string | undefined,
): Promise<boolean> {
  const stored = await database
    .update(reviewTable)
    .set({ state: refusal === undefined ? 'approved' : 'refused', refusal: refusal ?? null })
    .where(and(eq(reviewTable.id, id), eq(reviewTable.version, version)))
    .returning({ id: reviewTable.id })
  return stored.length > 0
}

function readOwn(database: Database, userId: string): Promise<Row[]> {
  return database
    .select()
    .from(reviewTable)
    .where(eq(reviewTable.userId, userId))
    .orderBy(desc(reviewTable.writtenAt), reviewTable.productId)
}

function toOwnerReview(row: Row): OwnerReview {
  return { ...toReview(row), id: row.id, version: row.version }
}

function toReview({ productId, productName, writtenAt, state, refusal, ...row }: Row): MyReview {
  const { customerName, rating, title, content } = row
  // Validate again: the rules may have changed since it was written.
  const { draft } = readDraft({ ...row, productId })
  const known = refusals.find((one) => one === refusal)
  return {
    ...(draft ?? { productId, customerName, rating, title, content }),
    productName,
    writtenAt: writtenAt.toISOString(),
    state,
    ...(known === undefined ? {} : { refusal: known }),
  }
}
