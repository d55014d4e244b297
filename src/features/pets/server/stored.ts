import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { PetsAnswer } from '../pets-api.ts'
import { type KeptPet, type PetChange, keptIn } from '../kept-pets.ts'
import { maxPets } from '../pet.ts'
import type { Database } from '#server/db/open.ts'
import { careTable, petTable } from '#server/db/schema.ts'

/**
 * Deletions are kept this long (milliseconds), so an older change from an offline device can't restore the pet.
 */
const deletedForMs = 365 * 24 * 60 * 60 * 1000

/** Maximum deletions kept per person, newest first. */
const maxDeleted = 50

/** Returns a person's pets, oldest first. */
export async function listPets(database: Database, userId: string): Promise<KeptPet[]> {
  return petsOf(await allPets(database, userId))
}

/** Returns whether a person has saved pets. */
export async function hasPets(database: Database, userId: string): Promise<boolean> {
  const found = await database
    .select({ id: petTable.id })
    .from(petTable)
    .where(and(eq(petTable.userId, userId), isNotNull(petTable.pet)))
    .limit(1)
  return found.length > 0
}

/**
 * Applies changes in one transaction, one call per person at a time. The later change of a pet wins, so order and
 * repeated saves don't matter. Future times count as now; pets over the limit of 6 are refused.
 */
export async function savePets(
  database: Database,
  userId: string,
  changes: readonly PetChange[],
): Promise<PetsAnswer> {
  const now = Date.now()
  const told = changes.map((change) => ({ ...change, changedAt: Math.min(change.changedAt, now) }))
  // Apply deletions first to make room.
  const ordered = told.toSorted((a, b) => Number(a.pet !== null) - Number(b.pet !== null))
  await database.batch([
    database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 1))`),
    ...ordered.map((change) => database.execute(changed(userId, change))),
    database.execute(sql`
      delete from ${petTable} where user_id = ${userId} and pet is null and (
        changed_at < ${now - deletedForMs} or id not in (
          select id from ${petTable} where user_id = ${userId} and pet is null
          order by changed_at desc, id limit ${maxDeleted}))`),
    database.execute(sql`
      delete from ${careTable} where user_id = ${userId} and pet_id not in (
        select id from ${petTable} where user_id = ${userId} and pet is not null)`),
  ])
  const rows = await allPets(database, userId)
  const isRefused = ({ id, changedAt, pet }: PetChange): boolean => {
    const row = rows.find((one) => one.id === id)
    return pet !== null && (row === undefined || (row.pet === null && row.changedAt < changedAt))
  }
  return { pets: petsOf(rows), refused: told.filter(isRefused).map(({ id }) => id) }
}

/** If times are equal, the larger text wins, so all devices end up the same. */
function changed(userId: string, { id, changedAt, pet }: PetChange) {
  const json = pet === null ? null : JSON.stringify(pet)
  return sql`
    insert into ${petTable} as known (user_id, id, changed_at, pet)
    select ${userId}, ${id}, ${changedAt}::bigint, ${json}::jsonb
    where ${json}::text is null or (
      select count(*) from ${petTable} where user_id = ${userId} and id <> ${id} and pet is not null
    ) < ${maxPets}
    on conflict (user_id, id) do update set changed_at = excluded.changed_at, pet = excluded.pet
    where (excluded.changed_at, coalesce(excluded.pet::text, '')) > (known.changed_at, coalesce(known.pet::text, ''))`
}

function allPets(database: Database, userId: string) {
  const { id, changedAt, pet, place, addedAt } = petTable
  return database
    .select({ id, changedAt, pet })
    .from(petTable)
    .where(eq(petTable.userId, userId))
    .orderBy(asc(place), asc(addedAt), asc(id))
}

function petsOf(rows: readonly { id: string; changedAt: number; pet: unknown }[]): KeptPet[] {
  const live = rows.filter(({ pet }) => typeof pet === 'object' && pet !== null)
  return keptIn(live.map(({ id, changedAt, pet }) => Object.assign({}, pet, { id, changedAt })))
}
