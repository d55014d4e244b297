import { eq } from 'drizzle-orm'
import type { KeptPet } from '#pets/kept-pets.ts'
import { endAllSessions } from '../auth/ended-sessions.ts'
import type { Database } from '../db/open.ts'
import { petTable, reviewTable, wishlistEntry } from '../db/schema.ts'
import { listPets } from '../pets/stored.ts'
import { exportOwn, type KeptReview } from '../reviews/stored.ts'
import { listEntries } from '../wishlist/entries.ts'

/** All that the database holds of a person. */
export interface PersonData {
  /** Newest first; times are ISO. */
  wishlist: { productId: string; addedAt: string }[]
  pets: KeptPet[]
  /** Those that are shown too; newest first. */
  reviews: KeptReview[]
}

/** All that is kept of a person, by their opaque id. */
export async function exportPerson(database: Database, userId: string): Promise<PersonData> {
  const [entries, pets, reviews] = await Promise.all([
    listEntries(database, userId),
    listPets(database, userId),
    exportOwn(database, userId),
  ])
  return {
    wishlist: entries.map(({ productId, addedAt }) => ({ productId, addedAt: addedAt.toISOString() })),
    pets,
    reviews,
  }
}

/** Deletes all of it and ends every session of theirs, or nothing where that fails. */
export async function deletePerson(database: Database, userId: string): Promise<void> {
  await database.batch([
    database.delete(wishlistEntry).where(eq(wishlistEntry.userId, userId)),
    database.delete(petTable).where(eq(petTable.userId, userId)),
    database.delete(reviewTable).where(eq(reviewTable.userId, userId)),
    endAllSessions(database, userId),
  ])
}
