import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../../../../src/server/db/open.ts'
import { type Call, findCall, type Limit, newCall, refuseUnless } from '../../server/recent-calls.ts'
import { contactMessage, recentCall, subscriber } from '../../server/schema.ts'
import { type Inbox, type MessageAction, messageLimits, type OwnerMessage } from '../messages-api.ts'
import type { SentMessage } from '../messages-api.ts'

/** The most messages shown to an owner at one time. */
const shown = 200

/** An hour's limit for one sender, of each kind of message. */
export const senderLimit: Limit = { most: messageLimits.ofSender, seconds: 3600 }

/**
 * Stores a message once. Returns whether to mail it: not if it's known, or if many others came in the last hour.
 * Throws a Refusal if its sender sent too many.
 */
export async function keepMessage(database: Database, call: Call, sent: SentMessage): Promise<boolean> {
  const { name, email, petType = null, urgency, subject, message } = sent
  const [, added, found] = await database.batch([
    // Messages sent at the same moment are counted one after the other.
    database.execute(sql`select pg_advisory_xact_lock(72331018)`),
    database.execute(sql`
      with call as (${newCall(call, senderLimit)})
      insert into ${contactMessage} (id, name, email, pet_type, urgency, subject, message, set_aside)
      select id, ${name}, ${email}, ${petType}, ${urgency}, ${subject}, ${message}, (
        select count(*) filter (where email = ${email}) >= ${messageLimits.ofMailbox}
          or count(*) >= ${messageLimits.ofAll}
        from ${contactMessage} where sent_at > now() - interval '1 hour')
      from call
      on conflict (id) do nothing
      returning not set_aside as is_mailed`),
    findCall(database, call),
  ])
  refuseUnless(found, senderLimit)
  return added.rows[0]?.['is_mailed'] === true
}

/**
 * Returns whether to send a link to an email address: `later` if too many were asked for in the last hour, `no` if
 * this mailbox got enough. Throws a Refusal if the sender asked too often. Doesn't look who is subscribed, so the
 * answer tells nobody.
 */
export async function requestSubscription(
  database: Database,
  call: Call,
  mailbox: string,
): Promise<'now' | 'later' | 'no'> {
  const [, added, found] = await database.batch([
    database.execute(sql`select pg_advisory_xact_lock(72331019)`),
    database.execute(sql`
      with call as (${newCall(call, senderLimit)}),
      mailed (sender) as (
        select sender from ${recentCall} where kind = 'mailbox' and at > now() - interval '1 hour'
      ),
      mail as (
        insert into ${recentCall} (id, kind, sender) select gen_random_uuid(), 'mailbox', ${mailbox} from call
        where (select count(*) from mailed where sender = ${mailbox}) < ${messageLimits.confirmations}
        returning id
      )
      select (select count(*) from mailed) < ${messageLimits.ofAll} as is_now from mail`),
    findCall(database, call),
  ])
  refuseUnless(found, senderLimit)
  const [row] = added.rows
  return row === undefined ? 'no' : row['is_now'] === true ? 'now' : 'later'
}

/** Tells the owner about a reader who asked for the newsletter when too many did, so no link was mailed. */
export async function keepLateReader(database: Database, email: string): Promise<void> {
  await database.insert(contactMessage).values({
    name: 'Newsletter',
    email,
    urgency: 'low',
    subject: 'A reader who got no email',
    message:
      'This reader asked for the newsletter while too many others did, so we mailed no link to confirm it. Write to them, and they can subscribe again.',
    setAside: true,
  })
}

/** Stores a confirmed address with what was agreed to, where and when. An existing one doesn't change. */
export async function keepSubscriber(
  database: Database,
  added: { email: string; consent: string; page: string },
): Promise<void> {
  await database.insert(subscriber).values(added).onConflictDoNothing()
}

/** Deletes a subscriber by the id in their link. Does nothing if they're already gone. */
export async function unsubscribe(database: Database, id: string): Promise<void> {
  await database.delete(subscriber).where(eq(subscriber.id, id))
}

/** Returns the newest messages, and how many there are. Those set aside don't displace others. */
export async function readStoredInbox(database: Database): Promise<Omit<Inbox, 'canMail'>> {
  const [rows, [messages], [unread], [subscribers]] = await database.batch([
    database
      .select()
      .from(contactMessage)
      .orderBy(asc(contactMessage.setAside), desc(contactMessage.sentAt))
      .limit(shown),
    database.select({ total: count() }).from(contactMessage),
    database
      .select({ total: count() })
      .from(contactMessage)
      .where(and(isNull(contactMessage.readAt), eq(contactMessage.setAside, false))),
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

/** The statements that delete what an email address wrote and subscribed to, for one transaction. */
export function deletionsOf(database: Database, email: string) {
  return [
    database.delete(contactMessage).where(eq(contactMessage.email, email)),
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
