import { eq } from 'drizzle-orm'
import { endAllSessions } from '#server/auth/ended-sessions.ts'
import type { Database } from '#server/db/open.ts'
import { packageTables } from '#server/packages.ts'
import {
  careTable,
  petTable,
  recordTable,
  recordVersion,
  reviewTable,
  wishlistEntry,
} from '#server/db/schema.ts'
import { type EarlierPet, type PetCare, listCare, listPets } from '#features/pets/server/earlier-pages.ts'
import { listRecords } from '#features/pets/server/records.ts'
import { exportOwn, type KeptReview } from '#features/reviews/server/stored.ts'
import type { OwnerMessage } from '#features/messages/messages-api.ts'
import {
  deletionsOf,
  listMessages,
  listSubscribers,
  type Subscription,
} from '#features/messages/server/stored.ts'
import { listReports } from '#features/messages/server/stored-reports.ts'
import type { ReviewReport } from '#features/reviews/review-reports-api.ts'
import { listEntries } from '#features/wishlist/server/entries.ts'

/** Everything the database holds about a person. */
export interface PersonData {
  /** Newest first; times are ISO. */
  wishlist: { productId: string; addedAt: string }[]
  pets: EarlierPet[]
  /** Brushing days and mouth checks of those pets. */
  care: PetCare[]
  /** Includes published reviews. Newest first. */
  reviews: KeptReview[]
  /** Sent from this email address. Newest first. */
  messages: OwnerMessage[]
  /** Reports about reviews from this email address, with our answers. */
  reviewReports: ReviewReport[]
  /** The newsletter subscription of this email address. */
  newsletter: Subscription[]
}

/** Returns everything stored about a person, by their hashed user id and their own email address. */
export async function exportPerson(
  database: Database,
  userId: string | undefined,
  email: string | undefined,
): Promise<PersonData> {
  const rules = await packageTables()
  const ofPackages = Promise.all(rules.map((one) => one.exportPerson?.(database, { userId, email })))
  const [entries, records, reviews, messages, reviewReports, newsletter, further] = await Promise.all([
    userId === undefined ? [] : listEntries(database, userId),
    userId === undefined ? [] : listRecords(database, userId),
    userId === undefined ? [] : exportOwn(database, userId),
    email === undefined ? [] : listMessages(database, email),
    email === undefined ? [] : listReports(database, email),
    email === undefined ? [] : listSubscribers(database, email),
    ofPackages,
  ])
  return {
    wishlist: entries.map(({ productId, addedAt }) => ({ productId, addedAt: addedAt.toISOString() })),
    pets: listPets(records),
    care: listCare(records),
    reviews,
    messages,
    reviewReports,
    newsletter,
    ...Object.assign({}, ...further),
  }
}

/**
 * Deletes everything stored about a person and ends all their sessions, in one transaction. Without a user id, only
 * what belongs to the email address.
 */
export async function deletePerson(
  database: Database,
  userId: string | undefined,
  email: string | undefined,
): Promise<void> {
  const rules = await packageTables()
  const ofPackages = rules.flatMap(
    ({ deletePerson: statements }) => statements?.(database, { userId, email }) ?? [],
  )
  const written = email === undefined ? ofPackages : [...deletionsOf(database, email), ...ofPackages]
  const [first, ...rest] =
    userId === undefined
      ? written
      : [
          database.delete(wishlistEntry).where(eq(wishlistEntry.userId, userId)),
          database.delete(recordTable).where(eq(recordTable.userId, userId)),
          database.delete(recordVersion).where(eq(recordVersion.userId, userId)),
          database.delete(careTable).where(eq(careTable.userId, userId)),
          database.delete(petTable).where(eq(petTable.userId, userId)),
          database.delete(reviewTable).where(eq(reviewTable.userId, userId)),
          endAllSessions(database, userId),
          ...written,
        ]
  if (first !== undefined) await database.batch([first, ...rest])
}
