import { eq, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { reviewBegun } from '../../src/server/schema.ts'
import { listApproved, reviewLimits } from '../../src/reviews/server/stored-reviews.ts'
import { invisibleNames } from '../../../../tests/support/invisible-names.ts'
import { sessionOf } from '../../../../tests/support/server-fixture.ts'
import { serveDesk } from '../support/serve-desk.ts'

const mine = '/api/my-reviews'
const owners = '/api/owner/reviews'
const text = 'She opens her mouth for it by now, which no other paste has ever made her do.'
const review = {
  productId: 'mint-paste',
  customerName: 'Moss',
  rating: 4,
  title: 'Works, slowly',
  content: text,
  pet: { species: 'dog', weightLb: 22.5, ageYears: 3 },
}

const { on, own, ownRead, forget } = serveDesk()
const write = (body: unknown = review, as = on.cookie) => on.call('POST', mine, { as, body })
const remove = (as = on.cookie) => on.call('DELETE', `${mine}/mint-paste`, { as })
const read = (as = on.cookie) => on.read(mine, as)
const decide = (body: unknown) => own('POST', owners, body)
/** A review with its writer in the title. */
const byUs = (change: object = {}) => ({ ...review, title: `The word of ${on.person}`, ...change })
const ours = <Review extends { title: string }>(all: readonly Review[]) =>
  all.filter(({ title }) => title === `The word of ${on.person}`)
const waiting = async () =>
  ours<{ title: string; state: string; id: string; version: number }>(await ownRead(owners)).filter(
    ({ state }) => state === 'waiting',
  )
const approved = async () => ours(await listApproved(on.database))
/** A review that waits for the owner. */
const written = async (change: object = {}) => {
  expect((await write(byUs(change))).status).toBe(201)
  const [found] = await waiting()
  if (found === undefined) throw new Error('no review waits')
  return found
}

it('are stored as written, and nobody else reads them', async () => {
  expect(await read()).toEqual([])
  expect((await write()).status).toBe(201)
  const writtenAt = expect.stringMatching(/^20\d\d-/)
  expect(await read()).toEqual([{ ...review, productName: 'Mint Toothpaste', state: 'waiting', writtenAt }])
  expect(await read(await sessionOf('somebody-else'))).toEqual([])
})

it("are published by an owner, without their writer's identity", async () => {
  const found = await written()
  expect(await approved()).toEqual([])
  expect(found).toMatchObject({ version: 1 })
  expect(JSON.stringify({ ...found, title: '' })).not.toContain(on.person)
  expect((await decide({ id: found.id, version: 1 })).status).toBe(200)
  expect(await approved()).toMatchObject([{ id: found.id, pet: review.pet }])
  expect(await read()).toMatchObject([{ state: 'approved' }])
})

it('wait again after an edit; a decision only applies to the version that was read', async () => {
  const first = await written()
  const second = await written({ rating: 1 })
  expect((await decide({ id: first.id, version: first.version })).status).toBe(409)
  expect(second).toMatchObject({ id: first.id, version: 2, rating: 1 })
  expect((await decide({ id: second.id, version: 2 })).status).toBe(200)
  await write(byUs({ rating: 2 }))
  expect(await approved()).toEqual([])
  expect(await read()).toMatchObject([{ state: 'waiting', rating: 2 }])
})

it('show their writer the reason for a rejection', async () => {
  const { id, version } = await written()
  expect((await decide({ id, version, refusal: 'one star' })).status).toBe(400)
  expect((await decide({ id, version, refusal: 'advertising' })).status).toBe(200)
  expect(await approved()).toEqual([])
  expect(await read()).toMatchObject([{ state: 'refused', refusal: 'advertising' }])
})

it('are deleted by their writer only, published or not', async () => {
  const { id, version } = await written()
  await decide({ id, version })
  expect((await remove(await sessionOf('somebody-else'))).status).toBe(200)
  expect(await approved()).toHaveLength(1)
  expect((await remove()).status).toBe(200)
  expect(await approved()).toEqual([])
  expect((await decide({ id, version })).status).toBe(409)
})

it('are deleted and exported with the account', async () => {
  const { title } = await written()
  expect((await on.read('/api/account')).reviews).toMatchObject([{ title, content: text }])
  await on.call('DELETE', '/api/account')
  expect(await read(await sessionOf(on.person, { signIn: `again-${on.person}` }))).toEqual([])
  expect(await waiting()).toEqual([])
})

it('are limited per day, even if many come at once', async () => {
  const many = Array.from({ length: 9 }, (_value, index) => write(byUs({ productId: `chew-${index}` })))
  const states = (await Promise.all(many)).map(({ status }) => status)
  expect(states.filter((status) => status === 201)).toHaveLength(reviewLimits.begunADay)
  expect(states.filter((status) => status === 429)).toHaveLength(9 - reviewLimits.begunADay)
  // Existing reviews can still be changed.
  const [{ productId }] = await read()
  expect((await write(byUs({ productId, rating: 1 }))).status).toBe(201)
})

it('are limited per day, including deleted ones', async () => {
  const statuses: number[] = []
  for (let index = 0; index < 7; index += 1) {
    statuses.push((await write()).status)
    await remove()
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429])
  await on.call('DELETE', '/api/account')
  const back = await sessionOf(on.person, { signIn: `back-${on.person}` })
  expect((await write(review, back)).status).toBe(429)
  const noted = () => on.database.$count(reviewBegun, eq(reviewBegun.userId, on.person))
  await forget()
  expect(await noted()).toBe(5)
  await on.database.update(reviewBegun).set({ begunAt: sql`begun_at - interval '25 hours'` })
  expect((await write(review, back)).status).toBe(201)
  await forget()
  expect(await noted()).toBe(1)
})

it('are all listed for an owner page by page, and decisions neither repeat nor skip any', async () => {
  await on.rows(sql`delete from review`)
  await on.rows(sql`insert into review
      (user_id, product_id, product_name, customer_name, rating, title, content, state, written_at)
    select 'many-' || n, 'mint-paste', 'Mint Toothpaste', 'Moss', 4, 'Number ' || n, ${text},
      case when n > 120 then 'approved' else 'waiting' end, now() - make_interval(mins => 1000 - n)
    from generate_series(1, 250) n`)
  const titles: string[] = []
  const counts: (string | null)[] = []
  let next: string | undefined = owners
  while (next !== undefined) {
    const answer: Response = await own('GET', next)
    const page: { id: string; version: number; title: string }[] = await answer.json()
    const [first] = page
    if (titles.length === 0) await decide({ id: first?.id, version: first?.version })
    titles.push(...page.map(({ title }) => title))
    counts.push(answer.headers.get('X-Waiting-Count'))
    next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1]
  }
  const numbers = Array.from({ length: 250 }, (_value, index) => `Number ${index + 1}`)
  // The decided review appears again at its new position.
  expect(titles).toEqual([...numbers.slice(0, 120), ...numbers.slice(120).toReversed(), 'Number 1'])
  expect(counts).toEqual(['120', '119', '119', '119', '119', '119'])
  expect((await own('GET', `${owners}?after=1,x`)).status).toBe(400)
  await on.rows(sql`delete from review`)
})

it('can be edited a limited number of times', async () => {
  for (let version = 1; version <= reviewLimits.versions; version += 1) {
    expect((await write()).status).toBe(201)
  }
  expect((await write()).status).toBe(429)
})

it.each([
  ['no stars', { rating: 0 }],
  ['half a star', { rating: 4.5 }],
  ['six stars', { rating: 6 }],
  ['a short text', { content: 'Good.' }],
  ['a text without end', { content: 'a'.repeat(701) }],
  ['a title without end', { title: 'a'.repeat(81) }],
  ['no name', { customerName: ' \u200B ' }],
  ...invisibleNames.flatMap((name): [string, object][] => [
    [`the name ${JSON.stringify(name)}`, { customerName: name }],
    [`the title ${JSON.stringify(name)}`, { title: name }],
    [`the text ${JSON.stringify(name)}`, { content: name.repeat(20) }],
  ]),
  ['an address with full-width dots', { content: `${text} See evil\uFF0Ecom` }],
  ['an address with ideographic dots', { content: `${text} See evil\u3002com` }],
  ['a link', { content: `${text} See https://evil.example/x` }],
  ['a bare address', { content: `${text} See www.evil.example` }],
  ['an e-mail address', { content: `${text} Ask me@evil.com` }],
  ['markup', { title: 'So <b>good</b>' }],
  ['an emoji', { title: 'So good \u{1F600}' }],
  ['a horse', { pet: { species: 'horse' } }],
  ['a weight of nobody', { pet: { species: 'cat', weightLb: 900 } }],
  ['an age of nobody', { pet: { species: 'cat', ageYears: -1 } }],
  ['a list', []],
])('reject %s', async (_name, change) => {
  const answer = await write(Array.isArray(change) ? change : { ...review, ...change })
  expect(answer.status).toBe(400)
  expect((await answer.json()).message).not.toBe('')
  expect(await read()).toEqual([])
})

it('drop invisible characters, and keep the rest', async () => {
  await write({ ...review, title: '  So\u200B\u0000\uD800 good\u00AD,\u2800\n really\u3164 ' })
  expect(await read()).toMatchObject([{ title: 'So good, really' }])
})

it('must be about a product of the shop, and short', async () => {
  expect((await write({ ...review, productId: 'gone' })).status).toBe(404)
  expect((await write('x'.repeat(5000))).status).toBe(413)
})
