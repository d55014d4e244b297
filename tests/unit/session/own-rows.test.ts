import { readFileSync } from 'node:fs'
import { beforeEach, expect, it, vi } from 'vitest'
import { stubDevice } from '../../support/stub-device.ts'

const mine = 'mark-of-this-one'
const theirs = 'mark-of-that-one'

let storage: Record<string, string>

const load = () => import('#site/own-rows.ts')
const secret = (pet: string, owner: string) => ({
  kind: 'pet',
  id: `${pet}-0123456789`,
  fields: { name: { value: pet, at: 1 } },
  deletedAt: 0,
  owner,
})

beforeEach(() => {
  let browser
  ;({ storage, browser } = stubDevice())
  browser.cookie = `pp-hint=${mine}`
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  const values: Record<string, unknown> = {
    cart: [{ id: 'mint' }],
    pets: { pets: [{ name: 'Rex' }], owner: mine },
    'care:rex-0123456789': { pet: 'dog rex', owner: mine, days: {} },
    'care:secret-01234567': { pet: 'dog secret', owner: theirs, days: {} },
    outbox: { waiting: [secret('Rex', mine), secret('Secret', theirs)], twoAnswers: [] },
    wishlist: [{ id: 'mint' }, { id: 'brush', owner: mine }, { id: 'secret-chew', owner: theirs }],
    unsent: [`${mine} paste 1`, `${theirs} secret-paste 1`],
  }
  for (const [key, value] of Object.entries(values)) storage[`pearly-paws:${key}`] = JSON.stringify(value)
  storage['pearly-paws:theme'] = 'dark'
})

it('a download holds the signed-in person’s rows and nobody’s, and none of another account', async () => {
  const { readOwnRows } = await load()
  const rows = readOwnRows()
  expect(JSON.stringify(rows)).not.toMatch(/secret/i)
  expect(rows).toMatchObject({
    'pearly-paws:cart': [{ id: 'mint' }],
    'pearly-paws:pets': { pets: [{ name: 'Rex' }] },
    'pearly-paws:care:rex-0123456789': { pet: 'dog rex' },
    'pearly-paws:outbox': { waiting: [{ id: 'Rex-0123456789' }] },
    'pearly-paws:wishlist': [{ id: 'mint' }, { id: 'brush' }],
    'pearly-paws:unsent': [`${mine} paste 1`],
    'pearly-paws:theme': 'dark',
  })
})

it('deletion leaves what waits for another account, and nothing else', async () => {
  const { deleteOwnRows } = await load()
  expect(deleteOwnRows()).toBe(true)
  const left = Object.entries(storage).map(([key, text]) => [key, JSON.parse(text)])
  expect(Object.fromEntries(left)).toEqual({
    'pearly-paws:care:secret-01234567': { pet: 'dog secret', owner: theirs, days: {} },
    'pearly-paws:outbox': { waiting: [secret('Secret', theirs)] },
    'pearly-paws:wishlist': [{ id: 'secret-chew', owner: theirs }],
    'pearly-paws:unsent': [`${theirs} secret-paste 1`],
  })
})

it('knows what an earlier version set aside for another account', async () => {
  for (const key of Object.keys(storage)) delete storage[key]
  Object.assign(
    storage,
    JSON.parse(readFileSync('tests/fixtures/stored/another-account-left-changes.json', 'utf8')),
  )
  const before = { ...storage }
  vi.stubGlobal('document', { cookie: `pp-hint=${theirs}` })
  const { deleteOwnRows, readOwnRows } = await load()
  expect(JSON.stringify(readOwnRows())).not.toMatch(/Rex|Juno|soft-brush|mint-paste/)
  expect(deleteOwnRows()).toBe(true)
  const key = 'pearly-paws:pets'
  expect(JSON.parse(storage[key] ?? '')).toEqual({ aside: JSON.parse(before[key] ?? '').aside })
  for (const other of Object.keys(before).filter((one) => one !== key))
    expect(storage[other]).toBe(before[other])
})

it('deletes everything on a device of one person', async () => {
  for (const key of Object.keys(storage)) if (/secret/i.test(storage[key] ?? '')) delete storage[key]
  const { deleteOwnRows } = await load()
  expect(deleteOwnRows()).toBe(false)
  expect(storage).toEqual({})
})
