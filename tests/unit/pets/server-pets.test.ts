import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type KeptPet, type KeptPets, type PetChange, toChange } from '#features/pets/kept-pets.ts'
import { toPets } from '#features/pets/stored-pet.ts'
import { namedPets } from '../../support/named-pets.ts'

const mine = 'mark-of-this-one'
const theirs = 'mark-of-that-one'

const [rex, misty, biscuit] = toPets(namedPets).map((pet, index) => ({
  ...pet,
  id: `pet-number-${index}`,
  changedAt: 1000,
}))
if (rex === undefined || misty === undefined || biscuit === undefined) throw new Error('no pets')

/** The account's pets; undefined if the server is unreachable. */
let account: KeptPet[] | undefined
let calls: string[]
let storage: Map<string, string>
/** The signed-in account according to the browser's cookie. */
let browser: { cookie: string }

beforeEach(() => {
  vi.stubGlobal('navigator', {})
  storage = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  browser = { cookie: `pp-hint=${mine}` }
  vi.stubGlobal('document', Object.assign(browser, { documentElement: { dataset: {} } }))
  account = []
  calls = []
  vi.stubGlobal('fetch', (_path: string, { method, body }: { method: string; body?: string }) => {
    calls.push(method)
    if (account === undefined) return Promise.reject(new TypeError('out of reach'))
    if (method === 'GET') return Promise.resolve(Response.json(account))
    const changes: PetChange[] = JSON.parse(body ?? '[]')
    for (const { id, changedAt, pet } of changes) {
      account = account.filter((one) => one.id !== id)
      if (pet !== null) account.push({ ...pet, id, changedAt })
    }
    return Promise.resolve(Response.json({ pets: account, refused: [] }))
  })
})

/** Loads a page on a device with this stored data. */
async function stores(kept: Partial<KeptPets> | Record<string, unknown>) {
  vi.resetModules()
  // A page that was left gets no more events.
  vi.stubGlobal('window', new EventTarget())
  storage.set('pearly-paws:pets', JSON.stringify(kept))
  return open()
}

async function open() {
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('keptPets', undefined)
  const [pets, server, others] = await Promise.all([
    import('#features/pets/pet-store.ts'),
    import('#features/pets/server-pets.ts'),
    import('#features/account/ask-others.ts'),
  ])
  return { ...pets, ...server, ...others }
}

const names = (pets: readonly { name: string }[] | undefined) => pets?.map(({ name }) => name)

it("the device's pets join the account's at sign-in", async () => {
  account = [misty]
  const { $keptPets, syncPets } = await stores({ pets: [rex] })
  await syncPets()
  expect(names(account)).toEqual([misty.name, rex.name])
  expect($keptPets.get()).toMatchObject({ owner: mine, unsent: [] })
  expect(names($keptPets.get().pets)).toEqual([rex.name, misty.name])
})

it('pets with the same name and species are merged, and two with the same name stay two', async () => {
  account = [{ ...rex, id: 'of-the-account', changedAt: 1 }]
  const { $keptPets, syncPets } = await stores({ pets: [rex, { ...rex, id: 'another-rex', weightLb: 9 }] })
  await syncPets()
  expect($keptPets.get().pets).toMatchObject([
    { ...rex, id: 'of-the-account' },
    { name: rex.name, id: 'another-rex', weightLb: 9 },
  ])
})

it("after that the account's pets count, in the device's order", async () => {
  account = [rex, { ...misty, weightLb: 11 }]
  const { $keptPets, syncPets } = await stores({ pets: [misty, biscuit, rex], owner: mine })
  await syncPets()
  expect(calls).toEqual(['GET'])
  expect($keptPets.get().pets).toEqual([{ ...misty, weightLb: 11 }, rex])
})

it('a change is sent at once, or with the next page if the account is unreachable', async () => {
  account = undefined
  const { $keptPets, savePet, syncPets, sendPets } = await stores({ pets: [rex], owner: mine })
  savePet(misty)
  await sendPets()
  expect(names($keptPets.get().pets)).toEqual([rex.name, misty.name])
  expect($keptPets.get().unsent).toHaveLength(1)
  await syncPets()
  expect($keptPets.get().unsent).toHaveLength(1)
  account = [rex]
  await syncPets()
  expect(names(account)).toEqual([rex.name, misty.name])
  expect($keptPets.get().unsent).toEqual([])
})

it('nothing is sent for a signed-out visitor', async () => {
  browser.cookie = ''
  const { savePet, deletePet, shopFor } = await stores({ pets: [rex] })
  savePet(misty)
  shopFor(1)
  deletePet(0)()
  expect(calls).toEqual([])
})

it('a change during a slow read of the account counts as sent in the end', async () => {
  account = [rex]
  const { $keptPets, deletePet, syncPets, sendPets } = await stores({ pets: [rex], owner: mine })
  const answer = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'PUT') await new Promise((resolve) => setTimeout(resolve))
    return answer(path, init)
  })
  const joined = syncPets()
  deletePet(0)()
  await Promise.all([joined, sendPets()])
  expect(names(account)).toEqual([rex.name])
  expect($keptPets.get()).toMatchObject({ owner: mine, unsent: [] })
})

it('too many changes for one call are split, deletions first', async () => {
  account = toPets(namedPets.slice(0, 6)).map((pet, index) => ({
    ...pet,
    id: `old-number-${index}`,
    changedAt: 1,
  }))
  const deletions = account.map(({ id }) => ({ id, changedAt: 2000, pet: null }))
  const added = [rex, misty, biscuit].map((pet) => toChange({ ...pet, name: `New ${pet.name}` }))
  const { $keptPets, syncPets } = await stores({ pets: [], owner: mine, unsent: [...added, ...deletions] })
  await syncPets()
  expect(calls).toEqual(['GET', 'PUT', 'PUT'])
  expect(account).toHaveLength(3)
  expect($keptPets.get().unsent).toEqual([])
})

describe("pets that another account hasn't received", () => {
  const left = { pets: [rex, misty], owner: theirs, unsent: [toChange(rex)] }

  it('are neither shown nor sent, and come back with their owner', async () => {
    account = [biscuit]
    const { $keptPets, $pets, syncPets } = await stores(left)
    expect($pets.get()).toEqual([])
    await syncPets()
    expect(names(account)).toEqual([biscuit.name])
    expect(names($pets.get())).toEqual([biscuit.name])
    expect($keptPets.get()).toMatchObject({ owner: mine, unsent: [], aside: [{ owner: theirs }] })

    browser.cookie = ''
    const signedOut = await open()
    expect(signedOut.$pets.get()).toEqual([])

    browser.cookie = `pp-hint=${theirs}`
    account = [misty]
    const back = await open()
    await back.syncPets()
    expect(names(account)).toEqual([misty.name, rex.name])
    expect(back.$keptPets.get()).toMatchObject({ owner: theirs, unsent: [], aside: [] })
  })

  it("aren't sent if someone else has signed in in another tab", async () => {
    account = [biscuit]
    const { sendPets, syncPets, savePet } = await stores({ pets: [rex], owner: mine })
    browser.cookie = `pp-hint=${theirs}`
    savePet(misty)
    await sendPets()
    await syncPets()
    expect(calls).toEqual(['GET'])
    expect(names(account)).toEqual([biscuit.name])
  })

  it('can be taken over, deleted, or left', async () => {
    for (const answer of ['keep', 'delete', 'leave'] as const) {
      account = [biscuit]
      const page = await stores(left)
      await page.syncPets()
      const others = page.othersHere()
      expect(others).toEqual({ owners: [theirs], pets: 1, wishes: 0 })
      if (others === undefined) throw new Error('nobody asked')
      page.settleOthers(others, answer)
      await page.syncPets()
      expect(names(account)).toEqual(answer === 'keep' ? [biscuit.name, rex.name] : [biscuit.name])
      expect(page.$keptPets.get().aside).toHaveLength(answer === 'leave' ? 1 : 0)
      expect(page.othersHere()).toBeUndefined()
      storage.clear()
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
