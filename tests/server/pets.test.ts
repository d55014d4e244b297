import { sql } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { EarlierPet as KeptPet } from '#server/records/earlier-pages.ts'
import { toPets } from '#pets/stored-pet.ts'
import { openDatabase } from '#server/db/open.ts'
import { openLocalLogin } from '../../src/dev/login.ts'
import { databases } from '../support/databases.ts'
import { namedPets } from '../support/named-pets.ts'
import { serveApp } from '../support/served-app.ts'
import { Browser } from '../support/server-browser.ts'
import { type App, ask, openApp, origin, secret, sessionOf } from '../support/server-fixture.ts'

const path = '/api/pets'

/** Returns where a callback sends this person, who wanted to open a page. */
async function wayBackOf(app: App, email: string, to: string): Promise<string | null> {
  const browser = new Browser(app)
  return (await browser.go(await browser.upToCallback(email, to))).headers.get('Location')
}

/** A time in the last day, because old deletions are forgotten. */
const at = (ms: number): number => yesterday + ms
const yesterday = Date.now() - 86_400_000

/** Pets as stored on a device, each with its own id. */
const kept = toPets(namedPets.slice(0, 6)).map((pet, index) => ({
  ...pet,
  id: `pet-number-${index}`,
  changedAt: at(1000 + index),
}))
const changes = kept.map(({ id, changedAt, ...pet }) => ({ id, changedAt, pet }))
const seventh = {
  id: 'pet-number-7',
  changedAt: at(5000),
  pet: toPets([{ name: 'One more', species: 'cat' }])[0],
}

/** As pages from before records send and read them. */
describe.each(databases)('the pets on %s', (_, open) => {
  const on = serveApp(open, 'owner')
  const put = (body: unknown, as = on.cookie) => ask(on.app, 'PUT', path, { cookie: as, body })
  const read = async (as = on.cookie): Promise<KeptPet[]> =>
    (await ask(on.app, 'GET', path, { cookie: as })).json()

  it('start empty, keep six in order, and change and delete each on its own', async () => {
    expect(await read()).toEqual([])
    for (const part of [changes.slice(0, 2), changes.slice(2)]) expect((await put(part)).status).toBe(200)
    const found = await read()
    expect(found.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id))
    expect(found.find(({ id }) => id === kept[0]?.id)).toEqual(kept[0])
    const [first, second] = changes
    if (!first?.pet || !second) throw new Error('no pets')
    await put([
      { ...first, changedAt: at(2000), pet: { ...first.pet, name: 'Renamed' } },
      { ...second, changedAt: at(2000), pet: null },
    ])
    expect((await read()).map(({ name }) => name)).toContain('Renamed')
    expect(await read()).toHaveLength(5)
  })

  it('keep the later of two changes to one pet, in any order of arrival', async () => {
    const [first] = changes
    if (!first?.pet) throw new Error('no pets')
    const later = { ...first, changedAt: at(3000), pet: { ...first.pet, name: 'Later' } }
    const deleted = { ...first, changedAt: at(2000), pet: null }
    for (const order of [
      [first, later, deleted],
      [deleted, later, first],
      [later, deleted, first],
    ]) {
      for (const change of order) await put([change])
      expect((await read()).map(({ name }) => name)).toEqual(['Later'])
    }
    await put([{ ...first, changedAt: at(4000), pet: null }])
    for (const change of [first, later]) expect((await (await put([change])).json()).pets).toEqual([])
  })

  it('reject a seventh by name, keep the six, and accept it when there is room', async () => {
    await put(changes)
    const answer: unknown = await (await put([seventh])).json()
    expect(answer).toMatchObject({ refused: [seventh.id] })
    expect(await read()).toHaveLength(6)
    const last = { id: kept[5]?.id, changedAt: at(6000), pet: null }
    expect(await (await put([seventh, last])).json()).toMatchObject({ refused: [] })
    expect((await read()).map(({ name }) => name)).toContain('One more')
  })

  it('are at most six, even if many devices add at once', async () => {
    const answers = await Promise.all(
      [...changes, seventh].map(async (change) => (await put([change])).json()),
    )
    expect(await read()).toHaveLength(6)
    expect(answers.flatMap(({ refused }) => refused)).toHaveLength(1)
  })

  it('let a clock that runs ahead win only until the next change', async () => {
    const [first] = changes
    if (!first?.pet) throw new Error('no pets')
    await put([{ ...first, changedAt: Date.now() + 86_400_000 }])
    const [stored] = await read()
    expect(stored?.changedAt).toBeLessThanOrEqual(Date.now())
    await put([{ ...first, changedAt: (stored?.changedAt ?? 0) + 1, pet: { ...first.pet, name: 'Next' } }])
    await expect.poll(async () => (await read())[0]?.name).toBe('Next')
  })

  it('include pets from before they had ids, which can be changed', async () => {
    const { DATABASE_URL: url, NEON_FETCH_ENDPOINT: fetchEndpoint } = on.env
    await openDatabase({ url, fetchEndpoint }).execute(sql`
      insert into pet (user_id, place, pet)
      values (${on.person}, 1, ${JSON.stringify(namedPets[0])}::jsonb)`)
    const [found] = await read()
    expect(found).toMatchObject({ ...namedPets[0], changedAt: 0 })
    if (found === undefined) throw new Error('no pet')
    await put([{ id: found.id, changedAt: at(0), pet: null }])
    expect(await read()).toEqual([])
  })

  it('only redirect people who sign in to the page that moves their pets', async () => {
    const login = await openLocalLogin({ siteAddress: origin, secret, port: 0 })
    onTestFinished(() => login.close())
    const shop = openApp({ ...login.env, ...on.env })
    const email = `way-${on.person}@example.com`
    expect(await wayBackOf(shop, email, '/products?pet=dog')).toBe(`${origin}/products?pet=dog`)
    const browser = new Browser(shop)
    await browser.go(await browser.upToCallback(email))
    await ask(shop, 'PUT', path, { cookie: browser.cookieHeader(), body: changes })
    expect(await wayBackOf(shop, email, '/products?pet=dog')).toBe(
      `${origin}/signed-in?to=%2Fproducts%3Fpet%3Ddog`,
    )
    expect(await wayBackOf(shop, email, '/signed-in')).toBe(`${origin}/signed-in`)
    const other = openApp({ ...login.env, DATABASE_URL: 'postgresql://a:b@localhost/c' })
    expect(await wayBackOf(other, email, '/faq')).toBe(`${origin}/faq`)
  })

  it('are private and never cached', async () => {
    await put(changes)
    const stranger = await sessionOf('somebody-else')
    expect(await read(stranger)).toEqual([])
    // Knowing an id doesn't give access to someone else's pet.
    await put([{ id: kept[0]?.id, changedAt: at(9000), pet: null }], stranger)
    expect(await read()).toHaveLength(6)
    const answer = await ask(on.app, 'GET', path, { cookie: on.cookie })
    expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await ask(on.app, 'GET', path, {})).status).toBe(401)
    expect((await ask(on.app, 'PUT', path, { body: changes })).status).toBe(401)
  })

  it.each([
    ['a pet without a name', [{ id: 'pet-number-9', changedAt: 1, pet: { species: 'dog' } }]],
    ['a pet that is a horse', [{ id: 'pet-number-9', changedAt: 1, pet: { name: 'Ed', species: 'horse' } }]],
    ['a change without an id', [{ changedAt: 1, pet: null }]],
    ['a change without a time', [{ id: 'pet-number-9', pet: null }]],
    ['an id of another shape', [{ id: '../../x', changedAt: 1, pet: null }]],
    [
      'more changes than a device has',
      Array.from({ length: 31 }, () => ({ id: 'pet-number-9', changedAt: 1, pet: null })),
    ],
    ['pets as they were sent before', namedPets.slice(0, 1)],
    ['no list', { pets: [] }],
  ])('reject %s and keep what was there', async (_name, body) => {
    await put(changes)
    const answer = await put(body)
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).not.toBe('')
    expect(await read()).toHaveLength(6)
  })

  it('drop impossible values', async () => {
    const pet = { name: 'Rex', species: 'dog', weightLb: 9000, avoids: [7, 'chicken'] }
    const answer = await put([{ id: 'pet-number-1', changedAt: 1, pet }])
    expect((await answer.json()).pets).toMatchObject([{ name: 'Rex', avoids: ['chicken'] }])
    expect((await ask(on.app, 'PUT', path, { cookie: on.cookie, body: 'x'.repeat(5000) })).status).toBe(413)
  })
})
