import { beforeEach, expect, it, vi } from 'vitest'
import type { StoredCare } from '#care/care-store.ts'
import { stubDevice } from '../../support/stub-device.ts'

const mine = 'mark-of-this-one'
const theirs = 'mark-of-that-one'
const pip = { id: 'pip-0123456789', changedAt: 1, name: 'Pip', species: 'cat' }
const day = (at: number) => ({ result: 'done', step: 'cat-lip', at }) as const
const keyOf = (id: string) => `pearly-paws:care:${id}`

let storage: Record<string, string>
let browser: { cookie: string }

beforeEach(() => {
  ;({ storage, browser } = stubDevice())
})

function keep(id: string, care: Partial<Record<keyof StoredCare, unknown>>): void {
  storage[keyOf(id)] = JSON.stringify({ pet: 'cat pip', ...care })
}
const keepPets = (pets: unknown): void => {
  storage['pearly-paws:pets'] = JSON.stringify({ pets })
}
const load = () => import('#care/care-store.ts')
const stored = (id: string): unknown => JSON.parse(storage[keyOf(id)] ?? 'null')

it('leaves the device with its account, except what the account lacks', async () => {
  browser.cookie = `pp-hint=${mine}`
  keepPets([])
  keep('saved-0123456', { owner: theirs, sentAt: 9, days: { '2026-11-01': day(9) } })
  keep('unsent-012345', { owner: theirs, sentAt: 4, days: { '2026-11-01': day(4), '2026-11-02': day(9) } })
  keep('own-01234567', { owner: mine, sentAt: 9, days: { '2026-11-01': day(9) } })
  keepPets([{ ...pip, id: 'own-01234567' }])
  const { cleanUpCare } = await load()
  cleanUpCare()
  cleanUpCare()
  expect(stored('saved-0123456')).toBeNull()
  expect(stored('unsent-012345')).toBeNull()
  const { changesOf } = await import('#account/outbox.ts')
  const { at, ...value } = day(9)
  expect(changesOf(theirs)).toEqual([
    {
      kind: 'care',
      id: 'unsent-012345',
      fields: { 'days/2026-11-02': { value, at, seen: 0 } },
      deletedAt: 0,
    },
  ])
  expect(stored('own-01234567')).toMatchObject({ days: { '2026-11-01': day(9) } })
})

it('follows a pet whose id the account changed, and merges by day', async () => {
  keepPets([pip])
  keep('before-0123456', { days: { '2026-11-01': day(1), '2026-11-02': day(7) } })
  keep(pip.id, { days: { '2026-11-02': day(3), '2026-11-03': day(3) } })
  const { cleanUpCare } = await load()
  cleanUpCare()
  await vi.waitFor(() => expect(stored('before-0123456')).toBeNull())
  expect(stored(pip.id)).toMatchObject({
    days: { '2026-11-01': day(1), '2026-11-02': day(7), '2026-11-03': day(3) },
  })
})

it('goes with a removed pet, and stays where the pets can’t be read', async () => {
  keep('gone-01234567', { pet: 'dog bo', days: { '2026-11-01': day(1) } })
  storage['pearly-paws:pets'] = '{"pets": ['
  const { cleanUpCare } = await load()
  cleanUpCare()
  expect(stored('gone-01234567')).not.toBeNull()
  keepPets([])
  cleanUpCare()
  await vi.waitFor(() => expect(stored('gone-01234567')).toBeNull())
})

it('stays until the pets of its account are on the device', async () => {
  browser.cookie = `pp-hint=${mine}`
  keepPets([])
  keep('own-01234567', { owner: mine, days: { '2026-11-01': day(1) } })
  const { cleanUpCare } = await load()
  const { $storedPets } = await import('#pets/pets-on-device.ts')
  cleanUpCare()
  $storedPets.change((kept) => ({ ...kept, owner: mine }))
  expect(stored('own-01234567')).not.toBeNull()
  cleanUpCare()
  await vi.waitFor(() => expect(stored('own-01234567')).toBeNull())
})

it('joins the account with its pet, so signing out before it was sent loses nothing', async () => {
  browser.cookie = `pp-hint=${mine}`
  storage['pearly-paws:pets'] = JSON.stringify({ pets: [pip], owner: mine })
  keep(pip.id, { days: { '2026-11-01': day(1) } })
  const { cleanUpCare } = await load()
  const { $storedPets } = await import('#pets/pets-on-device.ts')
  cleanUpCare()
  browser.cookie = ''
  $storedPets.change((kept) => ({ ...kept, pets: [], owner: '' }))
  cleanUpCare()
  expect(stored(pip.id)).toBeNull()
  const { changesOf } = await import('#account/outbox.ts')
  expect(Object.keys(changesOf(mine)[0]?.fields ?? {})).toEqual(['days/2026-11-01'])
})

it('takes the account’s time for what it sent, so a fast clock never wins twice', async () => {
  const { confirmedCare, readCare } = await load()
  const care = readCare(JSON.stringify({ days: { '2026-11-01': day(900), '2026-11-02': day(901) } }))
  const sent = { days: { '2026-11-01': day(900) }, checks: {} }
  const own = { days: { '2026-11-01': day(5) }, checks: {} }
  expect(confirmedCare(care, own, mine, sent).days).toEqual({ '2026-11-01': day(5), '2026-11-02': day(901) })
  expect(confirmedCare(care, { days: {}, checks: {} }, mine, sent).days).toEqual(care.days)
})

it('a file with a time that no clock shows doesn’t keep a day from being changed', async () => {
  keepPets([pip])
  const { careOf, changeCare } = await load()
  const { addCare } = await import('#care/care-file.ts')
  const { withEntry } = await import('#care/care-record.ts')
  const { $pets } = await import('#pets/pets-on-device.ts')
  const [pet] = $pets.get()
  if (pet === undefined) throw new Error('no pet')
  const days = { '2026-11-01': day(2 ** 53 - 1) }
  await addCare([{ pet, care: { days }, photos: [] }])
  expect(careOf(pet.id).get().days['2026-11-01']?.at).toBeLessThanOrEqual(Date.now())
  const note = (care: StoredCare) => ({
    ...care,
    ...withEntry(care, 'days', '2026-11-01', { result: 'no', step: 'cat-lip' }, Date.now()),
  })
  changeCare(pet, note)
  expect(stored(pet.id)).toMatchObject({ days: { '2026-11-01': { result: 'no' } } })
  // A device that took such a file before.
  keep(pet.id, { days })
  vi.resetModules()
  const again = await load()
  again.changeCare(pet, note)
  expect(again.readCare(storage[keyOf(pet.id)]).days['2026-11-01']?.result).toBe('no')
})

it.each([undefined, '', '{', '[]', '7', '{"remindAt":"25:00","suggested":[1],"owner":5}'])(
  'reads %s as nothing',
  async (text) => {
    const { readCare } = await load()
    expect(readCare(text)).toEqual(readCare(undefined))
  },
)
