import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
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
import { recordKinds } from '#lib/record.ts'

/** A person's saved products under a hashed id. */
export const wishlistEntry = pgTable(
  'wishlist_entry',
  {
    userId: text('user_id').notNull(),
    productId: text('product_id').notNull(),
    addedAt: timestamp('added_at', { withTimezone: true }).notNull().defaultNow(),
    /** When it was last saved, also if it was on the list already. An older removal doesn't delete it. */
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

/** Product reviews, at most one per person and product. None is published before an owner approves it. */
export const reviewTable = pgTable(
  'review',
  {
    /** Also names its file in `content/reviews`; reveals nothing about its writer. */
    id: uuid('id').primaryKey().defaultRandom(),
    userId: text('user_id').notNull(),
    productId: text('product_id').notNull(),
    /** The product's name at that time. */
    productName: text('product_name').notNull(),
    customerName: text('customer_name').notNull(),
    rating: smallint('rating').notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    /** Checked by `features/reviews/review-draft.ts`. */
    pet: jsonb('pet'),
    state: text('state', { enum: ['waiting', 'approved', 'refused'] })
      .notNull()
      .default('waiting'),
    refusal: text('refusal'),
    /** Goes up with each edit by its writer. */
    version: integer('version').notNull().default(1),
    firstWrittenAt: timestamp('first_written_at', { withTimezone: true }).notNull().defaultNow(),
    writtenAt: timestamp('written_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.userId, table.productId)],
)

/** When a person started each review, kept for a day, so deleting reviews doesn't get around the limit. */
export const reviewBegun = pgTable(
  'review_begun',
  {
    userId: text('user_id').notNull(),
    begunAt: timestamp('begun_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.begunAt] })],
)

/** Messages from the contact form, until an owner or their writer deletes them, two years at most. */
export const contactMessage = pgTable('contact_message', {
  /** Made by the page, so a message that is sent again is stored once. The same holds for reports. */
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  /** In lowercase. */
  email: text('email').notNull(),
  petType: text('pet_type'),
  urgency: text('urgency').notNull(),
  subject: text('subject').notNull(),
  message: text('message').notNull(),
  /** It came while many others did, so it wasn't mailed to the owners. */
  setAside: boolean('set_aside').notNull().default(false),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
  readAt: timestamp('read_at', { withTimezone: true }),
  answeredAt: timestamp('answered_at', { withTimezone: true }),
})

/** What visitors report about published reviews, with the owner's decision; two years at most. */
export const reviewReport = pgTable('review_report', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** The name of its file in `content/reviews`; empty if the page ran no scripts. */
  reviewId: text('review_id').notNull(),
  /** Its title, or how the visitor describes it. */
  review: text('review').notNull(),
  reason: text('reason').notNull(),
  message: text('message').notNull(),
  /** In lowercase. */
  email: text('email').notNull(),
  /** It came while many others did. */
  setAside: boolean('set_aside').notNull().default(false),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
  state: text('state', { enum: ['open', 'answered', 'rejected'] })
    .notNull()
    .default('open'),
  /** What the owner answered, or why they rejected it. */
  answer: text('answer'),
  decidedAt: timestamp('decided_at', { withTimezone: true }),
})

/** Calls without an account of the last day: limits each sender, and counts a repeated call once. */
export const recentCall = pgTable(
  'recent_call',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['contact', 'report', 'newsletter', 'mailbox', 'click', 'search'] }).notNull(),
    /** `server/sender.ts` makes it. Nobody can tell the network or email address from it. */
    sender: text('sender').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.sender, table.kind, table.at)],
)

/** Newsletter addresses that were confirmed by email, until their owners unsubscribe. */
export const subscriber = pgTable('subscriber', {
  /** In the unsubscribe link; nobody can guess it. */
  id: uuid('id').primaryKey().defaultRandom(),
  /** In lowercase. */
  email: text('email').notNull().unique(),
  /** The consent text that the reader agreed to. The next field is the page it was on. */
  consent: text('consent').notNull(),
  page: text('page').notNull(),
  subscribedAt: timestamp('subscribed_at', { withTimezone: true }).notNull().defaultNow(),
})

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

/** Anonymous daily counts of clicks to a retailer. */
export const click = pgTable(
  'click',
  {
    day: date('day').notNull(),
    /** Empty for the checkout, which covers several products. */
    productId: text('product_id').notNull(),
    /** The retailer's host. */
    retailer: text('retailer').notNull(),
    /** The type of the page; a guide or list with its id. */
    page: text('page').notNull(),
    place: text('place').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.productId, table.retailer, table.page, table.place] })],
)

/** What a program's report says that we earned, one row per sale. It names no buyer. */
export const earning = pgTable(
  'earning',
  {
    program: text('program').notNull(),
    /** The program's number for the sale; one of our own where it gives none. */
    id: text('id').notNull(),
    /** The day of the order; at Amazon, of the shipment. */
    day: date('day').notNull(),
    /** Only if the report gives it. */
    clickDay: date('click_day'),
    /** Empty for products that aren't ours. */
    productId: text('product_id').notNull(),
    /** The retailer's id; empty if the report names none of ours. */
    retailer: text('retailer').notNull(),
    /** Page and position as in `click`, from the sub-tag; otherwise empty. */
    page: text('page').notNull(),
    place: text('place').notNull(),
    hasSubTag: boolean('has_sub_tag').notNull(),
    /** Items less returns; 0 for a declined sale. */
    orders: integer('orders').notNull(),
    /** In cents of the currency, as is the commission. */
    sale: integer('sale').notNull(),
    commission: integer('commission').notNull(),
    currency: text('currency').notNull(),
  },
  (table) => [primaryKey({ columns: [table.program, table.id] })],
)

/** Daily counts of searches without results. */
export const searchMiss = pgTable(
  'search_miss',
  {
    day: date('day').notNull(),
    words: text('words').notNull(),
    count: integer('count').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.day, table.words] })],
)

/** A product's price at a retailer, from the retailer's own data. */
export const offer = pgTable(
  'offer',
  {
    productId: text('product_id').notNull(),
    /** The retailer's id. */
    retailer: text('retailer').notNull(),
    /** US cents; null if it can't be bought now. */
    cents: integer('cents'),
    /** The price before a sale. */
    listCents: integer('list_cents'),
    currency: text('currency').notNull().default('USD'),
    /** In Google's terms: `in_stock`, `out_of_stock`, `preorder`, `backorder`; otherwise `unknown`. */
    availability: text('availability').notNull(),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.retailer] })],
)

/** What a retailer's data says about a product, until the product leaves the shop. */
export const linkState = pgTable(
  'link_state',
  {
    productId: text('product_id').notNull(),
    /** The retailer's id. */
    retailer: text('retailer').notNull(),
    state: text('state', {
      enum: ['there', 'out_of_stock', 'unpriced', 'moved', 'missing', 'gone'],
    }).notNull(),
    /** The day it began; for `gone`, the first day it was missing. */
    since: date('since').notNull(),
    lookedAt: timestamp('looked_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.retailer] })],
)
