import { and, desc, eq, sql } from 'drizzle-orm'
import { type MyReview, refusals } from '#contract/my-reviews.ts'
import type { OwnerReview } from '#contract/owner-reviews.ts'
import { readDraft, type ReviewDraft } from '#contract/review-draft.ts'
import type { Database } from '../db/open.ts'
import { reviewTable } from '../db/schema.ts'

type Row = typeof reviewTable.$inferSelect

/** How many a person may begin in 24 hours, and how often change one. */
export const reviewLimits = { begunADay: 5, versions: 20 } as const

/** How many an owner reads at a time. */
const mostRead = 200

/** A person's reviews, newest first. */
export async function listOwn(database: Database, userId: string): Promise<MyReview[]> {
  const rows = await database
    .select()
    .from(reviewTable)
    .where(eq(reviewTable.userId, userId))
    .orderBy(desc(reviewTable.writtenAt), reviewTable.productId)
  return rows.map(toReview)
}

/**
 * Writes a review, or another one in its place; it waits for an owner then, whatever was said of it before. One
 * person's writing waits for each other, so that the limit holds however much comes at once.
 */
export async function saveReview(
  database: Database,
  userId: string,
  productName: string,
  { productId, customerName, rating, title, content, pet }: ReviewDraft,
): Promise<'saved' | 'too-many'> {
  const own = sql`${reviewTable.userId} = ${userId}`
  const given = sql`(${rating}::smallint, ${customerName}, ${title}, ${content}, ${pet === undefined ? null : JSON.stringify(pet)}::jsonb)`
  const [, saved] = await database.batch([
    database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 2))`),
    database.execute(sql`
      with given (rating, customer_name, title, content, pet) as (values ${given})
      insert into ${reviewTable} as known
        (user_id, product_id, product_name, rating, customer_name, title, content, pet)
      select ${userId}, ${productId}, ${productName}, rating, customer_name, title, content, pet
      from given
      where exists (select from ${reviewTable} where ${own} and product_id = ${productId})
        or ${reviewLimits.begunADay} > (
          select count(*) from ${reviewTable}
          where ${own} and first_written_at > now() - interval '1 day'
        )
      on conflict (user_id, product_id) do update set
        product_name = excluded.product_name, rating = excluded.rating, customer_name = excluded.customer_name,
        title = excluded.title, content = excluded.content, pet = excluded.pet,
        state = 'waiting', refusal = null, version = known.version + 1, written_at = now()
      where known.version < ${reviewLimits.versions}
      returning known.id`),
  ])
  return saved.rows.length > 0 ? 'saved' : 'too-many'
}

/** Deletes what a person wrote of a product; its file goes with the next `npm run reviews -- write`. */
export async function deleteOwn(database: Database, userId: string, productId: string): Promise<void> {
  await database
    .delete(reviewTable)
    .where(and(eq(reviewTable.userId, userId), eq(reviewTable.productId, productId)))
}

/** Those that wait first, the oldest of them first; then what was changed last. */
export async function listForOwner(database: Database): Promise<OwnerReview[]> {
  const waits = sql`${reviewTable.state} = 'waiting'`
  const rows = await database
    .select()
    .from(reviewTable)
    .orderBy(
      sql`${waits} desc, case when ${waits} then ${reviewTable.writtenAt} end, ${reviewTable.writtenAt} desc`,
    )
    .limit(mostRead)
  return rows.map((row) => ({ ...toReview(row), id: row.id, version: row.version }))
}

/** All that are to be shown. */
export async function listApproved(database: Database): Promise<OwnerReview[]> {
  const rows = await database.select().from(reviewTable).where(eq(reviewTable.state, 'approved'))
  return rows.map((row) => ({ ...toReview(row), id: row.id, version: row.version }))
}

/** Keeps what an owner says of a version; `gone` where it was changed or deleted meanwhile. */
export async function keepDecision(
  database: Database,
  { id, version }: { id: string; version: number },
  refusal: string | undefined,
): Promise<'kept' | 'gone'> {
  const kept = await database
    .update(reviewTable)
    .set({ state: refusal === undefined ? 'approved' : 'refused', refusal: refusal ?? null })
    .where(and(eq(reviewTable.id, id), eq(reviewTable.version, version)))
    .returning({ id: reviewTable.id })
  return kept.length > 0 ? 'kept' : 'gone'
}

function toReview({ productId, productName, writtenAt, state, refusal, ...row }: Row): MyReview {
  const { customerName, rating, title, content } = row
  // It is checked again: rules may have changed since it was written.
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
