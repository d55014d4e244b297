import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { careOfFields } from '#care/care-record.ts'
import type { RecordsAnswer } from '#account/records-api.ts'
import type { StoredPet } from '#pets/pet-fields.ts'
import type { PersonRecord } from '#lib/record.ts'
import { namedPets } from '../support/named-pets.ts'
import { RecordDevice } from '../support/record-device.ts'
import { serveApp } from '../support/served-app.ts'
import { sessionOf } from '../support/server-fixture.ts'

const path = '/api/records'

/** Rows of an account from before records: written by the version before them. */
const earlierRows: {
  pet: {
    id: string
    place: number | null
    changed_at: number
    pet: { name: string; avoids: string[]; illnesses: string[] } | null
  }[]
  care: { pet_id: string; kind: 'days' | 'checks'; entries: object }[]
} = JSON.parse(readFileSync('tests/fixtures/stored/account-rows.json', 'utf8'))
const id = 'pet-number-1'
const hour = 3_600_000

/** Values of a pet, all given at one time. */
const petAt = (at: number, values: Readonly<Record<string, unknown>>, more: object = {}): PersonRecord => ({
  kind: 'pet',
  id,
  fields: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, at, ...more }])),
  deletedAt: 0,
})
const deletedAt = (at: number): PersonRecord => ({ kind: 'pet', id, fields: {}, deletedAt: at })
const rex = { name: 'Rex', species: 'dog' }

afterEach(() => void vi.useRealTimers())

const on = serveApp()
const put = (body: unknown, as = on.cookie, sentAt = Date.now()) =>
  on.call('PUT', `${path}?now=${sentAt}`, { as, body })
const save = async (
  changes: readonly PersonRecord[],
  as = on.cookie,
  sentAt?: number,
): Promise<RecordsAnswer> => (await put(changes, as, sentAt)).json()
const list = (as = on.cookie): Promise<PersonRecord[]> => on.read(path, as)
const pets = (as = on.cookie): Promise<StoredPet[]> => on.read('/api/pets', as)
const now = Date.now()

it('keep what one device stated when another, whose page is older, says something else', async () => {
  await save([petAt(now - 3 * hour, { ...rex, weightLb: 62 })])
  await save([petAt(now - 2 * hour, { 'illnesses.kidney': true, 'avoids.chicken': true, gulps: true })])
  await save([petAt(now - hour, { weightLb: 60 })])
  await save([petAt(now - 4 * hour, { weightLb: 99, soreMouth: true, 'avoids.beef': true })])
  expect(await pets()).toMatchObject([
    { weightLb: 60, illnesses: ['kidney'], avoids: ['beef', 'chicken'], gulps: true, soreMouth: true },
  ])
})

it('lose no safety fact to a page from before records, which sends the whole pet', async () => {
  const whole = { ...namedPets[9], illnesses: [], avoids: [], weightLb: 60 }
  await save([
    petAt(now - 2 * hour, { ...rex, 'illnesses.kidney': true, 'avoids.chicken': true }),
    petAt(now - 2 * hour, { gulps: true, chewsHard: true, soreMouth: true }),
  ])
  for (const pet of [whole, { ...whole, avoids: ['beef'] }, { name: 'Rex', species: 'dog' }])
    await on.call('PUT', '/api/pets', {
      body: [{ id, changedAt: Date.now(), pet }],
    })
  expect(await pets()).toMatchObject([
    {
      illnesses: ['kidney'],
      avoids: ['beef', 'chicken'],
      gulps: true,
      chewsHard: true,
      soreMouth: true,
      weightLb: 60,
    },
  ])
})

it('forget a fact that a person took back, on all devices', async () => {
  await save([petAt(now - 2 * hour, { ...rex, 'avoids.chicken': true, soreMouth: true })])
  await save([petAt(now - hour, { 'avoids.chicken': null, soreMouth: null })])
  await save([petAt(now - 3 * hour, { 'avoids.chicken': true })])
  expect(await pets()).toMatchObject([{ avoids: [], soreMouth: false }])
})

it('name the fields with two answers, whichever came later', async () => {
  await save([petAt(now - 4 * hour, { ...rex, weightLb: 62 })])
  await save([petAt(now - 2 * hour, { weightLb: 60 }, { seen: now - 4 * hour })])
  const later = await save([petAt(now - hour, { weightLb: 58 }, { seen: now - 4 * hour })])
  expect(later.overruled).toEqual([{ kind: 'pet', id, field: 'weightLb', lost: 60, kept: 58 }])
  const earlier = await save([petAt(now - 3 * hour, { weightLb: 70 }, { seen: now - 4 * hour })])
  expect(earlier.overruled).toEqual([{ kind: 'pet', id, field: 'weightLb', lost: 70, kept: 58 }])
  const seen = (await list())[0]?.fields['weightLb']?.at ?? 0
  const informed = await save([petAt(seen + 1, { weightLb: 57 }, { seen })])
  expect(informed.overruled).toEqual([])
})

it('come back whole if a device that was offline changed a pet after another removed it', async () => {
  await save([petAt(now - 4 * hour, { ...rex, 'illnesses.kidney': true })])
  await save([{ kind: 'care', id, fields: { 'days/2026-11-01': day('done', 5) }, deletedAt: 0 }])
  await save([deletedAt(now - 2 * hour)])
  expect(await list()).toEqual([])
  await save([petAt(now - 3 * hour, { weightLb: 60 })])
  expect(await list()).toEqual([])
  await save([petAt(now - hour, { weightLb: 61 })])
  expect(await pets()).toMatchObject([{ name: 'Rex', illnesses: ['kidney'], weightLb: 61 }])
  expect((await list()).map(({ kind }) => kind)).toEqual(['pet', 'care'])
})

it('drop the facts of a removed pet after 30 days, and remember for a year that it was removed', async () => {
  const day30 = 30 * 24 * hour
  await save([petAt(now - 2 * day30, { ...rex, 'illnesses.kidney': true })])
  await save([{ kind: 'care', id, fields: { 'days/2026-11-01': day('done', 5) }, deletedAt: 0 }])
  await save([deletedAt(now - day30 - hour)])
  const rows = await on.rows(sql`select kind, fields::text from record where user_id = ${on.person}`)
  expect(rows).toEqual([{ kind: 'pet', fields: '{}' }])
  await save([petAt(now - 2 * day30, { ...rex, weightLb: 60 })])
  expect(await list()).toEqual([])
})

it('take a change that replaces the latest value, even if the server’s clock went back', async () => {
  const first = await save([petAt(Date.now(), { ...rex, weightLb: 62 })])
  const seen = first.records[0]?.fields['weightLb']?.at ?? 0
  vi.useFakeTimers({ toFake: ['Date'], now: now - 24 * hour })
  const answer = await save([petAt(seen + 1, { weightLb: 60, 'avoids.chicken': true }, { seen })])
  expect(answer.overruled).toEqual([])
  expect(await pets()).toMatchObject([{ weightLb: 60, avoids: ['chicken'] }])
  await save([deletedAt(Date.now() + 48 * hour)])
  expect(await pets()).toEqual([])
})

it('never drop an answer silently: one that counts as older is named', async () => {
  await save([petAt(now, { ...rex, weightLb: 62 })])
  const { overruled } = await save([petAt(now - 24 * hour, { weightLb: 60 }, { seen: 0 })])
  expect(overruled).toEqual([{ kind: 'pet', id, field: 'weightLb', lost: 60, kept: 62 }])
})

it('count a time in the future as now, so the next change wins', async () => {
  for (const [index, at] of [Date.now() + 24 * hour, 2 ** 53 - 1].entries()) {
    await save([petAt(at, { ...rex, weightLb: 10 + index })])
    const [stored] = await list()
    expect(stored?.fields['weightLb']?.at).toBeLessThanOrEqual(Date.now() + 1)
  }
  const seen = (await list())[0]?.fields['weightLb']?.at ?? 0
  await save([petAt(seen + 1, { weightLb: 60 })])
  expect(await pets()).toMatchObject([{ weightLb: 60 }])
})

it('hold what an account has from before records, and move it with the next save', async () => {
  for (const { id: petId, place, changed_at: at, pet } of earlierRows.pet)
    await on.rows(sql`
      insert into pet (user_id, id, place, changed_at, pet)
      values (${on.person}, ${petId}, ${place}, ${at}, ${pet === null ? null : JSON.stringify(pet)}::jsonb)`)
  for (const { pet_id: petId, kind, entries } of earlierRows.care)
    await on.rows(sql`
      insert into care (user_id, pet_id, kind, entries)
      values (${on.person}, ${petId}, ${kind}, ${JSON.stringify(entries)}::jsonb)`)
  const care = () => on.read('/api/care')
  const alive = earlierRows.pet.filter(({ pet }) => pet !== null)
  const check = async () => {
    const found = await pets()
    expect(found.map((one) => one.id)).toEqual(alive.map((one) => one.id))
    for (const { id: petId, pet } of alive) {
      if (pet === null) continue
      const { avoids, illnesses, ...same } = pet
      expect(found.find((one) => one.id === petId)).toMatchObject({
        ...same,
        avoids: avoids.toSorted(),
        illnesses: expect.arrayContaining(illnesses),
      })
    }
    const [own] = await care()
    for (const { kind, entries } of earlierRows.care) expect(own[kind]).toEqual(entries)
  }
  await check()
  await save([petAt(1, {})])
  await check()
  const left = await on.rows(sql`select user_id from pet where user_id = ${on.person}
    union all select user_id from care where user_id = ${on.person}`)
  expect(left).toEqual([])
})

it.each([
  ['no list', {}],
  ['no kind', [{ ...petAt(1, rex), kind: 'horse' }]],
  ['an id of another shape', [{ ...petAt(1, rex), id: '../x' }]],
  ['a field without a time', [{ ...petAt(1, rex), fields: { name: { value: 'Rex' } } }]],
  ['a time that is none', [petAt(-1, rex)]],
  [
    'too many fields',
    [petAt(1, Object.fromEntries(Array.from({ length: 300 }, (_one, n) => [`avoids.a${n}`, true])))],
  ],
])('refuse %s in words', async (_name, body) => {
  const answer = await put(body)
  expect(answer.status).toBe(400)
  expect((await answer.json()).message).toContain('Send a list of changes')
  expect(await list()).toEqual([])
})

it('leave out values that this shop doesn’t know', async () => {
  await save([
    petAt(now, { ...rex, weightLb: 9000, wings: 2, 'illnesses.x': true, gulps: 'yes', coat: 'golden' }),
  ])
  expect(await pets()).toMatchObject([{ name: 'Rex', coat: 'golden', gulps: false, illnesses: [] }])
  expect((await pets())[0]).not.toHaveProperty('weightLb')
})

it('lose no safety fact and end the same on all devices, in any history of two accounts', async () => {
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      runs += 1
      const owners = ['mark-a', 'mark-b'] as const
      const cookies = new Map<string, string>()
      for (const owner of owners) cookies.set(owner, await sessionOf(`${on.person}-${owner}-${runs}`))
      const cookieOf = (owner: string): string => cookies.get(owner) ?? ''
      const wishes = (owner: string): Promise<{ addedAt: string }[]> =>
        on.read('/api/wishlist', cookieOf(owner))
      const call = async (
        owner: string,
        changes: readonly PersonRecord[],
        sentAt: number,
      ): Promise<RecordsAnswer> => {
        const answer = await save(changes, cookieOf(owner), sentAt)
        return { ...answer, records: await list(cookieOf(owner)) }
      }
      const devices = Array.from({ length: 3 }, () => new RecordDevice(call))
      for (const device of devices) await device.join('mark-a')
      const stated = new Map<string, Set<string>>()
      const takenBack = new Set<string>()
      const deleted = new Set<string>()
      const noted = new Map<string, Set<string>>()
      const late: (() => Promise<unknown>)[] = []
      const removals: { owner: string; product: string; at: number; seen: string }[] = []
      /** Whose product was last saved or removed, on any device. */
      const hearts = new Map<string, 'saved' | 'removed'>()
      for (const { device: which, what, pet: number, fact, clock } of steps) {
        const device = devices[which]
        if (device === undefined) continue
        const { owner } = device.kept
        const pet = `${owner}-pet-${number}`
        const here = device.kept.pets.some((one) => one.id === pet)
        const time = Math.max(1, Date.now() + clock)
        if (what === 'fact' || (what === 'clear' && !here)) {
          device.change(pet, here ? { [fact]: true } : { name: pet, species: 'dog', [fact]: true }, time)
          stated.set(pet, (stated.get(pet) ?? new Set()).add(fact))
        } else if (what === 'clear') {
          device.change(pet, { [fact]: null }, time)
          takenBack.add(`${pet} ${fact}`)
        } else if (what === 'weight' && here) device.change(pet, { weightLb: 1 + (time % 100) }, time)
        else if ((what === 'day' || what === 'check') && here) {
          const name = what === 'day' ? 'days/2026-11-01' : `checks/2026-11-0${1 + which}`
          const value =
            what === 'day'
              ? { result: clock > 0 ? 'done' : 'no', step: 'dog-lip' }
              : { seen: { gums: clock > 0 ? 2 : 0 }, flags: ['bleeding'] }
          device.noteCare(pet, name, value, time)
          noted.set(pet, (noted.get(pet) ?? new Set()).add(name))
        } else if (what === 'delete' && here) {
          device.delete(pet, time)
          deleted.add(pet)
        } else if (what === 'send') await device.send(owner, time)
        else if (what === 'lost') await device.send(owner, time, true)
        else if (what === 'wish' || what === 'unwish') {
          device.wish(heart, what === 'wish', time)
          hearts.set(owner, what === 'wish' ? 'saved' : 'removed')
        } else if (what === 'late') {
          const changes = device.changesOf(owner)
          late.push(() => call(owner, changes, time))
        } else if (what === 'arrive') await late.shift()?.()
        else if (what === 'switch') await device.join(owner === 'mark-a' ? 'mark-b' : 'mark-a')
        else if (what === 'heart') {
          await on.call('POST', '/api/wishlist', { as: cookieOf(owner), body: { productId: heart } })
          hearts.set(owner, 'saved')
        } else if (what === 'lose heart') {
          const [entry] = await wishes(owner)
          if (entry !== undefined) {
            removals.push({ owner, product: heart, at: Date.now(), seen: entry.addedAt })
            if (hearts.get(owner) === 'saved') hearts.set(owner, 'removed')
          }
        }
      }
      for (const one of late) await one()
      for (const { owner, product, at, seen } of removals) {
        const query = new URLSearchParams({ ago: String(Date.now() - at), seen })
        const answer = await on.call('DELETE', `/api/wishlist/${product}?${query}`, { as: cookieOf(owner) })
        expect(answer.status).toBe(200)
      }
      for (const owner of owners) {
        for (const device of [...devices, ...devices]) await device.join(owner)
        const records = await list(cookieOf(owner))
        const found = await pets(cookieOf(owner))
        for (const device of devices) {
          expect(device.changesOf(owner)).toEqual([])
          expect(device.kept.pets.map(withoutTimes).toSorted(byId)).toEqual(found.toSorted(byId))
          const own = records.filter(({ kind }) => kind === 'wish')
          expect([...device.wishes.keys()]).toEqual(own.map((one) => one.id))
          for (const { id: of, fields } of records.filter(({ kind }) => kind === 'care'))
            expect(device.care.get(of)).toEqual(careOfFields(fields))
        }
        // A day or a check goes only with its pet.
        for (const [of, names] of noted) {
          if (!of.startsWith(owner) || deleted.has(of)) continue
          const care = records.find((one) => one.kind === 'care' && one.id === of)?.fields ?? {}
          expect(Object.keys(care)).toEqual(expect.arrayContaining([...names]))
        }
        // Nothing of the other account.
        for (const { kind, id: of } of records)
          expect(of).toMatch(kind === 'wish' ? heart : new RegExp(`^${owner}-`))
        for (const [pet, facts] of stated) {
          if (!pet.startsWith(owner)) continue
          const alive = found.find((one) => one.id === pet)
          const lost = [...facts].filter(
            (fact) => alive && !takenBack.has(`${pet} ${fact}`) && !factsOf(alive).includes(fact),
          )
          expect({ pet, lost, isGone: alive === undefined && !deleted.has(pet) }).toEqual({
            pet,
            lost: [],
            isGone: false,
          })
        }
        const hearted = await wishes(owner)
        expect(hearted.length).toBeGreaterThanOrEqual(hearts.get(owner) === 'saved' ? 1 : 0)
      }
    }),
    { numRuns: 25, endOnFailure: true, examples: [[careOnTwoDevices]] },
  )
}, 240_000)

/** The product that all hearts are about. */
const heart = 'mint-paste'

const day = (result: string, at: number) => ({ value: { result, step: 'dog-lip' }, at })

const facts = [
  'illnesses.kidney',
  'illnesses.diabetes',
  'avoids.chicken',
  'avoids.beef',
  'gulps',
  'chewsHard',
  'soreMouth',
]

const step = fc.record({
  device: fc.nat(2),
  what: fc.constantFrom(
    ...(['fact', 'fact', 'fact', 'clear', 'weight', 'weight', 'day', 'delete', 'send', 'send'] as const),
    ...(['check', 'lost', 'late', 'arrive', 'switch', 'heart', 'lose heart', 'wish', 'unwish'] as const),
  ),
  pet: fc.nat(2),
  fact: fc.constantFrom(...facts),
  /** How wrong the device's clock is. */
  clock: fc.constantFrom(0, 0, 10 * hour, -10 * hour, 400 * 24 * hour, -400 * 24 * hour),
} as const)

/** Two devices each note a check of the same pet, and the account takes one after the other. */
const careOnTwoDevices = (
  [
    ['fact', 0],
    ['send', 0],
    ['send', 1],
    ['check', 0],
    ['check', 1],
    ['day', 1],
    ['send', 0],
    ['send', 1],
  ] as const
).map(([what, device]) => ({ what, device, pet: 0, fact: 'gulps', clock: 0 }))

function factsOf({ illnesses, avoids, gulps, chewsHard, soreMouth }: StoredPet): string[] {
  return [
    ...illnesses.map((one) => `illnesses.${one}`),
    ...avoids.map((one) => `avoids.${one}`),
    ...Object.entries({ gulps, chewsHard, soreMouth }).flatMap(([name, isSo]) => (isSo ? [name] : [])),
  ]
}

function withoutTimes(pet: StoredPet): Omit<StoredPet, 'times'> {
  const { times, ...rest } = pet
  return Object.keys(times).length > 0 ? rest : pet
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1
}
