import { eq } from 'drizzle-orm'
import type { KeptPet } from '#features/pets/kept-pets.ts'
import { endAllSessions } from '#server/auth/ended-sessions.ts'
import type { Database } from '#server/db/open.ts'
import { careTable, petTable, reviewTable, wishlistEntry } from '#server/db/schema.ts'
import type { PetCare } from '#features/care/care-api.ts'
import { listCare } from '#features/care/server/care-entries.ts'
import { listPets } from '#features/pets/server/stored.ts'
import { exportOwn, type KeptReview } from '#features/reviews/server/stored.ts'
import { listEntries } from '#features/wishlist/server/entries.ts'

/** Everything the database holds about a person. */
export interface PersonData {
  /** Newest first; times are ISO. */
  wishlist: { productId: string; addedAt: string }[]
  pets: KeptPet[]
  /** Brushing days and mouth checks of those pets. */
  care: PetCare[]
  /** Includes published reviews. Newest first. */
  reviews: KeptReview[]
}

/** Returns everything stored about a person, by their hashed user id. */
export async function exportPerson(database: Database, userId: string): Promise<PersonData> {
  const [entries, pets, care, reviews] = await Promise.all([
    listEntries(database, userId),
    listPets(database, userId),
    listCare(database, userId),
    exportOwn(database, userId),
  ])
  return {
    wishlist: entries.map(({ productId, addedAt }) => ({ productId, addedAt: addedAt.toISOString() })),
    pets,
    care,
    reviews,
  }
}

/** Deletes everything stored about a person and ends all their sessions, in one transaction. */
export async function deletePerson(database: Database, userId: string): Promise<void> {
  await database.batch([
    database.delete(wishlistEntry).where(eq(wishlistEntry.userId, userId)),
    database.delete(careTable).where(eq(careTable.userId, userId)),
    database.delete(petTable).where(eq(petTable.userId, userId)),
    database.delete(reviewTable).where(eq(reviewTable.userId, userId)),
    endAllSessions(database, userId),
  ])
}
