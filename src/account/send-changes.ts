import { callApi } from '#lib/call.ts'
import type { PersonRecord, RecordKind } from '#lib/record.ts'
import { changesOf, confirmSent } from './outbox.ts'
import { type RecordsAnswer, maxFields, putRecords } from './records-api.ts'
import { accountMark } from './session-hint.ts'

interface Sending {
  kinds: readonly RecordKind[]
  /** Returns what isn't in the outbox, because the device keeps it elsewhere. */
  more?: () => PersonRecord[]
  /** Gets each answer, with what was sent and accepted. */
  take: (answer: RecordsAnswer, sent: readonly PersonRecord[]) => void
}

/**
 * Sends what an account hasn't confirmed of some kinds, as many changes at a time as fit in a call. Rejects if the
 * server fails; what wasn't confirmed stays.
 */
export async function sendChanges(
  owner: string,
  sending: Sending,
  refusedBefore: readonly string[] = [],
): Promise<void> {
  const { kinds, more = () => [], take } = sending
  const isDue = ({ kind, id }: PersonRecord): boolean => kinds.includes(kind) && !refusedBefore.includes(id)
  const due = batchOf([...changesOf(owner), ...more()].filter(isDue))
  if (due.length === 0 || owner === '' || owner !== accountMark()) return
  const query = kinds.includes('wish') ? { now: String(Date.now()) } : ''
  const answer = await callApi(putRecords, { body: due, query })
  const { refused, overruled } = answer
  const done = due.filter(({ id, kind }) => kind === 'care' || !refused.includes(id))
  confirmSent(owner, done, overruled)
  take(answer, done)
  await sendChanges(owner, sending, [...refusedBefore, ...refused])
}

/** Returns changes for one call: deletions first, because they make room, then pets, then their care. */
function batchOf(changes: readonly PersonRecord[]): PersonRecord[] {
  const rank = ({ kind, deletedAt }: PersonRecord): number => (kind === 'care' ? 2 : deletedAt > 0 ? 0 : 1)
  let room = maxFields
  return changes
    .toSorted((a, b) => rank(a) - rank(b))
    .flatMap((change) => {
      const fields = Object.entries(change.fields)
      const fitting = fields.slice(0, Math.max(0, room))
      // Only care has more fields than one call; a part of a pet would be no pet.
      if (room <= 0 || (change.kind === 'pet' && room < maxFields && fitting.length < fields.length))
        return []
      room -= fitting.length + 1
      return [{ ...change, fields: Object.fromEntries(change.kind === 'pet' ? fields : fitting) }]
    })
}
