import { sql } from 'drizzle-orm'
import { bigint, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { recordKinds } from '#lib/record.ts'

/** Saved products from before they were records. A person's next save moves them. */
export const wishlistEntry = pgTable(
  'wishlist_entry',
  {
    userId: text('user_id').notNull(),
    productId: text('product_id').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it was last saved, also if it was on the list already. */
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
)

/** What a person has on all their devices: `lib/record.ts`. Holds recently deleted records, too. */
export const recordTable = pgTable(
  'record',
  {
    userId: text('user_id').notNull(),
    kind: text('kind', { enum: recordKinds }).notNull(),
    id: text('id').notNull(),
    /** Each with its value and the time of its last change. */
    fields: jsonb('fields').notNull(),
    /** When a field last changed, and when it was deleted, in milliseconds. The later one counts. */
    changedAt: bigint('changed_at', { mode: 'number' }).notNull(),
    deletedAt: bigint('deleted_at', { mode: 'number' }).notNull(),
    addedAt: timestamp('added_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.id] })],
)

/** Changes with each save, so a save that read older records is repeated. */
export const recordVersion = pgTable('record_version', {
  userId: text('user_id').primaryKey(),
  version: uuid('version').notNull(),
})

/** Pets from before `record`. A person's next save moves them. `place` is for pets from before they had ids. */
export const petTable = pgTable(
  'pet',
  {
    userId: text('user_id').notNull(),
    id: text('id')
      .notNull()
      .default(sql`gen_random_uuid()::text`),
    place: smallint('place'),
    addedAt: timestamp('added_at', { withTimezone: true })
      .notNull()
      .default(sql`clock_timestamp()`),
    changedAt: bigint('changed_at', { mode: 'number' }).notNull().default(0),
    /** Null after deletion. */
    pet: jsonb('pet'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

/** Brushing days and mouth checks from before `record`. A person's next save moves them. */
export const careTable = pgTable(
  'care',
  {
    userId: text('user_id').notNull(),
    petId: text('pet_id').notNull(),
    kind: text('kind', { enum: ['days', 'checks'] }).notNull(),
    entries: jsonb('entries').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.petId, table.kind] })],
)

/** Ended sign-ins, kept until their sessions would have expired. They don't identify anybody. */
export const endedSession = pgTable('ended_session', {
  signIn: text('sign_in').primaryKey(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
})

/** People who had their data deleted, kept until all sessions from before would have expired. */
export const deletedPerson = pgTable('deleted_person', {
  userId: text('user_id').primaryKey(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
})
