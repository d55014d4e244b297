import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/** All that the database holds of a person: an opaque id, and which products they saved. */
export const wishlistEntry = pgTable(
  'wishlist_entry',
  {
    userId: text('user_id').notNull(),
    productId: text('product_id').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
)

/** Sign-ins that a person has ended, until their sessions would have run out; they say nothing of whose they were. */
export const endedSession = pgTable('ended_session', {
  signIn: text('sign_in').primaryKey(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
})
