import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { PetsAnswer } from '#contract/pets.ts'
import { type KeptPet, type PetChange, keptIn } from '#pets/kept-pets.ts'
import { mostPets } from '#pets/pet.ts'
import type { Database } from '../db/open.ts'
import { petTable } from '../db/schema.ts'

/** How long a deletion is remembered, so that an older change of a device that was away does not bring the pet back. */
const deletedForMs = 365 * 24 * 60 * 60 * 1000

/** How many deletions of one person are remembered, the latest. */
const mostDeleted = 50

/** A person's pets, the first that they had first. */
export async function listPets(database: Database, userId: string): Promise<KeptPet[]> {
  return petsOf(await allPets(database, userId))
}

/** Whether a person has any. */
export async function hasPets(database: Database, userId: string): Promise<boolean> {
  const found = await database
    .select({ id: petTable.id })
    .from(petTable)
    .where(and(eq(petTable.userId, userId), isNotNull(petTable.pet)))
    .limit(1)
  return found.length > 0
}

/**
 * Changes a person's pets: of each the later change counts, so that the order in which devices send is no matter, and
 * neither is sending again. A clock that is ahead counts as now. A pet beyond six is refused. One person's changes wait
 * for each other, and either all of one call is done or nothing.
 */
export async function savePets(
  database: Database,
  userId: string,
  changes: readonly PetChange[],
): Promise<PetsAnswer> {
  const now = Date.now()
  const told = changes.map((change) => ({ ...change, changedAt: Math.min(change.changedAt, now) }))
  // Deletions make room.
  const ordered = told.toSorted((a, b) => Number(a.pet !== null) - Number(b.pet !== null))
  await database.batch([
    database.execute(sql`select pg_advisory_xact_lock(hashtextextended(${userId}, 1))`),
    ...ordered.map((change) => database.execute(changed(userId, change))),
    database.execute(sql`
      delete from ${petTable} where user_id = ${userId} and pet is null and (
        changed_at < ${now - deletedForMs} or id not in (
          select id from ${petTable} where user_id = ${userId} and pet is null
          order by changed_at desc, id limit ${mostDeleted}))`),
  ])
  const rows = await allPets(database, userId)
  const isRefused = ({ id, changedAt, pet }: PetChange): boolean => {
    const row = rows.find((one) => one.id === id)
    return pet !== null && (row === undefined || (row.pet === null && row.changedAt < changedAt))
  }
  return { pets: petsOf(rows), refused: told.filter(isRefused).map(({ id }) => id) }
}

/** At the same millisecond the text decides, so that all devices end alike. */
function changed(userId: string, { id, changedAt, pet }: PetChange) {
  const json = pet === null ? null : JSON.stringify(pet)
  return sql`
    insert into ${petTable} as known (user_id, id, changed_at, pet)
    select ${userId}, ${id}, ${changedAt}::bigint, ${json}::jsonb
    where ${json}::text is null or (
      select count(*) from ${petTable} where user_id = ${userId} and id <> ${id} and pet is not null
    ) < ${mostPets}
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
