import { readFileSync } from 'node:fs'
import { beforeEach, expect, it, vi } from 'vitest'
import { mergeChanges } from '#server/records/merge-changes.ts'
import { storedPetOf } from '#pets/pet-fields.ts'
import { type PersonRecord, recordsIn } from '#lib/record.ts'
import { stubDevice } from '../../support/stub-device.ts'

/** What devices stored before records: written by the version before them. */
const stored = (name: string): Record<string, string> =>
  JSON.parse(readFileSync(`tests/fixtures/stored/${name}.json`, 'utf8'))

const mine = 'mark-of-this-one'
const theirs = 'mark-of-that-one'

let account: PersonRecord[]
let browser: { cookie: string }
let storage: Record<string, string>

beforeEach(() => {
  account = []
  ;({ storage, browser } = stubDevice())
  vi.stubGlobal('fetch', (path: string, { method, body }: { method: string; body?: string }) => {
    const kind = new URL(path, 'http://shop').searchParams.get('kind')
    if (method === 'GET') return Promise.resolve(Response.json(account.filter((one) => one.kind === kind)))
    const answer = mergeChanges(account, recordsIn(JSON.parse(body ?? '')) ?? [], Date.now())
    account = answer.records
    return Promise.resolve(Response.json(answer))
  })
})

const page = async () => ({
  ...(await import('#pets/pet-store.ts')),
  ...(await import('#pets/pets-on-device.ts')),
  ...(await import('#account/outbox.ts')),
  ...(await import('#pets/server-pets.ts')),
  ...(await import('#care/server-care.ts')),
  ...(await import('#care/care-store.ts')),
  ...(await import('#saved/unsent-removals.ts')),
})
const petsOf = () => account.flatMap((one) => (one.kind === 'pet' ? (storedPetOf(one) ?? []) : []))

it('pets, days, checks and settings of a signed-out device are there, and join an account whole', async () => {
  Object.assign(storage, stored('signed-out'))
  const { $pets, careOf, syncPets, syncCare } = await page()
  const [rex, clove] = $pets.get()
  expect(rex).toMatchObject({ name: 'Rex', weightLb: 62, gulps: true, avoids: ['chicken'] })
  expect(clove).toMatchObject({ name: 'Clove', illnesses: ['kidney'] })
  const care = careOf(rex?.id ?? '').get()
  expect(care).toMatchObject({
    days: { '2026-11-19': { result: 'done', step: 'dog-lip' } },
    checks: { '2026-11-20': { seen: { gums: 2, breath: 'unseen' } } },
    remindAt: '20:30',
    suggested: { paste: '2026-11-20' },
  })
  browser.cookie = `pp-hint=${mine}`
  await syncPets()
  await syncCare()
  expect(petsOf()).toMatchObject([
    { name: 'Rex', gulps: true, avoids: ['chicken'] },
    { name: 'Clove', illnesses: ['kidney'] },
  ])
  const own = account.find(({ kind }) => kind === 'care')
  expect(Object.keys(own?.fields ?? {}).toSorted()).toEqual(['checks/2026-11-20', 'days/2026-11-19'])
})

it('changes that a device hadn’t sent are sent once, and nothing else of the account is lost', async () => {
  Object.assign(storage, stored('signed-in-with-unsent-changes'))
  browser.cookie = `pp-hint=${mine}`
  const at = 1_700_000_000_000
  const whole = { name: 'Rex', species: 'dog', 'avoids.beef': true, 'illnesses.heart': true, chewsHard: true }
  account = [
    {
      kind: 'pet',
      id: 'rex-0123456789',
      fields: Object.fromEntries(Object.entries(whole).map(([name, value]) => [name, { value, at }])),
      deletedAt: 0,
    },
  ]
  const { $pets, $outbox, syncPets, syncCare } = await page()
  const removal = { owner: mine, kind: 'wish', id: 'mint-paste', fields: { saved: { value: null } } }
  await syncPets()
  await syncCare()
  const rex = { name: 'Rex', illnesses: ['kidney', 'heart'], avoids: ['beef', 'chicken'], soreMouth: true }
  expect(petsOf()).toMatchObject([rex, { name: 'Juno', illnesses: ['thyroid', 'diabetes'] }])
  expect($pets.get()).toMatchObject([{ ...rex, chewsHard: true, gulps: true }, { name: 'Juno' }])
  const days = account.flatMap(({ kind, fields }) => (kind === 'care' ? Object.keys(fields) : []))
  expect(days.toSorted()).toEqual(['days/2026-11-01', 'days/2026-11-20'])
  // The wishlist's own code sends it.
  expect($outbox.get().waiting).toMatchObject([removal])
  expect(storage['pearly-paws:unsent']).toBe('[]')
  expect(JSON.parse(storage['pearly-paws:pets'] ?? '')).not.toHaveProperty('unsent')
})

it('what another account left here waits for it, and is neither shown nor sent', async () => {
  Object.assign(storage, stored('another-account-left-changes'))
  browser.cookie = `pp-hint=${theirs}`
  const first = await page()
  await first.syncPets()
  await first.syncCare()
  expect(petsOf()).toMatchObject([{ name: 'Misty' }])
  expect(first.$pets.get()).toMatchObject([{ name: 'Misty' }])
  browser.cookie = `pp-hint=${mine}`
  account = []
  vi.resetModules()
  const second = await page()
  await second.syncPets()
  await second.syncCare()
  expect(petsOf()).toMatchObject([
    { name: 'Rex', illnesses: ['kidney'], soreMouth: true },
    { name: 'Juno', illnesses: ['thyroid', 'diabetes'] },
  ])
  expect(account.find(({ kind }) => kind === 'care')?.fields).toHaveProperty(['days/2026-11-20'])
})

it.each(['', '{', 'null', '[]', '{"pets":[{"name":5},null,7],"unsent":7,"aside":[7,{"owner":1}]}'])(
  'half-broken pets cost nothing else: %s',
  async (text) => {
    Object.assign(storage, stored('signed-out'), { 'pearly-paws:pets': text, 'pearly-paws:outbox': text })
    const care = Object.keys(storage).filter((key) => key.includes(':care:'))
    const { $pets, $outbox } = await page()
    expect($pets.get()).toEqual([])
    expect($outbox.get()).toEqual({ waiting: [], twoAnswers: [] })
    for (const key of care) expect(storage[key]).toBe(stored('signed-out')[key])
  },
)
