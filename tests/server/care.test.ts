import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PetCare } from '#features/care/care-api.ts'
import { mergeRecords } from '#features/care/care-record.ts'
import { dayAfter } from '#features/care/ladder.ts'
import { migrate } from '#server/db/migrate.ts'
import { type TestDatabase, databases } from '../support/databases.ts'
import { type App, ask, authEnv, openApp, sessionOf } from '../support/server-fixture.ts'

const path = '/api/care'
const pet = 'pet-number-1'
const first = '2026-09-01'
const entry = (result: 'done' | 'bit' | 'no', at: number) => ({ result, step: 'cat-lip', at })

describe.each(databases)('care on %s', (_, open) => {
  let database: TestDatabase
  let app: App
  let cookie: string
  let people = 0

  beforeAll(async () => {
    database = await open()
    await migrate({ url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT })
    app = openApp({ ...authEnv, ...database.env })
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    people += 1
    cookie = await sessionOf(`carer-${people}`)
    await savePet({ name: 'Pip', species: 'cat' }, 1)
  })

  const savePet = (about: object | null, changedAt: number) =>
    ask(app, 'PUT', '/api/pets', {
      cookie,
      body: [{ id: pet, changedAt: Date.now() + changedAt, pet: about }],
    })
  const put = (body: unknown) => ask(app, 'PUT', path, { cookie, body })
  const read = async (): Promise<PetCare[]> => (await ask(app, 'GET', path, { cookie })).json()

  it('merges what two devices write, by day, in any order', async () => {
    const phone = { pet, days: { [first]: entry('no', 5), '2026-09-02': entry('done', 9) }, checks: {} }
    const laptop = {
      pet,
      days: { [first]: entry('done', 7), '2026-09-03': entry('bit', 8) },
      checks: { [first]: { seen: { breath: 1 as const }, flags: [], at: 4 } },
    }
    const both = { pet, ...mergeRecords(phone, laptop) }
    for (const one of [phone, laptop, phone, laptop]) expect((await put(one)).status).toBe(200)
    expect(await read()).toEqual([both])
    expect(await (await put({ pet, days: { [first]: entry('bit', 6) } })).json()).toEqual(both)
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

  it('goes with the pet, and starts with none', async () => {
    await put({ pet, days: { [first]: entry('done', 1) } })
    await put({ pet: 'pet-of-somebody', days: { [first]: entry('done', 1) } })
    expect(await read()).toHaveLength(1)
    await savePet(null, 5)
    expect(await read()).toEqual([])
  })

  it.each([
    ['no pet', { days: {} }],
    ['a broken day', { pet, days: { '2026-02-30': entry('done', 1) } }],
    ['a broken entry', { pet, days: { [first]: entry('done', 1), '2026-09-02': { result: 'done' } } }],
    ['a list', [entry('done', 1)]],
  ])('refuses %s', async (_name, body) => {
    expect((await put(body)).status).toBe(400)
    expect(await read()).toEqual([])
  })

  it('belongs to who is signed in', async () => {
    await put({ pet, days: { [first]: entry('done', 1) } })
    cookie = await sessionOf(`other-${people}`)
    expect(await read()).toEqual([])
    expect((await ask(app, 'GET', path, {})).status).toBe(401)
  })
})
