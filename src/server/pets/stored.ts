import { asc, eq, sql } from 'drizzle-orm'
import type { Pet } from '#pets/pet.ts'
import { toPets } from '#pets/stored-pets.ts'
import type { Database } from '../db/open.ts'
import { petTable } from '../db/schema.ts'

/** A person's pets, the one that is shopped for first. */
export async function listPets(database: Database, userId: string): Promise<Pet[]> {
  const rows = await database
    .select({ pet: petTable.pet })
    .from(petTable)
    .where(eq(petTable.userId, userId))
    .orderBy(asc(petTable.place))
  return toPets(rows.map(({ pet }) => pet))
}

/** Whether a person has any. */
export async function hasPets(database: Database, userId: string): Promise<boolean> {
  const found = await database
    .select({ place: petTable.place })
    .from(petTable)
    .where(eq(petTable.userId, userId))
    .limit(1)
  return found.length > 0
}

/**
 * Puts these pets in the place of those that a person had; none deletes all. One person's changes wait for each
 * other, and either all of one is done or nothing.
 */
export async function savePets(database: Database, userId: string, pets: readonly Pet[]): Promise<void> {
  await database.batch([
    database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 1))`),
    database.delete(petTable).where(eq(petTable.userId, userId)),
    database.execute(sql`
      insert into ${petTable} (user_id, place, pet)
      select ${userId}, place, pet
      from jsonb_array_elements(${JSON.stringify(pets)}::jsonb) with ordinality as given (pet, place)`),
  ])
}
