import { eq } from 'drizzle-orm'
import { endAllSessions } from '#server/auth/ended-sessions.ts'
import type { Database } from '#server/db/open.ts'
import { packageTables } from '#server/packages.ts'
import { careTable, petTable, recordTable, recordVersion, wishlistEntry } from '#server/db/schema.ts'
import { type EarlierPet, type PetCare, listCare, listPets } from '#server/records/earlier-pages.ts'
import { listRecords } from '#server/records/records.ts'
import { listWishes } from '#server/records/wishes.ts'
import type { PersonLists, StoredPerson } from '#shop-package.ts'

/** What the shop itself stores about a person. Packages add lists of their own. */
export interface PersonData {
  /** Newest first; times are ISO. */
  wishlist: { productId: string; addedAt: string }[]
  pets: EarlierPet[]
  /** Brushing days and mouth checks of those pets. */
  care: PetCare[]
}

/** Returns everything stored about a person, by their hashed user id and their own email address. */
export async function exportPerson(
  database: Database,
  person: StoredPerson,
): Promise<PersonData & PersonLists> {
  const { userId } = person
  const rules = await packageTables()
  const [records, ...further] = await Promise.all([
    userId === undefined ? [] : listRecords(database, userId),
    ...rules.map((one) => one.exportPerson?.(database, person)),
  ])
  return {
    wishlist: listWishes(records),
    pets: listPets(records),
    care: listCare(records),
    ...Object.assign({}, ...further),
  }
}

/**
 * Deletes everything stored about a person and ends all their sessions, in one transaction. Without a user id, only
 * what belongs to the email address.
 */
export async function deletePerson(database: Database, person: StoredPerson): Promise<void> {
  const { userId } = person
  const rules = await packageTables()
  const ofPackages = rules.flatMap((one) => one.deletePerson?.(database, person) ?? [])
  const [first, ...rest] =
    userId === undefined
      ? ofPackages
      : [
          database.delete(wishlistEntry).where(eq(wishlistEntry.userId, userId)),
          database.delete(recordTable).where(eq(recordTable.userId, userId)),
          database.delete(recordVersion).where(eq(recordVersion.userId, userId)),
          database.delete(careTable).where(eq(careTable.userId, userId)),
          database.delete(petTable).where(eq(petTable.userId, userId)),
          endAllSessions(database, userId),
          ...ofPackages,
        ]
  if (first !== undefined) await database.batch([first, ...rest])
}
