import { eq, lt, sql } from 'drizzle-orm'
import type { TableRules } from '../../../../src/shop-package.ts'
import { deletionsOf, listMessages, listSubscribers } from '../messages/server/stored.ts'
import { listReports } from '../reviews/server/stored-reports.ts'
import { exportOwn } from '../reviews/server/stored-reviews.ts'
import {
  click,
  contactMessage,
  earning,
  recentCall,
  reviewBegun,
  reviewReport,
  reviewTable,
  searchMiss,
} from './schema.ts'

/** How many days counts and earnings are kept. */
const daysCounted = 400

/** What the tables hold about a person, and for how long; docs/operations.md. */
export const tableRules: TableRules = {
  exportPerson: async (database, { userId, email }) => {
    const [reviews, messages, reviewReports, newsletter] = await Promise.all([
      userId === undefined ? [] : exportOwn(database, userId),
      email === undefined ? [] : listMessages(database, email),
      email === undefined ? [] : listReports(database, email),
      email === undefined ? [] : listSubscribers(database, email),
    ])
    return { reviews, messages, reviewReports, newsletter }
  },
  deletePerson: (database, { userId, email }) => [
    ...(userId === undefined ? [] : [database.delete(reviewTable).where(eq(reviewTable.userId, userId))]),
    ...(email === undefined ? [] : deletionsOf(database, email)),
    ...(email === undefined ? [] : [database.delete(reviewReport).where(eq(reviewReport.email, email))]),
  ],
  afterDeletion: ({ reviews = [] }) =>
    reviews.length === 0 ? undefined : 'Run npm run reviews -- write to remove their files from the content.',
  forget: (database) => {
    const firstDay = sql`current_date - ${daysCounted}::integer`
    return [
      database.delete(click).where(lt(click.day, firstDay)),
      database.delete(searchMiss).where(lt(searchMiss.day, firstDay)),
      database.delete(earning).where(lt(earning.day, firstDay)),
      database.delete(contactMessage).where(lt(contactMessage.sentAt, sql`now() - interval '2 years'`)),
      database.delete(reviewReport).where(lt(reviewReport.sentAt, sql`now() - interval '2 years'`)),
      database.delete(recentCall).where(lt(recentCall.at, sql`now() - interval '1 day'`)),
      database.delete(reviewBegun).where(lt(reviewBegun.begunAt, sql`now() - interval '1 day'`)),
    ]
  },
}
