import { date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

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
