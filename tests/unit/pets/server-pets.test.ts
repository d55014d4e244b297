import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readStoredPets } from '#pets/stored-pets.ts'
import { type StoredPet, fieldsOfWhole, petOf, recordOf } from '#pets/pet-fields.ts'
import { mergeChanges } from '#server/records/merge-changes.ts'
import { toPets } from '#pets/stored-pet.ts'
import { type PersonRecord, isAlive, recordsIn } from '#lib/record.ts'
import { namedPets } from '../../support/named-pets.ts'
import { stubDevice } from '../../support/stub-device.ts'

const mine = 'mark-of-this-one'
const theirs = 'mark-of-that-one'

const earlier = toPets(namedPets).map((pet, index) => ({
  ...pet,
  id: `pet-number-${index}`,
  changedAt: 1000,
}))
const [rex, misty, biscuit] = readStoredPets(JSON.stringify({ pets: earlier })).pets
if (rex === undefined || misty === undefined || biscuit === undefined) throw new Error('no pets')

/** The account's records; undefined if the server is unreachable. */
let account: PersonRecord[] | undefined
let calls: string[]
let storage: Record<string, string>
/** The signed-in account according to the browser's cookie. */
let browser: { cookie: string }

beforeEach(() => {
  ;({ storage, browser } = stubDevice())
  browser.cookie = `pp-hint=${mine}`
  vi.stubGlobal('pageAccount', undefined)
  account = []
  calls = []
  vi.stubGlobal('fetch', (_path: string, { method, body }: { method: string; body?: string }) => {
    calls.push(method)
    if (account === undefined) return Promise.reject(new TypeError('out of reach'))
    const living = (records: readonly PersonRecord[]) => records.filter(isAlive)
    if (method === 'GET') return Promise.resolve(Response.json(living(account)))
    const answer = mergeChanges(account, recordsIn(JSON.parse(body ?? '')) ?? [], Date.now())
    account = answer.records
    return Promise.resolve(Response.json({ ...answer, records: living(account) }))
  })
})

/** Loads a page on a device with this stored data. */
async function stores(kept: Record<string, unknown>) {
  storage['pearly-paws:pets'] = JSON.stringify(kept)
  return open()
}

async function open() {
  vi.resetModules()
  // A page that was left gets no more events.
  vi.stubGlobal('window', new EventTarget())
  const [outbox, pets, device, server, others] = await Promise.all([
    import('#account/outbox.ts'),
    import('#pets/pet-store.ts'),
    import('#pets/pets-on-device.ts'),
    import('#pets/server-pets.ts'),
    import('#site/ask-others.ts'),
  ])
  return { ...outbox, ...pets, ...device, ...server, ...others }
}

const names = (pets: readonly { name: string }[]) => pets.map(({ name }) => name)
const inAccount = () => (account ?? []).flatMap((one) => (isAlive(one) ? (petOf(one.fields) ?? []) : []))

it("the device's pets join the account's at sign-in", async () => {
  account = [recordOf(misty)]
  const { $storedPets: $keptPets, $outbox, syncPets } = await stores({ pets: [rex] })
  await syncPets()
  expect(names(inAccount())).toEqual([misty.name, rex.name])
  expect($keptPets.get()).toMatchObject({ owner: mine })
  expect($outbox.get().waiting).toEqual([])
  expect(names($keptPets.get().pets)).toEqual([rex.name, misty.name])
})

it('pets with the same name and species are merged, and two with the same name stay two', async () => {
  account = [recordOf({ ...rex, id: 'of-the-account' })]
  const { $storedPets: $keptPets, syncPets } = await stores({
    pets: [rex, { ...rex, id: 'another-rex', weightLb: 9 }],
  })
  await syncPets()
  expect($keptPets.get().pets).toMatchObject([
    { id: 'of-the-account', name: rex.name, avoids: rex.avoids },
    { name: rex.name, id: 'another-rex', weightLb: 9 },
  ])
})

it("after that the account's pets count, in the device's order", async () => {
  account = [recordOf(rex), recordOf({ ...misty, weightLb: 11 })]
  const { $storedPets: $keptPets, syncPets } = await stores({ pets: [misty, biscuit, rex], owner: mine })
  await syncPets()
  expect(calls).toEqual(['GET'])
  expect($keptPets.get().pets).toEqual([{ ...misty, weightLb: 11 }, rex])
})

it('a page drawn for one account changes no pets of the next one in this browser', async () => {
  vi.stubGlobal('pageAccount', mine)
  const { $storedPets: $keptPets, savePet } = await stores({ pets: [rex], owner: mine })
  const told = vi.fn<() => void>()
  window.addEventListener('other-account', told)
  // Another tab signs in somebody else and takes their pets to this device.
  browser.cookie = `pp-hint=${theirs}`
  const kept = JSON.stringify({ pets: [misty], owner: theirs })
  storage['pearly-paws:pets'] = kept
  savePet(biscuit)
  expect(names($keptPets.get().pets)).toEqual([misty.name])
  savePet(rex)
  expect(told).toHaveBeenCalledOnce()
  expect([storage['pearly-paws:pets'], calls]).toEqual([kept, []])
})

it('a change is sent at once, or with the next page if the account is unreachable', async () => {
  account = undefined
  const page = await stores({ pets: [rex], owner: mine })
  const { $storedPets: $keptPets, $outbox, savePet, syncPets, sendRecords } = page
  savePet(misty)
  await sendRecords()
  expect(names($keptPets.get().pets)).toEqual([rex.name, misty.name])
  expect($outbox.get().waiting).toHaveLength(1)
  await syncPets()
  expect($outbox.get().waiting).toHaveLength(1)
  account = [recordOf(rex)]
  await syncPets()
  expect(names(inAccount())).toEqual([rex.name, misty.name])
  expect($outbox.get().waiting).toEqual([])
})

it('nothing is sent for a signed-out visitor', async () => {
  browser.cookie = ''
  const { savePet, deletePet, shopFor } = await stores({ pets: [rex] })
  savePet(misty)
  shopFor(1)
  deletePet(rex)()
  expect(calls).toEqual([])
})

it('a change during a slow read of the account counts as sent in the end', async () => {
  account = [recordOf(rex)]
  const page = await stores({ pets: [rex], owner: mine })
  const { $storedPets: $keptPets, $outbox, deletePet, syncPets, sendRecords } = page
  const answer = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'PUT') await new Promise((resolve) => setTimeout(resolve))
    return answer(path, init)
  })
  const joined = syncPets()
  deletePet(rex)()
  await Promise.all([joined, sendRecords()])
  expect(names(inAccount())).toEqual([rex.name])
  expect($keptPets.get()).toMatchObject({ owner: mine })
  expect($outbox.get().waiting).toEqual([])
})

/** What a page from before records left unsent. */
const unsentBefore = (kept: StoredPet) => ({
  id: kept.id,
  changedAt: kept.changedAt,
  pet: toPets([kept])[0],
})

it('changes of an earlier version are sent once, deletions first, to make room', async () => {
  account = toPets(namedPets.slice(0, 6)).map((pet, index) => ({
    kind: 'pet',
    id: `old-number-${index}`,
    fields: fieldsOfWhole(pet, 1),
    deletedAt: 0,
  }))
  const deletions = account.map(({ id }) => ({ id, changedAt: 2000, pet: null }))
  const added = [rex, misty, biscuit].map((pet) => unsentBefore({ ...pet, name: `New ${pet.name}` }))
  const { $outbox, syncPets } = await stores({ pets: [], owner: mine, unsent: [...added, ...deletions] })
  await syncPets()
  expect(calls).toEqual(['GET', 'PUT'])
  expect(inAccount()).toHaveLength(3)
  expect($outbox.get().waiting).toEqual([])
  const again = await open()
  await again.syncPets()
  expect(calls).toEqual(['GET', 'PUT', 'GET'])
})

describe("pets that another account hasn't received", () => {
  const left = { pets: [rex, misty], owner: theirs, unsent: [unsentBefore(rex)] }

  it('are neither shown nor sent, and come back with their owner', async () => {
    account = [recordOf(biscuit)]
    const { $storedPets: $keptPets, $outbox, $pets, syncPets } = await stores(left)
    expect($pets.get()).toEqual([])
    await syncPets()
    expect(names(inAccount())).toEqual([biscuit.name])
    expect(names($pets.get())).toEqual([biscuit.name])
    expect($keptPets.get().owner).toBe(mine)
    expect($outbox.get().waiting).toMatchObject([{ owner: theirs }])

    browser.cookie = ''
    const signedOut = await open()
    expect(signedOut.$pets.get()).toEqual([])

    browser.cookie = `pp-hint=${theirs}`
    account = [recordOf(misty)]
    const back = await open()
    await back.syncPets()
    expect(names(inAccount())).toEqual([misty.name, rex.name])
    expect(back.$storedPets.get().owner).toBe(theirs)
    expect(back.$outbox.get().waiting).toEqual([])
  })

  it("aren't sent if someone else has signed in in another tab", async () => {
    account = [recordOf(biscuit)]
    const { sendRecords, syncPets, savePet } = await stores({ pets: [rex], owner: mine })
    browser.cookie = `pp-hint=${theirs}`
    savePet(misty)
    await sendRecords()
    await syncPets()
    expect(calls).toEqual(['GET'])
    expect(names(inAccount())).toEqual([biscuit.name])
  })

  it('can be taken over, deleted, or left', async () => {
    for (const answer of ['keep', 'delete', 'leave'] as const) {
      account = [recordOf(biscuit)]
      const page = await stores(left)
      await page.syncPets()
      const others = page.othersHere()
      expect(others).toEqual({ owners: [theirs], pets: 1, wishes: 0 })
      if (others === undefined) throw new Error('nobody asked')
      page.settleOthers(others, answer)
      await page.syncPets()
      expect(names(inAccount())).toEqual(answer === 'keep' ? [biscuit.name, rex.name] : [biscuit.name])
      expect(page.$outbox.get().waiting).toHaveLength(answer === 'leave' ? 1 : 0)
      expect(page.othersHere()).toBeUndefined()
      for (const key of Object.keys(storage)) delete storage[key]
    }
  })
})

it("a device's pets from before ids get one and keep it", async () => {
  browser.cookie = ''
  const { $pets } = await stores({ pets: namedPets.slice(0, 2) })
  const ids = $pets.get().map(({ id }) => id)
  expect(new Set(ids).size).toBe(2)
  expect(ids).not.toContain('')
  const again = await open()
  expect(again.$pets.get().map(({ id }) => id)).toEqual(ids)
})
