import {
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
    /** Checked by `review-draft.ts`. */
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

/** What a program's report says that we earned, one row per sale. It names no buyer. */
export const earning = pgTable(
  'earning',
  {
    program: text('program').notNull(),
    /** The program's number for the sale; one of our own where it gives none. */
    id: text('id').notNull(),
    /** The report’s kind, and Amazon’s tracking ID, in lowercase; empty if an earlier version stored it. */
    report: text('report').notNull().default(''),
    tag: text('tag').notNull().default(''),
    /** Unknown if an earlier version stored it. */
    state: text('state', { enum: ['approved', 'pending', 'declined', 'unknown'] })
      .notNull()
      .default('unknown'),
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

/** Calls without an account of the last day: limits each sender, and counts a repeated call once. */
export const recentCall = pgTable(
  'recent_call',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: ['contact', 'report', 'newsletter', 'mailbox', 'click', 'search'] }).notNull(),
    /** `sender.ts` makes it. Nobody can tell the network or email address from it. */
    sender: text('sender').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.sender, table.kind, table.at)],
)
