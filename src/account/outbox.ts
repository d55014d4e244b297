import { fieldsOf, jsonIn } from '#lib/fields.ts'
import { type PersistentStore, persistent } from '#lib/persist.ts'
import {
  type Overruled,
  type PersonRecord,
  isId,
  mergeRecord,
  recordIn,
  recordKinds,
  withoutSent,
} from '#lib/record.ts'
import { outboxKey } from '#lib/storage-keys.ts'

/** A change that waits for its account, which may not be the one that is signed in now. */
export interface Waiting extends PersonRecord {
  /** Mark of the account (`accountMark`). */
  owner: string
}

/** Two answers to one question, until a person has read about them. */
export interface TwoAnswers extends Overruled {
  owner: string
}

export interface Outbox {
  waiting: readonly Waiting[]
  twoAnswers: readonly TwoAnswers[]
}

/** Changes that their accounts haven't confirmed. */
export const $outbox: PersistentStore<Outbox> = persistent(outboxKey, readOutbox)

// Follows what other tabs add.
$outbox.listen(() => undefined)

/** Adds a change of an account. Without an account, there is nothing to send. */
export function addChange(owner: string, change: PersonRecord): void {
  if (owner === '' || (change.deletedAt === 0 && Object.keys(change.fields).length === 0)) return
  $outbox.change((box) => ({ ...box, waiting: withChange(box.waiting, { ...change, owner }) }))
}

/** Returns what an account hasn't confirmed. */
export function changesOf(owner: string): PersonRecord[] {
  return $outbox.get().waiting.flatMap((one) => {
    const { owner: whose, ...change } = one
    return whose === owner ? [change] : []
  })
}

/** Removes a change that the person took back. */
export function dropChange(owner: string, { kind, id }: Pick<PersonRecord, 'kind' | 'id'>): void {
  $outbox.change((box) => ({
    ...box,
    waiting: box.waiting.filter((one) => one.owner !== owner || one.kind !== kind || one.id !== id),
  }))
}

/** Removes what an account confirmed, and adds the fields with two answers. */
export function confirmSent(
  owner: string,
  sent: readonly PersonRecord[],
  overruled: readonly Overruled[],
): void {
  $outbox.change(({ waiting, twoAnswers }) => ({
    waiting: waiting.flatMap((one) => {
      const done = sent.find((other) => one.owner === owner && keyOf(other) === keyOf(one))
      const left = done === undefined ? one : withoutSent(one, done)
      return left === undefined ? [] : [{ ...left, owner: one.owner }]
    }),
    twoAnswers: [...twoAnswers, ...overruled.map((one) => ({ ...one, owner }))].slice(-50),
  }))
}

/** A second change of a field replaces the same value as the first. */
export function withChange(waiting: readonly Waiting[], change: Waiting): Waiting[] {
  const known = waiting.find((one) => one.owner === change.owner && keyOf(one) === keyOf(change))
  if (known === undefined) return [...waiting, change]
  const fields = Object.entries(mergeRecord(known, change).fields).map(([name, field]) => {
    const seen = known.fields[name]?.seen ?? field.seen
    return [name, seen === undefined ? field : { ...field, seen }]
  })
  const merged = { ...mergeRecord(known, change), owner: change.owner, fields: Object.fromEntries(fields) }
  return waiting.map((one) => (one === known ? merged : one))
}

/** Parses the stored outbox. Skips only the broken parts. Never throws. */
export function readOutbox(stored: string | undefined): Outbox {
  const box = fieldsOf(jsonIn(stored))
  return {
    waiting: ownedIn(box.get('waiting')).flatMap(({ owner, value }) => {
      const change = recordIn(value)
      return change === undefined ? [] : [{ ...change, owner }]
    }),
    twoAnswers: ownedIn(box.get('twoAnswers')).flatMap(({ owner, value }) => twoAnswersIn(value, owner)),
  }
}

function ownedIn(value: unknown): { owner: string; value: unknown }[] {
  return (Array.isArray(value) ? value : []).flatMap((one: unknown) => {
    const owner = fieldsOf(one).get('owner')
    return typeof owner === 'string' && owner !== '' ? [{ owner: owner.slice(0, 40), value: one }] : []
  })
}

function twoAnswersIn(value: unknown, owner: string): TwoAnswers[] {
  const given = fieldsOf(value)
  const [id, field] = [given.get('id'), given.get('field')]
  const kind = recordKinds.find((one) => one === given.get('kind'))
  if (kind === undefined || typeof id !== 'string' || !isId(id, kind) || typeof field !== 'string') return []
  return [{ owner, kind, id, field, lost: given.get('lost') ?? null, kept: given.get('kept') ?? null }]
}

function keyOf({ kind, id }: PersonRecord): string {
  return `${kind} ${id}`
}
