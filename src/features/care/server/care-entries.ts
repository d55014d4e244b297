import { eq, sql } from 'drizzle-orm'
import type { PetCare } from '../care-api.ts'
import { type CareKind, careKinds, maxEntries, readRecord } from '../care-record.ts'
import type { Database } from '#server/db/open.ts'
import { careTable, petTable } from '#server/db/schema.ts'

/** Returns the care of a person's pets. */
export async function listCare(database: Database, userId: string): Promise<PetCare[]> {
  const rows = await database
    .select({ pet: careTable.petId, kind: careTable.kind, entries: careTable.entries })
    .from(careTable)
    .where(eq(careTable.userId, userId))
    .orderBy(careTable.petId, careTable.kind)
  return [...Map.groupBy(rows, ({ pet }) => pet)].map(([pet, kinds]) => ({
    pet,
    ...readRecord(Object.fromEntries(kinds.map(({ kind, entries }) => [kind, entries]))),
  }))
}

/**
 * Merges entries into a pet's rows, one per kind: the last write of a day wins, as in `mergeRecords`. Times in the
 * future count as now. Does nothing unless the person has the pet. Returns the account's record after that.
 */
export async function saveCare(database: Database, userId: string, care: PetCare): Promise<PetCare> {
  const now = Date.now()
  const statements = careKinds.flatMap((kind) => {
    const entries = Object.entries(care[kind])
    if (entries.length === 0) return []
    const dated = entries.map(([day, entry]) => [day, { ...entry, at: Math.min(entry.at, now) }])
    return [database.execute(merged(userId, care.pet, kind, JSON.stringify(Object.fromEntries(dated))))]
  })
  const [first, ...others] = statements
  if (first !== undefined) await database.batch([first, ...others])
  const all = await listCare(database, userId)
  return all.find(({ pet }) => pet === care.pet) ?? { pet: care.pet, days: {}, checks: {} }
}

/** Equal times: the larger text wins, as in `mergeRecords`; `C` compares bytes, as JavaScript does. */
function merged(userId: string, petId: string, kind: CareKind, json: string) {
  return sql`
    insert into ${careTable} as known (user_id, pet_id, kind, entries)
    select ${userId}, ${petId}, ${kind}, ${json}::jsonb
    where exists (select from ${petTable} where user_id = ${userId} and id = ${petId} and pet is not null)
    on conflict (user_id, pet_id, kind) do update set entries = (
      select jsonb_object_agg(day, entry) from (
        select day, entry from (
          select distinct on (day) day, entry from (
            select * from jsonb_each(known.entries) union all select * from jsonb_each(excluded.entries)
          ) as every (day, entry)
          order by day, (entry->>'at')::bigint desc, entry::text collate "C" desc
        ) as latest order by day desc limit ${maxEntries}
      ) as kept)`
}
