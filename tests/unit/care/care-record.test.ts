import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CareDay,
  type CareRecord,
  type MouthCheck,
  type SignAnswer,
  emptyRecord,
  isDay,
  isEmpty,
  maxEntries,
  mergeRecords,
  newerThan,
  readRecord,
  withEntry,
} from '#care/care-record.ts'
import { dayAfter, dayOf, positionOn, refusesOften, streakOn } from '#care/ladder.ts'

const first = '2026-09-01'
const ladder = [2, 3, 1, 4, 2].map((goodDays, index) => ({ id: `step-${index}`, goodDays }))

const anyDay = fc.integer({ min: 0, max: 60 }).map((count) => dayAfter(first, count))
const anyResult = fc.constantFrom<CareDay['result'][]>('done', 'done', 'done', 'bit', 'no', 'none')
const anyAt = fc.integer({ min: 1, max: 12 })
const anyRecord: fc.Arbitrary<CareRecord> = fc.record({
  days: fc.dictionary(
    anyDay,
    fc.record({ result: anyResult, step: fc.constantFrom(...ladder.map(({ id }) => id)), at: anyAt }),
    { maxKeys: 50, noNullPrototype: true },
  ),
  checks: fc.dictionary(
    anyDay,
    fc.record({
      seen: fc.record({ breath: fc.constantFrom<SignAnswer[]>(0, 1, 2, 'unseen') }),
      flags: fc.subarray(['bleeding', 'swelling']),
      at: anyAt,
    }),
    { maxKeys: 5, noNullPrototype: true },
  ),
})

describe('two records', () => {
  it('merge by day, in any order and any number of times', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, anyRecord, (a, b, c) => {
        const merged = mergeRecords(a, b)
        expect(mergeRecords(b, a)).toEqual(merged)
        expect(mergeRecords(merged, b)).toEqual(merged)
        expect(mergeRecords(merged, merged)).toEqual(merged)
        expect(mergeRecords(mergeRecords(a, b), c)).toEqual(mergeRecords(a, mergeRecords(b, c)))
        for (const [day, { at }] of [...Object.entries(a.days), ...Object.entries(b.days)])
          expect(merged.days[day]?.at).toBeGreaterThanOrEqual(at)
        expect(mergeRecords(b, newerThan(a, b))).toEqual(merged)
      }),
    )
  })

  it('written in the same millisecond end the same on both devices', () => {
    fc.assert(
      fc.property(anyRecord, anyRecord, anyAt, (a, b, at) => {
        const atOnce = ({ days }: CareRecord): CareRecord => ({
          days: Object.fromEntries(Object.entries(days).map(([day, entry]) => [day, { ...entry, at }])),
          checks: Object.fromEntries(
            Object.keys(days).map((day) => [day, { seen: {}, flags: [days[day]?.step ?? ''], at }]),
          ),
        })
        const [one, other] = [atOnce(a), atOnce(b)]
        const merged = mergeRecords(one, other)
        expect(mergeRecords(other, one)).toEqual(merged)
        expect(mergeRecords(merged, other)).toEqual(merged)
        expect(newerThan(one, merged)).toEqual(emptyRecord)
        for (const [day, entry] of Object.entries(merged.days))
          expect([one.days[day], other.days[day]]).toContainEqual(entry)
      }),
    )
  })

  it('written in the same millisecond end as in the account, which sorts fields by length, then by letter', () => {
    const days = (entry: CareDay): CareRecord => ({ days: { [first]: entry }, checks: {} })
    const bit = days({ result: 'bit', step: 'step-2', at: 5 })
    for (const other of [
      days({ at: 5, step: 'step-1', result: 'done' }),
      days({ at: 5, step: 'step-2', result: 'bit' }),
    ])
      expect(mergeRecords(bit, other)).toEqual(bit)
    const done = days({ at: 5, step: 'step-2', result: 'done' })
    expect(mergeRecords(bit, done)).toEqual(done)
    const checks = (seen: MouthCheck['seen']): CareRecord => ({
      days: {},
      checks: { [first]: { seen, flags: [], at: 5 } },
    })
    const later = checks({ breath: 1, tartar: 0 })
    expect(mergeRecords(checks({ tartar: 1, breath: 0 }), later)).toEqual(later)
  })

  it('survive storage', () => {
    fc.assert(
      fc.property(anyRecord, (record) => {
        const read = readRecord(JSON.parse(JSON.stringify(record)))
        expect(read).toEqual(mergeRecords(record, emptyRecord))
      }),
    )
  })

  it('keep the newest 400 days, in whatever order they were written', () => {
    const written = Array.from({ length: 500 }, (_, count) => [
      dayAfter(first, -count),
      { result: 'done', step: 'step-0', at: 1 },
    ])
    for (const list of [written, written.toReversed()]) {
      const kept = Object.keys(readRecord({ days: Object.fromEntries(list) }).days)
      expect(kept).toHaveLength(maxEntries)
      expect([kept[0], kept.at(-1)]).toEqual([dayAfter(first, 1 - maxEntries), first])
    }
  })
})

it('is empty only without days and checks', () => {
  const day = { [first]: { result: 'done', step: 'step-0', at: 1 } as const }
  const check = { [first]: { seen: { breath: 1 }, flags: [], at: 1 } as const }
  expect(isEmpty(readRecord({ days: day, checks: check }))).toBe(false)
  expect(isEmpty(readRecord({ checks: check }))).toBe(false)
  expect(isEmpty(emptyRecord)).toBe(true)
})

it('whatever is written for a day later replaces it, even on a clock that is behind', () => {
  const once = withEntry(emptyRecord, 'days', first, { result: 'no', step: 'step-1' }, 500)
  const twice = withEntry(once, 'days', first, { result: 'done', step: 'step-1' }, 400)
  expect(twice.days[first]).toEqual({ result: 'done', step: 'step-1', at: 501 })
  const checked = withEntry(twice, 'checks', first, { seen: { breath: 1 }, flags: [] }, 7)
  expect(checked).toEqual({ ...twice, checks: { [first]: { seen: { breath: 1 }, flags: [], at: 7 } } })
  const again = withEntry(checked, 'checks', first, { seen: { breath: 2 }, flags: [] }, 3)
  expect(again.checks[first]).toEqual({ seen: { breath: 2 }, flags: [], at: 8 })
})

describe('data that is broken', () => {
  const good = { result: 'bit', step: 'cat-lip', at: 3 }
  it.each([
    ['a text', 'x'],
    ['nothing', null],
    ['a list', [good]],
    ['days of another kind', { days: 7, checks: 'x' }],
  ])('%s is an empty record', (_, value) => {
    expect(readRecord(value)).toEqual(emptyRecord)
  })

  it('costs only the day that is broken', () => {
    const days = {
      '2026-11-22': good,
      '2026-02-30': good,
      '1999-01-01': good,
      today: good,
      '2026-11-01': { ...good, result: 'great' },
      '2026-11-02': { ...good, step: '<b>cat-lip' },
      '2026-11-06': { ...good, step: 'cat-lip"' },
      '2026-11-03': { ...good, at: -1 },
      '2026-11-04': { ...good, at: Number.POSITIVE_INFINITY },
      '2026-11-05': null,
      __proto__: good,
    }
    const checks = {
      '2026-11-22': {
        seen: { breath: 2, gums: 7, tartar: 'unseen', tooth: 'seen', wings: 1 },
        flags: ['bleeding', 'bleeding', 9],
        at: 1,
      },
      '2026-11-23': { seen: {}, flags: [], at: 1 },
    }
    expect(readRecord({ days, checks })).toStrictEqual({
      days: { '2026-11-22': good },
      checks: { '2026-11-22': { seen: { breath: 2, tartar: 'unseen' }, flags: ['bleeding'], at: 1 } },
    })
  })

  it('never throws', () => {
    fc.assert(fc.property(fc.jsonValue(), (value) => void readRecord(value)))
    expect(isDay('2028-02-29')).toBe(true)
  })
})

describe('the ladder', () => {
  it('never skips a step, never leaves its ends, and goes back only after a bad day', () => {
    fc.assert(
      fc.property(anyRecord, fc.integer({ min: -2, max: 9 }), ({ days }, start) => {
        let before = positionOn(first, days, ladder, start).index
        expect(ladder[before]).toBeDefined()
        const oldest =
          Object.keys(days)
            .toSorted()
            .find((day) => days[day]?.result !== 'none') ?? ''
        for (let count = 1; count <= 62; count += 1) {
          const day = dayAfter(first, count)
          const { index } = positionOn(day, days, ladder, start)
          const yesterday = dayAfter(day, -1)
          const result = days[yesterday]?.result
          expect(ladder[index]).toBeDefined()
          // The oldest entry names where it started.
          if (yesterday === oldest) before = ladder.findIndex(({ id }) => id === days[yesterday]?.step)
          expect(Math.abs(index - before)).toBeLessThanOrEqual(1)
          const moved = index < before ? 'no' : index > before ? 'done' : result
          expect(result).toBe(moved)
          before = index
        }
      }),
    )
  })

  it('needs the good days of its step, and loses those it had after a bad one', () => {
    const resultOf = (sign: string) => (sign === '+' ? 'done' : sign === '-' ? 'no' : 'bit')
    const write = (results: string) =>
      [...results].reduce((record, sign, count) => {
        const entry = { result: resultOf(sign), step: 'step-0' } as const
        return withEntry(record, 'days', dayAfter(first, count), entry, count + 1)
      }, emptyRecord).days
    const after = (results: string) => positionOn(dayAfter(first, results.length), write(results), ladder)
    expect(after('+')).toEqual({ index: 0, good: 1 })
    expect(after('+.+')).toEqual({ index: 1, good: 0 })
    expect(after('++++')).toEqual({ index: 1, good: 2 })
    expect(after('++++-')).toEqual({ index: 0, good: 0 })
    expect(after('-')).toEqual({ index: 0, good: 0 })
    expect(after('+'.repeat(40)).index).toBe(ladder.length - 1)
  })
})

describe('the streak', () => {
  const entry: CareDay = { result: 'bit', step: 'step-0', at: 1 }
  const kept = (pattern: string) =>
    Object.fromEntries(
      [...pattern].flatMap((sign, count) =>
        sign === '.' ? [] : [[dayAfter(first, count - pattern.length + 1), entry]],
      ),
    )
  it.each([
    ['', 0],
    ['x', 1],
    ['xxx', 3],
    ['xxx.', 3],
    ['xx.xx', 4],
    ['x.xxxxxx.x', 8],
    ['xx.xx.x', 3],
    ['xx..x', 1],
    ['x.x.xxxxx', 6],
  ])('%s is %i', (pattern, streak) => {
    expect(streakOn(first, kept(pattern))).toBe(streak)
  })
})

it('a day ends at midnight where the device is', () => {
  expect(dayOf(new Date(2026, 0, 5))).toBe('2026-01-05')
  expect(dayOf(new Date(2026, 11, 31, 23, 59, 59))).toBe('2026-12-31')
})

it.each([
  ['nnn', true],
  ['ndnd', false],
  ['nddnn', true],
  ['n.n..n', true],
  ['nndddn', false],
] as const)('three of the last five entries that say no may mean pain: %s', (pattern, mayHurt) => {
  const days = [...pattern].map((sign, count) => {
    const result = sign === 'n' ? 'no' : sign === 'd' ? 'done' : 'none'
    return [dayAfter(first, count), { result, step: 'step-0', at: count + 1 }] as const
  })
  expect(refusesOften(Object.fromEntries(days))).toBe(mayHurt)
})
