import { sql } from 'drizzle-orm'
import {
  bigint,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

/** All that the database holds of a person: an opaque id, which products they saved, and their pets and reviews below. */
export const wishlistEntry = pgTable(
  'wishlist_entry',
  {
    userId: text('user_id').notNull(),
    productId: text('product_id').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.productId] })],
)

/**
 * A person's pets, each as `pets/stored-pets.ts` lets it through, and for a time those that were deleted. `place` is of
 * pets from before they had ids.
 */
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
    /** Of its last change, in milliseconds. */
    changedAt: bigint('changed_at', { mode: 'number' }).notNull().default(0),
    /** Not there where it was deleted. */
    pet: jsonb('pet'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
)

/** What people wrote on products: one of each person on each, shown nowhere before an owner has said so. */
export const reviewTable = pgTable(
  'review',
  {
    /** Of the review, and of its file in `content/reviews`: says nothing of whose it is. */
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    productId: text('product_id').notNull(),
    /** As the product was called then. */
    productName: text('product_name').notNull(),
    customerName: text('customer_name').notNull(),
    rating: smallint('rating').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** As `contract/review-draft.ts` lets it through. */
    pet: jsonb('pet'),
    state: text('state', { enum: ['waiting', 'approved', 'refused'] })
      .notNull()
      .default('waiting'),
    refusal: text('refusal'),
    /** Raised by each change of its writer. */
    version: integer('version').notNull().default(1),
    firstWrittenAt: timestamp('first_written_at', { withTimezone: true }).notNull().defaultNow(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.userId, table.productId)],
)

/** When a person began each review, for a day: so deleting one makes no room for another. */
export const reviewBegun = pgTable(
  'review_begun',
  {
    userId: text('user_id').notNull(),
    begunAt: timestamp('begun_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.begunAt] })],
)

/** Sign-ins that a person has ended, until their sessions would have run out; they say nothing of whose they were. */
export const endedSession = pgTable('ended_session', {
  signIn: text('sign_in').primaryKey(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
})

/** People who had their data deleted, until every session that they were signed in with then would have run out. */
export const deletedPerson = pgTable('deleted_person', {
  userId: text('user_id').primaryKey(),
  deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
})

/** Clicks to a retailer on a day: how many, of nobody in particular. */
export const click = pgTable(
  'click',
  {
    day: date('day').notNull(),
    /** Empty for the checkout, which is of no one product. */
    productId: text('product_id').notNull(),
    /** The retailer's host. */
    retailer: text('retailer').notNull(),
    /** The kind of page. */
    page: text('page').notNull(),
    place: text('place').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.productId, table.retailer, table.page, table.place] })],
)

/** Searches that found nothing on a day. */
export const searchMiss = pgTable(
  'search_miss',
  {
    day: date('day').notNull(),
    words: text('words').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)

/** What a product costs at a retailer, as its own data said when it was last asked. */
export const offer = pgTable(
  'offer',
  {
    productId: text('product_id').notNull(),
    /** The id of a retailer. */
    retailer: text('retailer').notNull(),
    /** Of a US dollar; not there for what cannot be bought now. */
    cents: integer('cents'),
    /** The price before a sale, where there is one. */
    listCents: integer('list_cents'),
    currency: text('currency').notNull().default('USD'),
    /** As Google names it: `in_stock`, `out_of_stock`, `preorder`, `backorder`; `unknown` where nothing is said. */
    availability: text('availability').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.retailer] })],
)
