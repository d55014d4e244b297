import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { postCount } from '../../src/counts/counts-api.ts'
import { getClicksTable } from '../../src/desk/clicks-api.ts'
import { getReport, type OwnerReport } from '../../src/desk/report-api.ts'
import {
  ask,
  authEnv,
  everyRoute,
  from,
  openApp,
  origin,
  sessionOf,
} from '../../../../tests/support/server-fixture.ts'
import { changes } from '../../../../tests/support/valid-calls.ts'
import { serveDesk } from '../support/serve-desk.ts'

const browser = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x64; rv:146.0) Gecko/20100101 Firefox/146.0' }
/** What clicks earn that no report has told of. */
const nothing = { orders: 0, commission: 0 }
const click = { product: 'mint-paste', host: 'www.amazon.com', page: 'product', place: 'main' }

const { on, own, ownRead, forget } = serveDesk(() => ({
  OWNER_EMAILS: 'ann@shop.example, owner@example.com, kim@example.com',
}))

const post = (body: unknown, headers: Record<string, string> = {}) =>
  on.call('POST', postCount.path, { as: null, body, headers: { ...browser, ...headers } })
const send = async (body: unknown, headers?: Record<string, string>) => (await post(body, headers)).status
const report = (): Promise<OwnerReport> => ownRead(`${getReport.path}?days=7`)

it('add up clicks by day, product, retailer, page, and position for an owner', async () => {
  for (const place of ['main', 'main', 'card']) expect(await send({ click: { ...click, place } })).toBe(204)
  expect(await send({ click: { ...click, product: '', page: 'cart' } })).toBe(204)
  const said = await report()
  expect(said.total).toBe(4)
  expect(said.byProduct).toEqual([
    { id: 'mint-paste', name: 'Mint Toothpaste', count: 3, ...nothing },
    { id: '', name: '', count: 1, ...nothing },
  ])
  expect(said.byPlace).toEqual([
    { name: 'main', count: 3, ...nothing },
    { name: 'card', count: 1, ...nothing },
  ])
  expect(said.byPage[0]).toEqual({ name: 'product', count: 3, ...nothing })
  expect(said.byRetailer).toEqual([{ name: 'www.amazon.com', count: 4, ...nothing }])
  expect(said.byDay).toHaveLength(7)
  expect(said.byDay.reduce((sum, { count }) => sum + count, 0)).toBe(4)
})

it('lose none of many clicks at once', async () => {
  const before = (await report()).total
  await Promise.all(Array.from({ length: 20 }, () => send({ click })))
  expect((await report()).total).toBe(before + 20)
})

it.each([
  ['no product of the shop', { click: { ...click, product: 'gone' } }],
  ['a host that the product has no link to', { click: { ...click, host: 'evil.example' } }],
  ['a page that there is not', { click: { ...click, page: '<b>' } }],
  ['a guide that there is not', { click: { ...click, page: 'guides/gone' } }],
  ['a page that has no ids', { click: { ...click, page: 'cart/7' } }],
  ['a place that there is not', { click: { ...click, place: 'hat' } }],
  ['a number of somebody', { nothingFor: 'call 555 0100 123' }],
  ['an address of somebody', { nothingFor: 'moss@example.com' }],
  ['markup', { nothingFor: '<script>' }],
  ['nothing', {}],
  ['a text', 'hello'],
])('count nothing of %s', async (_name, body) => {
  const before = await report()
  expect(await send(body)).toBe(400)
  expect(await report()).toEqual(before)
})

it.each([
  ['a program', { 'User-Agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }, 204],
  ['who names no browser', { 'User-Agent': '' }, 204],
  ['who asks sites not to', { 'Sec-GPC': '1' }, 204],
  ["another site's page", { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' }, 403],
])('leave out %s', async (_name, headers, status) => {
  const before = (await report()).total
  expect(await send({ click }, headers)).toBe(status)
  expect((await report()).total).toBe(before)
})

it('leave out requests without an origin, which no browser sends', async () => {
  const headers = { ...browser, 'Content-Type': 'application/json' }
  const request = new Request(origin + postCount.path, {
    method: 'POST',
    headers,
    body: JSON.stringify({ click }),
  })
  expect((await on.app(request)).status).toBe(403)
})

it('list a search without results after it was made twice', async () => {
  expect(await send({ nothingFor: 'Ferret  Hammock' })).toBe(204)
  expect((await report()).misses).toEqual([])
  expect(await send({ nothingFor: 'ferret hammock' })).toBe(204)
  expect((await report()).misses).toEqual([{ name: 'ferret hammock', count: 2 }])
})

it('only count searches that really find nothing', async () => {
  const before = await report()
  for (let times = 0; times < 2; times += 1) expect(await send({ nothingFor: 'toothpaste' })).toBe(204)
  expect(await report()).toEqual(before)
})

it('keep 2,000 distinct searches a day, however many come at once, and go on counting those', async () => {
  const counted = async () => {
    const [counts] = await on.rows(
      sql`select count(*)::integer as words, sum(count)::integer as searches from search_miss`,
    )
    return counts
  }
  await on.rows(sql`delete from search_miss`)
  await on.rows(
    sql`insert into search_miss (day, words) select current_date, 'zzqx' || n from generate_series(1, 1990) n`,
  )
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_value, index) => send({ nothingFor: `qqxz${index}` })),
  )
  expect(new Set(answers)).toEqual(new Set([204]))
  expect(await counted()).toEqual({ words: 2000, searches: 2000 })
  expect(await send({ nothingFor: 'zzqx7' })).toBe(204)
  expect(await counted()).toEqual({ words: 2000, searches: 2001 })
  await on.rows(sql`delete from search_miss`)
})

it('count 60 clicks and 60 searches of one sender in a minute, and go on counting others', async () => {
  await on.rows(sql`delete from recent_call`)
  const before = await report()
  const taken = async (times: number, body: unknown, sender: number) => {
    const sent = Array.from({ length: times }, () => post(body, from(sender)))
    const answers = await Promise.all(sent)
    const refused = answers.filter(({ status }) => status === 429)
    expect(new Set(refused.map(({ headers }) => headers.get('Retry-After')))).toEqual(
      new Set(refused.length === 0 ? [] : ['60']),
    )
    return answers.filter(({ status }) => status === 204).length
  }
  /** As if this sender's one call had come 58 times more. */
  const repeat = (kind: 'click' | 'search') =>
    on.rows(sql`insert into recent_call (id, kind, sender)
      select gen_random_uuid(), kind, sender from recent_call, generate_series(1, 58) where kind = ${kind}`)
  expect(await taken(1, { click }, 1)).toBe(1)
  await repeat('click')
  expect(await taken(4, { click }, 1)).toBe(1)
  // A flood of searches doesn't stop clicks, and the other way round.
  expect(await taken(1, { nothingFor: 'ferret hammock' }, 1)).toBe(1)
  await repeat('search')
  expect(await taken(4, { nothingFor: 'ferret hammock' }, 1)).toBe(1)
  expect([await taken(1, { nothingFor: 'ferret hammock' }, 2), await taken(1, { click }, 2)]).toEqual([1, 1])
  expect((await report()).total).toBe(before.total + 3)
  await on.rows(sql`update recent_call set at = now() - interval '61 seconds'`)
  expect(await taken(1, { click }, 1)).toBe(1)
})

it('count a click once, however often the same page sends it', async () => {
  await on.rows(sql`delete from recent_call`)
  const before = (await report()).total
  const body = { id: crypto.randomUUID(), click }
  const sent = await Promise.all(Array.from({ length: 8 }, () => send(body)))
  expect(new Set(sent)).toEqual(new Set([204]))
  expect((await report()).total).toBe(before + 1)
})

it('delete counts after 400 days on schedule, not when an owner looks', async () => {
  await on.rows(sql`insert into search_miss (day, words)
    values (current_date - 401, 'zzqxold'), (current_date - 399, 'zzqxnew')`)
  await on.rows(sql`insert into click (day, product_id, retailer, page, place)
    values (current_date - 401, 'old', 'x', 'cart', 'main'), (current_date - 399, 'new', 'x', 'cart', 'main')`)
  const kept = async () => {
    const rows = await on.rows(sql`select words as name from search_miss
      where words like 'zzqx%' union all select product_id from click where retailer = 'x' order by 1`)
    return rows.map(({ name }) => name)
  }
  await report()
  expect(await kept()).toEqual(['new', 'old', 'zzqxnew', 'zzqxold'])
  await forget()
  expect(await kept()).toEqual(['new', 'zzqxnew'])
})

it('export the clicks as a table', async () => {
  const answer = await own('GET', `${getClicksTable.path}?days=7`)
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const table = await answer.text()
  expect(table.split('\n')[0]).toContain(
    'day,productId,retailer,page,place,count,orders,commission,currency,joinedBy',
  )
  expect(table).toMatch(/^\d{4}-\d\d-\d\d,mint-paste,www\.amazon\.com,product,card,1,0,0,,$/m)
  expect(table).not.toMatch(/https?:|[?&](?:tag|ascsubtag|aff)=/i)
})

it.each([
  ['nobody', null, 401],
  ['somebody else', await sessionOf('jo'), 403],
  // Accounts whose addresses a lowercase comparison takes for an owner's.
  ['an account with the Kelvin sign for a K', await sessionOf('\u212Aim', { signIn: 'kelvin' }), 403],
  ['an account with other capitals', await sessionOf('Kim'), 403],
  ['an owner whose address isn’t verified', await sessionOf('owner', { isEmailVerified: 'no' }), 403],
])('the desk tells %s nothing and takes nothing from them, on any route', async (_name, as, status) => {
  const routes = Object.entries(await everyRoute()).filter(([path]) => path.startsWith('/api/owner'))
  expect(routes.length).toBeGreaterThan(6)
  for (const [path, methods] of routes)
    for (const method of Object.keys(methods)) {
      const answer = await on.call(method, path, { as, body: changes('jo')[`${method} ${path}`] })
      expect([method, path, answer.status]).toEqual([method, path, status])
      expect(Object.keys(await answer.json())).toEqual(['message'])
    }
})

it('the desk is nobody’s if no owner is set', async () => {
  const shop = openApp({ ...on.env, OWNER_EMAILS: '' })
  const cookie = await sessionOf('owner')
  expect((await ask(shop, 'GET', getReport.path, { cookie })).status).toBe(403)
})

it('count nothing and report no error without a database', async () => {
  const app = openApp(authEnv)
  expect((await ask(app, 'POST', postCount.path, { body: { click }, headers: browser })).status).toBe(204)
  expect((await ask(app, 'GET', getReport.path, { cookie: await sessionOf('moss') })).status).toBe(503)
})
