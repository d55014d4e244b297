import { beforeEach, expect, it, vi } from 'vitest'
import { namedPets } from '../../support/named-pets.ts'
import { toPets } from '#pets/stored-pets.ts'

const [rex, misty, biscuit] = toPets(namedPets)
if (rex === undefined || misty === undefined || biscuit === undefined) throw new Error('no pets')

/** What the account has; undefined where it cannot be reached. */
let account: unknown[] | undefined
let calls: string[]

beforeEach(() => {
  vi.resetModules()
  // The stores work without a browser's storage, for the visit.
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  account = []
  calls = []
  vi.stubGlobal('fetch', (_path: string, { method, body }: { method: string; body?: string }) => {
    calls.push(method)
    if (account === undefined) return Promise.reject(new TypeError('out of reach'))
    if (method === 'PUT') account = JSON.parse(body ?? '[]')
    return Promise.resolve(Response.json(account))
  })
})

async function stores() {
  const [pets, server] = await Promise.all([import('#stores/pets.ts'), import('#stores/server-pets.ts')])
  return { ...pets, ...server }
}

it('pets of the device join those of the account at sign-in', async () => {
  account = [misty]
  const { $keptPets, keepPets, syncPets } = await stores()
  keepPets({ pets: [rex], isAccount: false, isUnsaved: false })
  await syncPets()
  expect(account).toEqual([misty, rex])
  expect($keptPets.get()).toEqual({ pets: [misty, rex], isAccount: true, isUnsaved: false })
})

it('afterwards those of the account stand, in the order of the device', async () => {
  account = [rex, { ...misty, weightLb: 11 }]
  const { $keptPets, keepPets, syncPets } = await stores()
  keepPets({ pets: [misty, biscuit, rex], isAccount: true, isUnsaved: false })
  await syncPets()
  expect(calls).toEqual(['GET'])
  expect($keptPets.get().pets).toEqual([{ ...misty, weightLb: 11 }, rex])
})

it('a change is sent at once, or with the next page where the account could not be reached', async () => {
  account = [rex]
  const { $keptPets, keepPets, savePet, syncPets, sendPets } = await stores()
  keepPets({ pets: [rex], isAccount: true, isUnsaved: false })
  account = undefined
  savePet(misty)
  await sendPets()
  expect($keptPets.get()).toMatchObject({ pets: [rex, misty], isUnsaved: true })
  await syncPets()
  expect($keptPets.get()).toMatchObject({ pets: [rex, misty], isUnsaved: true })
  account = [rex]
  await syncPets()
  expect(account).toEqual([rex, misty])
  expect($keptPets.get().isUnsaved).toBe(false)
})

it('nothing of who is signed out is sent', async () => {
  const { keepPets, savePet, deletePet, shopFor } = await stores()
  keepPets({ pets: [rex], isAccount: false, isUnsaved: false })
  savePet(misty)
  shopFor(1)
  deletePet(0)()
  expect(calls).toEqual([])
})

it('what is changed while the account is read, and sent more slowly than that, counts as sent in the end', async () => {
  account = [rex]
  const { $keptPets, keepPets, deletePet, syncPets, sendPets } = await stores()
  keepPets({ pets: [rex], isAccount: true, isUnsaved: false })
  const answer = fetch
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (init.method === 'PUT') await new Promise((resolve) => setTimeout(resolve))
    return answer(path, init)
  })
  const joined = syncPets()
  deletePet(0)()
  await Promise.all([joined, sendPets()])
  expect(account).toEqual([rex])
  expect($keptPets.get()).toEqual({ pets: [rex], isAccount: true, isUnsaved: false })
})
