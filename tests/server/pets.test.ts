import { sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import type { EarlierPet as KeptPet } from '#server/records/earlier-pages.ts'
import { toPets } from '#pets/stored-pet.ts'
import { namedPets } from '../support/named-pets.ts'
import { serveApp } from '../support/served-app.ts'
import { Browser } from '../support/server-browser.ts'
import { type App, openApp, origin, sessionOf } from '../support/server-fixture.ts'

const path = '/api/pets'

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
const [first, second] = changes
if (!first || !second) throw new Error('no pets')
const [catChange] = toPets([{ name: 'One more', species: 'cat' }])
const seventh = { id: 'pet-number-7', changedAt: at(5000), pet: catChange }
const renamed = (name: string, time: number) => ({ ...first, changedAt: time, pet: { ...first.pet, name } })
const removed = (time: number, { id }: { id: string } = first) => ({ id, changedAt: time, pet: null })

/** As pages from before records send and read them. */
describe('the pets', () => {
  const on = serveApp(() => inject('login'))
  const put = (body: unknown, as = on.cookie) => on.call('PUT', path, { as, body })
  const read = (as = on.cookie): Promise<KeptPet[]> => on.read(path, as)
  const names = async () => (await read()).map(({ name }) => name)

  it('start empty, keep six in order, and change and delete each on its own', async () => {
    expect(await read()).toEqual([])
    for (const part of [changes.slice(0, 2), changes.slice(2)]) expect((await put(part)).status).toBe(200)
    const found = await read()
    expect(found.map(({ id }) => id).toSorted()).toEqual(kept.map(({ id }) => id))
    expect(found.find(({ id }) => id === first.id)).toEqual(kept[0])
    await put([renamed('Renamed', at(2000)), removed(at(2000), second)])
    expect(await names()).toContain('Renamed')
    expect(await read()).toHaveLength(5)
  })

  it('keep the later of two changes to one pet, in any order of arrival', async () => {
    const [later, deleted] = [renamed('Later', at(3000)), removed(at(2000))]
    for (const order of [
      [first, later, deleted],
      [deleted, later, first],
      [later, deleted, first],
    ]) {
      for (const change of order) await put([change])
      expect(await names()).toEqual(['Later'])
    }
    await put([removed(at(4000))])
    for (const change of [first, later]) expect((await (await put([change])).json()).pets).toEqual([])
  })

  it('are at most six, even if many devices add at once: a seventh is rejected by name until there is room', async () => {
    const answers = await Promise.all(
      [...changes, seventh].map(async (change) => (await put([change])).json()),
    )
    const refused: string[] = answers.flatMap((answer) => answer.refused)
    expect([(await read()).length, refused.length]).toEqual([6, 1])
    const all = [...changes, seventh]
    const [last, other] = [all.find(({ id }) => id === refused[0]), all.find(({ id }) => id !== refused[0])]
    expect(await (await put([last])).json()).toMatchObject({ refused })
    expect(await read()).toHaveLength(6)
    expect(await (await put([last, removed(at(6000), other)])).json()).toMatchObject({ refused: [] })
    expect(await names()).toContain(last?.pet?.name)
  })

  it('let a clock that runs ahead win only until the next change', async () => {
    await put([{ ...first, changedAt: Date.now() + 86_400_000 }])
    const [stored] = await read()
    expect(stored?.changedAt).toBeLessThanOrEqual(Date.now())
    await put([renamed('Next', (stored?.changedAt ?? 0) + 1)])
    await expect.poll(names).toEqual(['Next'])
  })

  it('include pets from before they had ids, which can be changed', async () => {
    await on.rows(sql`insert into pet (user_id, place, pet)
      values (${on.person}, 1, ${JSON.stringify(namedPets[0])}::jsonb)`)
    const [found] = await read()
    expect(found).toMatchObject({ ...namedPets[0], changedAt: 0 })
    await put([{ id: found?.id, changedAt: at(0), pet: null }])
    expect(await read()).toEqual([])
  })

  it('only redirect people who sign in to the page that moves their pets', async () => {
    /** Where a callback sends this person, who wanted to open a page. */
    const wayBack = async (to: string, app: App = on.app) =>
      (await new Browser(app).signIn('way@example.com', to)).headers.get('Location')
    expect(await wayBack('/products?pet=dog')).toBe(`${origin}/products?pet=dog`)
    const browser = new Browser(on.app)
    await browser.signIn('way@example.com')
    await put(changes, browser.cookieHeader())
    expect(await wayBack('/products?pet=dog')).toBe(`${origin}/signed-in?to=%2Fproducts%3Fpet%3Ddog`)
    expect(await wayBack('/signed-in')).toBe(`${origin}/signed-in`)
    const other = openApp({ ...inject('login'), DATABASE_URL: 'postgresql://a:b@localhost/c' })
    expect(await wayBack('/faq', other)).toBe(`${origin}/faq`)
  })

  it('are private: knowing an id doesn’t give access to someone else’s pet', async () => {
    await put(changes)
    const stranger = await sessionOf('somebody-else')
    expect(await read(stranger)).toEqual([])
    await put([removed(at(9000))], stranger)
    expect(await read()).toHaveLength(6)
  })

  it.each([
    ['a pet without a name', [{ id: 'pet-number-9', changedAt: 1, pet: { species: 'dog' } }]],
    ['a pet that is a horse', [{ id: 'pet-number-9', changedAt: 1, pet: { name: 'Ed', species: 'horse' } }]],
    ['a change without an id', [{ changedAt: 1, pet: null }]],
    ['a change without a time', [{ id: 'pet-number-9', pet: null }]],
    ['an id of another shape', [removed(1, { ...first, id: '../../x' })]],
    ['more changes than a device has', Array.from({ length: 31 }, () => removed(1))],
    ['pets as they were sent before', namedPets.slice(0, 1)],
    ['no list', { pets: [] }],
  ])('reject %s and keep what was there', async (_name, body) => {
    await put([first])
    const answer = await put(body)
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).not.toBe('')
    expect(await read()).toHaveLength(1)
  })

  it('drop impossible values', async () => {
    const pet = { name: 'Rex', species: 'dog', weightLb: 9000, avoids: [7, 'chicken'] }
    const answer = await put([{ id: 'pet-number-1', changedAt: 1, pet }])
    expect((await answer.json()).pets).toMatchObject([{ name: 'Rex', avoids: ['chicken'] }])
  })
})
