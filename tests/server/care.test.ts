import * as fc from 'fast-check'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { PetCare } from '#server/records/earlier-pages.ts'
import { type CareRecord, type SignAnswer, emptyRecord, mergeRecords } from '#care/care-record.ts'
import { dayAfter } from '#care/ladder.ts'
import { accountMarkOf } from '#server/auth/session.ts'
import { serveApp } from '../support/served-app.ts'
import { origin, sessionOf } from '../support/server-fixture.ts'
import { stubDevice } from '../support/stub-device.ts'

const path = '/api/care'
const pet = 'pet-number-1'
const first = '2026-09-01'
const entry = (result: 'done' | 'bit' | 'no', at: number) => ({ result, step: 'cat-lip', at })
const one = { [first]: entry('done', 1) }

const on = serveApp()
const savePet = (about: object | null, changedAt: number, as = on.cookie) =>
  on.call('PUT', '/api/pets', { as, body: [{ id: pet, changedAt: Date.now() + changedAt, pet: about }] })
const put = (body: unknown, as = on.cookie) => on.call('PUT', path, { as, body })
const read = (as = on.cookie): Promise<PetCare[]> => on.read(path, as)
beforeEach(() => savePet({ name: 'Pip', species: 'cat' }, 1))

it('ends with what the devices end with, also for equal times, in any order', async () => {
  const anyEntry = fc.record({
    result: fc.constantFrom('done', 'bit', 'no'),
    step: fc.constantFrom('cat-lip', 'cat-taste'),
    at: fc.integer({ min: 1, max: 2 }),
  })
  const answers = fc.constantFrom<SignAnswer[]>(0, 1, 'unseen')
  const anyCheck = fc.record({
    seen: fc.record({ tartar: answers, gums: answers }, { requiredKeys: ['gums'] }),
    flags: fc.subarray(['bleeding', 'jaw']),
    at: fc.integer({ min: 1, max: 2 }),
  })
  const anyCare = fc.record({
    days: fc.dictionary(fc.constantFrom(first, '2026-09-02'), anyEntry, { noNullPrototype: true }),
    checks: fc.dictionary(fc.constant(first), anyCheck, { noNullPrototype: true }),
  })
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(anyCare, { minLength: 2, maxLength: 4 }), async (parts) => {
      runs += 1
      const cookie = await sessionOf(`${on.person}-${runs}`)
      await savePet({ name: 'Pip', species: 'cat' }, 1, cookie)
      for (const part of parts) expect((await put({ pet, ...part }, cookie)).status).toBe(200)
      const [own] = await read(cookie)
      expect(own ?? { pet, days: {}, checks: {} }).toEqual({
        pet,
        ...parts.reduce<CareRecord>(mergeRecords, emptyRecord),
      })
    }),
    { numRuns: 40 },
  )
})

it('gets two months that a device was offline, also from a clock that is fast', async () => {
  const { storage, browser } = stubDevice()
  const server = globalThis.fetch
  onTestFinished(() => void vi.unstubAllGlobals())
  vi.stubGlobal('fetch', (to: string, call: RequestInit = {}) => {
    const headers = { ...call.headers, Cookie: on.cookie, Origin: origin }
    return to.startsWith('/') ? on.app(new Request(origin + to, { ...call, headers })) : server(to, call)
  })
  const mark = accountMarkOf(on.person)
  browser.cookie = `pp-hint=${mark}`
  vi.stubGlobal('pageAccount', mark)
  const soon = Date.now() + 3_600_000
  const datesFrom = <Value>(length: number, value: (count: number) => Value) =>
    Object.fromEntries(Array.from({ length }, (_one, count) => [dayAfter(first, count), value(count)]))
  const days = datesFrom(60, (count) => entry('done', soon + count))
  const checks = datesFrom(7, (count) => ({ seen: { gums: 1 }, flags: [], at: count + 1 }))
  const pets = [{ id: pet, changedAt: 1, name: 'Pip', species: 'cat' }]
  storage['pearly-paws:pets'] = JSON.stringify({ pets, owner: mark })
  storage[`pearly-paws:care:${pet}`] = JSON.stringify({ pet: 'cat pip', days, checks })
  const { syncCare } = await import('#care/server-care.ts')
  await syncCare()
  const [own] = await read()
  expect(Object.keys(own?.days ?? {})).toEqual(Object.keys(days))
  expect(own?.checks).toEqual(checks)
  // The device has the account's times, so a change on another device isn't undone.
  const kept = JSON.parse(storage[`pearly-paws:care:${pet}`] ?? '')
  expect(kept).toMatchObject({ days: own?.days, owner: mark })
  expect(JSON.parse(storage['pearly-paws:outbox'] ?? '').waiting).toEqual([])
})

it('counts a time in the future as now, and keeps the newest 400 days', async () => {
  await put({ pet, days: { [first]: entry('done', Date.now() + 86_400_000) } })
  expect((await read())[0]?.days[first]?.at).toBeLessThanOrEqual(Date.now())
  for (let from = 0; from < 450; from += 25) {
    const days = Array.from({ length: 25 }, (_one, count) => [
      dayAfter(first, -from - count),
      entry('done', 1),
    ])
    expect((await put({ pet, days: Object.fromEntries(days) })).status).toBe(200)
  }
  expect(Object.keys((await read())[0]?.days ?? {})).toHaveLength(400)
})

it('belongs to who is signed in, goes with the pet, and starts with none', async () => {
  await put({ pet, days: one })
  await put({ pet: 'pet-of-somebody', days: one })
  expect(await read()).toHaveLength(1)
  expect(await read(await sessionOf(`other-${on.person}`))).toEqual([])
  await savePet(null, 5)
  expect(await read()).toEqual([])
})

it.each([
  ['no pet', { days: {} }],
  ['a broken day', { pet, days: { '2026-02-30': entry('done', 1) } }],
  ['a broken entry', { pet, days: { ...one, '2026-09-02': { result: 'done' } } }],
  ['a list', [entry('done', 1)]],
])('refuses %s', async (_name, body) => {
  expect((await put(body)).status).toBe(400)
  expect(await read()).toEqual([])
})
