import { neon } from '@neondatabase/serverless'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  postConfirmation,
  postMessage,
  postSubscription,
  postUnsubscribe,
} from '../../src/messages/messages-api.ts'
import { forgetOld } from '../../../../src/server/db/forget-old.ts'
import { createRouter } from '../../../../src/server/http/router.ts'
import { migrate } from '../../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../../src/server/db/open.ts'
import { deletePerson, exportPerson } from '../../../../src/server/account/person-data.ts'
import { messageRoutes } from '../../src/messages/server/routes.ts'
import { keepSubscriber } from '../../src/messages/server/stored.ts'
import { type TestDatabase, openPostgres } from '../../../../tests/support/databases.ts'
import {
  type App,
  ask,
  authEnv,
  from,
  openApp,
  origin,
  sessionOf,
} from '../../../../tests/support/server-fixture.ts'

const ownerMessages = '/api/owner/messages'
let database: TestDatabase
let app: App
let owner: string

const settingOf = ({ env }: TestDatabase) => ({
  url: env.DATABASE_URL,
  fetchEndpoint: env.NEON_FETCH_ENDPOINT,
})

beforeAll(async () => {
  database = await openPostgres()
  await migrate(settingOf(database))
  app = openApp({ ...authEnv, ...database.env, OWNER_EMAILS: 'owner@example.com' })
  owner = await sessionOf('owner')
})
afterAll(() => database.close())
beforeEach(async () => {
  const sql = neon(database.env.DATABASE_URL)
  await sql`delete from contact_message`
  await sql`delete from subscriber`
  await sql`delete from recent_call`
})

const written = {
  name: 'Ida Moss',
  email: 'Ida@Example.com',
  petType: 'cat',
  urgency: 'high',
  subject: 'Which paste?',
  message: 'She dislikes mint.\nWhat else is there?',
}

/** As a browser posts a form of this site. */
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app(
    new Request(origin + path, {
      method: 'POST',
      headers: { Origin: origin, ...headers },
      body: new URLSearchParams(fields),
    }),
  )
const inbox = async () => (await ask(app, 'GET', ownerMessages, { cookie: owner })).json()
const table = async (name: string) =>
  (await ask(app, 'GET', `/api/owner/${name}.csv`, { cookie: owner })).text()

describe('a message', () => {
  it('is kept, read, answered, exported, and deleted by an owner', async () => {
    expect((await post(postMessage.path, written)).status).toBe(201)
    const { messages, unread } = await inbox()
    expect(unread).toBe(1)
    expect(messages).toMatchObject([{ ...written, email: 'ida@example.com' }])
    const [{ id }] = messages
    const act = (action: string) => ask(app, 'POST', ownerMessages, { cookie: owner, body: { id, action } })
    await act('read')
    expect(await inbox()).toMatchObject({ unread: 0, messages: [{ readAt: expect.any(String) }] })
    await act('answered')
    expect(await inbox()).toMatchObject({ messages: [{ answeredAt: expect.any(String) }] })
    expect(await table('messages')).toContain('Which paste?')
    expect((await act('eat')).status).toBe(400)
    await act('delete')
    expect(await inbox()).toMatchObject({ total: 0, messages: [] })
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)'])(
    'that begins like the formula %s is text in the table',
    async (subject) => {
      await post(postMessage.path, { ...written, subject })
      expect(await table('messages')).toContain(`'${subject}`)
    },
  )

  it('from a robot is neither kept nor counted', async () => {
    expect((await post(postMessage.path, { ...written, 'leave-empty': 'buy now' })).status).toBe(201)
    expect(await inbox()).toMatchObject({ total: 0, unread: 0 })
  })

  it.each([
    [{ email: 'nobody' }, 400],
    [{ subject: ' ' }, 400],
    [{ message: 'x'.repeat(5001) }, 400],
    [{ message: '\0\u200B' }, 400],
    [{ message: 'x'.repeat(40_000) }, 413],
  ])('with %j is refused', async (change, status) => {
    expect((await post(postMessage.path, { ...written, ...change })).status).toBe(status)
    expect(await inbox()).toMatchObject({ total: 0 })
  })

  it('from another site is refused', async () => {
    expect((await post(postMessage.path, written, { Origin: 'https://evil.example' })).status).toBe(403)
    expect((await post(postMessage.path, written, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  })

  it('is the sixth of one sender in an hour: refused with a time to wait, others are not', async () => {
    const sent = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        post(postMessage.path, { ...written, email: `ida-${index}@example.com` }, from(1)),
      ),
    )
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(5)
    const refused = sent.filter(({ status }) => status === 429)
    expect(refused.map(({ headers }) => headers.get('Retry-After'))).toEqual(['3600', '3600', '3600'])
    expect((await post(postMessage.path, written, from(2))).status).toBe(201)
    // The other addresses of one household's IPv6 network count as the same sender.
    const ipv6 = (end: string) => ({ 'x-nf-client-connection-ip': `2001:db8:1:2${end}` })
    for (const end of ['::1', '::2', ':0:0:0:3', '::4', '::5'])
      expect((await post(postMessage.path, written, ipv6(end))).status).toBe(201)
    expect((await post(postMessage.path, written, ipv6('::6'))).status).toBe(429)
    expect(
      (await post(postMessage.path, written, { 'x-nf-client-connection-ip': '2001:db8:1:3::1' })).status,
    ).toBe(201)
  })

  it('is never refused because of others: above 200 an hour it is set aside', async () => {
    const sql = neon(database.env.DATABASE_URL)
    await sql`insert into contact_message (name, email, urgency, subject, message)
      select 'Bot', n || '@example.com', 'low', 'Buy', 'Now' from generate_series(1, 200) n`
    expect((await post(postMessage.path, { ...written, subject: 'My cat' }, from(500))).status).toBe(201)
    const { messages, unread, total } = await inbox()
    expect([unread, total, messages.length]).toEqual([200, 201, 200])
    expect(messages.every(({ setAside }: { setAside: boolean }) => !setAside)).toBe(true)
    expect(await table('messages')).toContain('My cat')
    // Somebody else's address in the form doesn't refuse that person, either.
    for (let sender = 600; sender < 606; sender += 1)
      expect((await post(postMessage.path, written, from(sender))).status).toBe(201)
  })

  it('is stored once, however often the same page sends it', async () => {
    const id = crypto.randomUUID()
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => post(postMessage.path, { ...written, id }, from(1))),
    )
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]))
    expect(await inbox()).toMatchObject({ total: 1 })
    expect((await post(postMessage.path, { ...written, id: 'no id' }, from(1))).status).toBe(201)
    expect(await inbox()).toMatchObject({ total: 2 })
  })

  it('leaves nothing that tells its sender’s network address, and that for a day', async () => {
    await post(postMessage.path, written, from(7))
    const sql = neon(database.env.DATABASE_URL)
    const [call] = await sql`select * from recent_call`
    expect(call?.['sender']).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(call)).not.toContain('203.0')
    await sql`update recent_call set at = now() - interval '25 hours'`
    await forgetOld(openDatabase(settingOf(database)))
    expect(await sql`select from recent_call`).toEqual([])
  })

  it('has no path in a shop that sends messages nowhere', async () => {
    const body = new URLSearchParams(written)
    const off = { contact: false, newsletter: false }
    const other = createRouter(messageRoutes({ ...authEnv, ...database.env }, off))
    for (const path of [postMessage.path, postSubscription.path, postConfirmation.path]) {
      const answer = await other(
        new Request(origin + path, { method: 'POST', headers: { Origin: origin }, body }),
      )
      const unknown = await other(new Request(`${origin}/api/none-such`, { method: 'POST' }))
      expect([answer.status, await answer.text()]).toEqual([404, await unknown.text()])
    }
    expect(await inbox()).toMatchObject({ total: 0 })
  })

  it('says so if there is no database', async () => {
    const answer = await openApp(authEnv)(
      new Request(origin + postMessage.path, {
        method: 'POST',
        headers: { Origin: origin },
        body: new URLSearchParams(written),
      }),
    )
    expect(answer.status).toBe(503)
  })

  it('is nobody else’s to read', async () => {
    await post(postMessage.path, written)
    for (const path of [ownerMessages, '/api/owner/messages.csv', '/api/owner/subscribers.csv']) {
      expect((await ask(app, 'GET', path)).status).toBe(401)
      expect((await ask(app, 'GET', path, { cookie: await sessionOf('moss') })).status).toBe(403)
    }
  })

  it('goes after two years', async () => {
    await post(postMessage.path, written)
    const sql = neon(database.env.DATABASE_URL)
    await sql`update contact_message set sent_at = now() - interval '23 months'`
    await forgetOld(openDatabase(settingOf(database)))
    expect(await inbox()).toMatchObject({ total: 1 })
    await sql`update contact_message set sent_at = now() - interval '25 months'`
    await forgetOld(openDatabase(settingOf(database)))
    expect(await inbox()).toMatchObject({ total: 0 })
  })
})

describe('a subscriber', () => {
  const idIn = (csv: string) => /\/unsubscribe\?id=([\da-f-]{36})/.exec(csv)?.[1] ?? ''
  const subscribe = (email: string) =>
    keepSubscriber(openDatabase(settingOf(database)), { email, consent: 'Subscribe', page: '/guides/vohc' })

  it('is kept once, with what was agreed to, and leaves by the link', async () => {
    for (const _ of [1, 2]) await subscribe('ida@example.com')
    expect(await inbox()).toMatchObject({ subscribers: 1 })
    const csv = await table('subscribers')
    expect(csv).toContain('/guides/vohc')
    expect(csv).toContain('Subscribe')
    expect((await post(postUnsubscribe.path, { id: 'guess' })).status).toBe(400)
    expect((await post(postUnsubscribe.path, { id: idIn(csv) })).status).toBe(200)
    expect(await inbox()).toMatchObject({ subscribers: 0 })
    // A second press is no error.
    expect((await post(postUnsubscribe.path, { id: idIn(csv) })).status).toBe(200)
  })

  it('is deleted by an owner', async () => {
    await subscribe('ida@example.com')
    const body = { email: 'Ida@example.com' }
    expect((await ask(app, 'POST', '/api/owner/subscribers.csv', { cookie: owner, body })).status).toBe(200)
    expect(await inbox()).toMatchObject({ subscribers: 0 })
  })
})

it('a person’s messages and subscription are exported and deleted by their email address', async () => {
  await post(postMessage.path, written)
  await post(postMessage.path, { ...written, email: 'other@example.com' })
  const opened = openDatabase(settingOf(database))
  await keepSubscriber(opened, { email: 'ida@example.com', consent: 'Subscribe', page: '/' })
  expect(await exportPerson(opened, { userId: undefined, email: 'ida@example.com' })).toMatchObject({
    messages: [{ subject: 'Which paste?' }],
    newsletter: [{ email: 'ida@example.com' }],
  })
  await deletePerson(opened, { userId: 'some-id', email: 'ida@example.com' })
  const sql = neon(database.env.DATABASE_URL)
  const left = await sql`select email from contact_message union all select email from subscriber`
  expect(left).toEqual([{ email: 'other@example.com' }])
})
