import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  postConfirmation,
  postMessage,
  postSubscription,
  postUnsubscribe,
} from '../../src/messages/messages-api.ts'
import { createRouter } from '../../../../src/server/http/router.ts'
import { deletePerson, exportPerson } from '../../../../src/server/account/person-data.ts'
import { messageRoutes } from '../../src/messages/server/routes.ts'
import { keepSubscriber } from '../../src/messages/server/stored.ts'
import { authEnv, from, openApp, origin } from '../../../../tests/support/server-fixture.ts'
import { serveDesk } from '../support/serve-desk.ts'

const ownerMessages = '/api/owner/messages'
const { on, own, ownRead, post, forget } = serveDesk()
beforeEach(async () => {
  for (const table of ['contact_message', 'subscriber', 'recent_call'])
    await on.rows(sql`delete from ${sql.raw(table)}`)
})

const written = {
  name: 'Ida Moss',
  email: 'Ida@Example.com',
  petType: 'cat',
  urgency: 'high',
  subject: 'Which paste?',
  message: 'She dislikes mint.\nWhat else is there?',
}
const write = async (change: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  (await post(postMessage.path, { ...written, ...change }, headers)).status
const inbox = () => ownRead(ownerMessages)
const table = async (name: string) => (await own('GET', `/api/owner/${name}.csv`)).text()
const subscribe = (email: string) =>
  keepSubscriber(on.database, { email, consent: 'Subscribe', page: '/guides/vohc' })

describe('a message', () => {
  it('is kept, read, answered, exported, and deleted by an owner', async () => {
    expect(await write()).toBe(201)
    const { messages, unread } = await inbox()
    expect(unread).toBe(1)
    expect(messages).toMatchObject([{ ...written, email: 'ida@example.com' }])
    const act = (action: string) => own('POST', ownerMessages, { id: messages[0].id, action })
    await act('read')
    expect(await inbox()).toMatchObject({ unread: 0, messages: [{ readAt: expect.any(String) }] })
    await act('answered')
    expect(await inbox()).toMatchObject({ messages: [{ answeredAt: expect.any(String) }] })
    expect(await table('messages')).toContain('Which paste?')
    expect((await act('eat')).status).toBe(400)
    await act('delete')
    expect(await inbox()).toMatchObject({ total: 0, messages: [] })
  })

  it('that begins like a formula is text in the table', async () => {
    const formulas = ['=1+1', '+1', '-1', '@SUM(A1)']
    for (const subject of formulas) await write({ subject })
    const said = await table('messages')
    for (const subject of formulas) expect(said).toContain(`'${subject}`)
  })

  it.each([
    // As from a robot: neither kept nor counted, but it isn't told so.
    [{ 'leave-empty': 'buy now' }, 201],
    [{ email: 'nobody' }, 400],
    [{ subject: ' ' }, 400],
    [{ message: 'x'.repeat(5001) }, 400],
    [{ message: '\0\u200B' }, 400],
    [{ message: 'x'.repeat(40_000) }, 413],
  ])('with %j is not kept: %i', async (change, status) => {
    expect(await write({ ...change })).toBe(status)
    expect(await inbox()).toMatchObject({ total: 0, unread: 0 })
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
    expect(await write({}, from(2))).toBe(201)
    // The other addresses of one household's IPv6 network count as the same sender.
    const ipv6 = (end: string) => write({}, { 'x-nf-client-connection-ip': `2001:db8:1:${end}` })
    for (const end of ['2::1', '2::2', '2:0:0:0:3', '2::4', '2::5']) expect(await ipv6(end)).toBe(201)
    expect([await ipv6('2::6'), await ipv6('3::1')]).toEqual([429, 201])
  })

  it('is never refused because of others: above 200 an hour it is set aside', async () => {
    await on.rows(sql`insert into contact_message (name, email, urgency, subject, message)
      select 'Bot', n || '@example.com', 'low', 'Buy', 'Now' from generate_series(1, 200) n`)
    expect(await write({ subject: 'My cat' }, from(500))).toBe(201)
    const { messages, unread, total } = await inbox()
    expect([unread, total, messages.length]).toEqual([200, 201, 200])
    expect(messages.every(({ setAside }: { setAside: boolean }) => !setAside)).toBe(true)
    expect(await table('messages')).toContain('My cat')
    // Somebody else's address in the form doesn't refuse that person, either.
    for (let sender = 600; sender < 606; sender += 1) expect(await write({}, from(sender))).toBe(201)
  })

  it('is stored once, however often the same page sends it', async () => {
    const id = crypto.randomUUID()
    const sent = await Promise.all(Array.from({ length: 8 }, () => write({ id }, from(1))))
    expect(new Set(sent)).toEqual(new Set([201]))
    expect(await inbox()).toMatchObject({ total: 1 })
    expect(await write({ id: 'no id' }, from(1))).toBe(201)
    expect(await inbox()).toMatchObject({ total: 2 })
  })

  it('leaves nothing that tells its sender’s network address, and that for a day', async () => {
    await write({}, from(7))
    const calls = () => on.rows(sql`select * from recent_call`)
    const [call] = await calls()
    expect(call?.['sender']).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(call)).not.toContain('203.0')
    await on.rows(sql`update recent_call set at = now() - interval '25 hours'`)
    await forget()
    expect(await calls()).toEqual([])
  })

  it('goes after two years', async () => {
    await write()
    for (const [months, total] of [
      [23, 1],
      [25, 0],
    ]) {
      await on.rows(
        sql`update contact_message set sent_at = now() - make_interval(months => ${months}::integer)`,
      )
      await forget()
      expect(await inbox()).toMatchObject({ total })
    }
  })

  it('has no path in a shop that sends messages nowhere, and says so if there is no database', async () => {
    const send = (app: (request: Request) => Promise<Response>, path: string) =>
      app(
        new Request(origin + path, {
          method: 'POST',
          headers: { Origin: origin },
          body: new URLSearchParams(written),
        }),
      )
    const other = createRouter(
      messageRoutes({ ...authEnv, ...on.env }, { contact: false, newsletter: false }),
    )
    const unknown = await (await send(other, '/api/none-such')).text()
    for (const path of [postMessage.path, postSubscription.path, postConfirmation.path]) {
      const answer = await send(other, path)
      expect([answer.status, await answer.text()]).toEqual([404, unknown])
    }
    expect(await inbox()).toMatchObject({ total: 0 })
    expect((await send(openApp(authEnv), postMessage.path)).status).toBe(503)
  })
})

it('a subscriber is kept once, with what was agreed to, and leaves by the link, or by an owner', async () => {
  for (const _ of [1, 2]) await subscribe('ida@example.com')
  expect(await inbox()).toMatchObject({ subscribers: 1 })
  const csv = await table('subscribers')
  for (const part of ['/guides/vohc', 'Subscribe']) expect(csv).toContain(part)
  const id = /\/unsubscribe\?id=([\da-f-]{36})/.exec(csv)?.[1] ?? ''
  const leave = async (by: string) => (await post(postUnsubscribe.path, { id: by })).status
  // A second press is no error.
  expect([await leave('guess'), await leave(id), await leave(id)]).toEqual([400, 200, 200])
  expect(await inbox()).toMatchObject({ subscribers: 0 })
  await subscribe('ida@example.com')
  expect((await own('POST', '/api/owner/subscribers.csv', { email: 'Ida@example.com' })).status).toBe(200)
  expect(await inbox()).toMatchObject({ subscribers: 0 })
})

it('a person’s messages and subscription are exported and deleted by their email address', async () => {
  await write()
  await write({ email: 'other@example.com' })
  await subscribe('ida@example.com')
  const email = 'ida@example.com'
  expect(await exportPerson(on.database, { userId: undefined, email })).toMatchObject({
    messages: [{ subject: 'Which paste?' }],
    newsletter: [{ email }],
  })
  await deletePerson(on.database, { userId: 'some-id', email })
  const left = await on.rows(sql`select email from contact_message union all select email from subscriber`)
  expect(left).toEqual([{ email: 'other@example.com' }])
})
