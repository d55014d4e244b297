import { count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '#server/db/open.ts'
import { contactMessage, reviewReport, subscriber } from '#server/db/schema.ts'
import { type Inbox, type MessageAction, messageLimits, type OwnerMessage } from '../messages-api.ts'
import type { SentMessage } from './read-message.ts'

/** The most messages shown to an owner at one time. */
const shown = 200

/** Stores a message, and returns true, unless its writer, or all writers together, sent too many in the last hour. */
export async function keepMessage(database: Database, sent: SentMessage): Promise<boolean> {
  const { name, email, petType = null, urgency, subject, message } = sent
  const [, kept] = await database.batch([
    // Messages sent at the same moment are counted one after the other.
    database.execute(sql`select pg_advisory_xact_lock(72331018)`),
    database.execute(sql`
      insert into ${contactMessage} (name, email, pet_type, urgency, subject, message)
      select ${name}, ${email}, ${petType}, ${urgency}, ${subject}, ${message}
      where (select count(*) filter (where email = ${email}) < ${messageLimits.ofOne}
          and count(*) < ${messageLimits.ofAll}
        from ${contactMessage} where sent_at > now() - interval '1 hour')
      returning id`),
  ])
  return kept.rows.length > 0
}

/**
 * Stores an address with what was agreed to, where and when. An existing one doesn't change. Returns false if there
 * are too many new ones.
 */
export async function keepSubscriber(
  database: Database,
  { email, consent, page }: { email: string; consent: string; page: string },
): Promise<boolean> {
  const [, kept] = await database.batch([
    database.execute(sql`select pg_advisory_xact_lock(72331019)`),
    database.execute(sql`
      with known as (select 1 from ${subscriber} where email = ${email}),
      added as (
        insert into ${subscriber} (email, consent, page)
        select ${email}, ${consent}, ${page}
        where not exists (select from known)
          and (select count(*) < ${messageLimits.subscribers} from ${subscriber}
            where subscribed_at > now() - interval '1 hour')
        on conflict (email) do nothing
        returning 1
      )
      select 1 from known union all select 1 from added`),
  ])
  return kept.rows.length > 0
}

/** Deletes a subscriber by the id in their link. Does nothing if they're already gone. */
export async function unsubscribe(database: Database, id: string): Promise<void> {
  await database.delete(subscriber).where(eq(subscriber.id, id))
}

/** Returns the newest messages, and how many there are. */
export async function readStoredInbox(database: Database): Promise<Inbox> {
  const [rows, [messages], [unread], [subscribers]] = await database.batch([
    database.select().from(contactMessage).orderBy(desc(contactMessage.sentAt)).limit(shown),
    database.select({ total: count() }).from(contactMessage),
    database.select({ total: count() }).from(contactMessage).where(isNull(contactMessage.readAt)),
    database.select({ total: count() }).from(subscriber),
  ])
  return {
    messages: rows.map(toOwnerMessage),
    total: messages?.total ?? 0,
    unread: unread?.total ?? 0,
    subscribers: subscribers?.total ?? 0,
  }
}

/** Returns all messages, newest first: from everyone, or from one email address. */
export async function listMessages(database: Database, email?: string): Promise<OwnerMessage[]> {
  const rows = await database
    .select()
    .from(contactMessage)
    .where(email === undefined ? undefined : eq(contactMessage.email, email))
    .orderBy(desc(contactMessage.sentAt))
  return rows.map(toOwnerMessage)
}

/** A newsletter subscription with what was agreed to. */
export interface Subscription {
  id: string
  email: string
  consent: string
  page: string
  /** ISO time. */
  subscribedAt: string
}

/** Returns subscribers, newest first: all of them, or the one with this email address. */
export async function listSubscribers(database: Database, email?: string): Promise<Subscription[]> {
  const rows = await database
    .select()
    .from(subscriber)
    .where(email === undefined ? undefined : eq(subscriber.email, email))
    .orderBy(desc(subscriber.subscribedAt))
  return rows.map((row) => ({ ...row, subscribedAt: row.subscribedAt.toISOString() }))
}

/** Marks or deletes a message. A missing one isn't an error. */
export async function actOnStored(database: Database, id: string, action: MessageAction): Promise<void> {
  const isIt = eq(contactMessage.id, id)
  if (action === 'delete') await database.delete(contactMessage).where(isIt)
  else if (action === 'unread') await database.update(contactMessage).set({ readAt: null }).where(isIt)
  else {
    const now = new Date()
    const marks = action === 'read' ? { readAt: now } : { readAt: now, answeredAt: now }
    await database.update(contactMessage).set(marks).where(isIt)
  }
}

/** The statements that delete what an email address wrote, reported and subscribed to, for one transaction. */
export function deletionsOf(database: Database, email: string) {
  return [
    database.delete(contactMessage).where(eq(contactMessage.email, email)),
    database.delete(reviewReport).where(eq(reviewReport.email, email)),
    database.delete(subscriber).where(eq(subscriber.email, email)),
  ] as const
}

/** Deletes a subscriber by email address. */
export async function deleteByEmail(database: Database, email: string): Promise<void> {
  await database.delete(subscriber).where(eq(subscriber.email, email))
}

function toOwnerMessage({
  petType,
  sentAt,
  readAt,
  answeredAt,
  ...row
}: typeof contactMessage.$inferSelect): OwnerMessage {
  return {
    ...row,
    petType: petType ?? undefined,
    sentAt: sentAt.toISOString(),
    readAt: readAt?.toISOString(),
    answeredAt: answeredAt?.toISOString(),
  }
}
