import {
  type StoredPets,
  changePet,
  claimedBy,
  readStoredPets,
  seenBy,
  takenFrom,
} from '#pets/stored-pets.ts'
import { type Waiting, withChange } from '#account/outbox.ts'
import { careOfFields, type CareRecord, emptyRecord, fieldsOfCare } from '#care/care-record.ts'
import type { RecordsAnswer } from '#account/records-api.ts'
import { mergeFields, type PersonRecord, withoutSent } from '#lib/record.ts'

/** The server as a device reaches it: a list of changes and its time in, the account's records out. */
export type Save = (owner: string, changes: readonly PersonRecord[], now: number) => Promise<RecordsAnswer>

/** A device that does what the shop's scripts do, with a clock of its own. */
export class RecordDevice {
  kept: StoredPets = readStoredPets(undefined)
  waiting: readonly Waiting[] = []
  care = new Map<string, CareRecord>()
  /** When each product joined the wishlist, as last heard from the account. */
  wishes = new Map<string, number>()
  readonly #save: Save

  constructor(save: Save) {
    this.#save = save
  }

  changesOf(owner: string): PersonRecord[] {
    return this.waiting.flatMap(({ owner: whose, ...change }) => (whose === owner ? [change] : []))
  }

  /** Changes fields of a pet, at this device's time. */
  change(id: string, values: Readonly<Record<string, unknown>>, now: number): void {
    const times = this.kept.pets.find((pet) => pet.id === id)?.times ?? {}
    const fields = Object.entries(values).map(([name, value]) => {
      const seen = times[name] ?? 0
      return [name, { value, at: Math.max(now, seen + 1), seen }] as const
    })
    this.#record({ kind: 'pet', id, fields: Object.fromEntries(fields), deletedAt: 0 })
  }

  delete(id: string, now: number): void {
    const known = this.kept.pets.find((pet) => pet.id === id)
    if (known !== undefined)
      this.#record({ kind: 'pet', id, fields: {}, deletedAt: Math.max(now, known.changedAt + 1) })
  }

  /** Notes a brushing day or a mouth check, named as in `fieldsOfCare`. */
  noteCare(id: string, name: string, value: object, now: number): void {
    const known = fieldsOfCare(this.care.get(id) ?? emptyRecord)
    const seen = known[name]?.at ?? 0
    const fields = { [name]: { value, at: Math.max(now, seen + 1), seen } }
    this.care.set(id, careOfFields(mergeFields(known, fields)))
    this.#record({ kind: 'care', id, fields, deletedAt: 0 })
  }

  /** Saves a product or removes it. */
  wish(id: string, isWanted: boolean, now: number): void {
    const { owner } = this.kept
    const seen = this.wishes.get(id)
    const saved = { value: isWanted || null, at: now, ...(seen === undefined ? {} : { seen }) }
    // A heart says what the person wants now, whatever they pressed before.
    this.waiting = this.waiting.filter((one) => one.kind !== 'wish' || one.id !== id || one.owner !== owner)
    this.#record({ kind: 'wish', id, fields: { saved }, deletedAt: 0 })
  }

  /** Signs in, or comes back to the page. */
  async join(owner: string, now = Date.now()): Promise<void> {
    this.kept = seenBy(this.kept, owner)
    const { records } = await this.#save(owner, [], now)
    const claimed = claimedBy(this.kept, owner, records.filter(isPet))
    for (const change of claimed.changes) this.waiting = withChange(this.waiting, { ...change, owner })
    this.kept = claimed.kept
    await this.send(owner, now)
  }

  /** Sends what waits. `isLost`: the server saves it, but its answer doesn't arrive. */
  async send(owner: string, now = Date.now(), isLost = false): Promise<void> {
    const sent = this.changesOf(owner)
    const { records, refused } = await this.#save(owner, sent, now)
    if (isLost) return
    const done = sent.filter(({ id }) => !refused.includes(id))
    this.waiting = this.waiting.flatMap((one) => {
      const same = done.find(({ kind, id }) => one.owner === owner && kind === one.kind && id === one.id)
      const left = same === undefined ? one : withoutSent(one, same)
      return left === undefined ? [] : [{ ...left, owner: one.owner }]
    })
    this.kept = takenFrom(this.kept, owner, records.filter(isPet), this.changesOf(owner).filter(isPet))
    this.wishes = new Map(
      records.flatMap(({ kind, id, fields }) =>
        kind === 'wish' ? [[id, fields['saved']?.at ?? 0] as const] : [],
      ),
    )
    this.care = new Map(
      records.flatMap(({ kind, id, fields }) =>
        kind === 'care' ? [[id, careOfFields(fields)] as const] : [],
      ),
    )
  }

  #record(change: PersonRecord): void {
    const { owner } = this.kept
    if (owner !== '') this.waiting = withChange(this.waiting, { ...change, owner })
    if (change.kind === 'pet') this.kept = changePet(this.kept, change)
  }
}

function isPet({ kind }: PersonRecord): boolean {
  return kind === 'pet'
}
