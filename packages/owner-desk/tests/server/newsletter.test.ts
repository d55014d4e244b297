import { sql } from 'drizzle-orm'
import { beforeEach, expect, it, vi } from 'vitest'
import { postConfirmation, postSubscription, getInbox } from '../../src/messages/messages-api.ts'
import { keepSubscriber } from '../../src/messages/server/stored.ts'
import { shopSettings } from '../../../../src/content/shop-settings.ts'
import { serveMail } from '../../../../tests/support/mail-server.ts'
import { ask, authEnv, from, openApp, origin, sessionOf } from '../../../../tests/support/server-fixture.ts'
import { serveDesk } from '../support/serve-desk.ts'

const mail = serveMail()
const { on, own, ownRead, post } = serveDesk(mail.env)
beforeEach(async () => {
  mail.server.mails.length = 0
  mail.server.refuses = false
  for (const table of ['contact_message', 'subscriber', 'recent_call'])
    await on.rows(sql`delete from ${sql.raw(table)}`)
})

const inbox = () => ownRead(getInbox.path)
const subscribers = async () => (await inbox()).subscribers
const apply = (email: string, headers: Record<string, string> = {}) =>
  post(postSubscription.path, { email, page: '/guides/vohc' }, headers)
const statusOf = async (email: string, sender: number) => (await apply(email, from(sender))).status

/** The token in the newest email. */
function tokenInMail(): string {
  const text = mail.server.mails.at(-1)?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
  const start = `${shopSettings.url}${postConfirmation.path}?token=`
  return text.split(start)[1]?.match(/^([\w.-]+)/)?.[1] ?? ''
}

/** Opens a link as a browser without scripts does. Returns where it leads, and the cookie that it sets. */
async function open(token: string): Promise<{ page: string; cookie: string }> {
  const link = `${origin}${postConfirmation.path}?token=${encodeURIComponent(token)}`
  const { status, headers } = await on.app(new Request(link))
  expect(status).toBe(303)
  return { page: headers.get('Location') ?? '', cookie: headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}

const press = async (cookie: string) =>
  (await post(postConfirmation.path, {}, { Cookie: cookie })).headers.get('Location')

it('counts once its reader pressed the button behind the link in its email', async () => {
  expect((await apply('Ida@Example.com')).status).toBe(201)
  expect(mail.server.mails).toMatchObject([{ to: ['ida@example.com'], from: 'shop@example.com' }])
  expect(mail.server.mails[0]?.source).toContain('Subject: Confirm your newsletter subscription')
  const { page, cookie } = await open(tokenInMail())
  expect(page).toBe('/confirm-newsletter')
  // Email programs open links on their own.
  expect(await subscribers()).toBe(0)
  for (const _ of [1, 2]) {
    expect(await press(cookie)).toBe('/confirm-newsletter#done')
    expect(await subscribers()).toBe(1)
  }
  const table = await (await own('GET', '/api/owner/subscribers.csv')).text()
  expect(table).toMatch(/ida@example\.com,.*\/guides\/vohc,Dental health tips.*\/unsubscribe\?id=/)
})

it('gets the same answer and the same email whether it is known or not', async () => {
  await keepSubscriber(on.database, { email: 'ida@example.com', consent: 'Yes', page: '/' })
  const answers = []
  for (const [index, email] of ['ida@example.com', 'moss@example.com'].entries()) {
    const answer = await apply(email, from(index))
    const [sent] = mail.server.mails.splice(0)
    const text = sent?.source.split('\r\n\r\n')[1]?.replace(/token=3D[\s\S]*?\r\n\r\n/, '')
    answers.push([answer.status, await answer.text(), text])
  }
  expect(answers[0]).toEqual(answers[1])
  // Above the limits, too.
  for (const limited of [from(0), from(1)]) {
    for (let times = 0; times < 5; times += 1) await apply('x@example.com', limited)
    const refusals = []
    for (const email of ['ida@example.com', 'moss@example.com']) {
      const answer = await apply(email, limited)
      refusals.push([answer.status, answer.headers.get('Retry-After'), await answer.text()])
    }
    expect(refusals[0]).toEqual(refusals[1])
    expect(refusals[0]?.slice(0, 2)).toEqual([429, '3600'])
  }
  expect(await subscribers()).toBe(1)
})

it('gets two emails an hour at most, whoever asks', async () => {
  for (let sender = 0; sender < 4; sender += 1) expect(await statusOf('ida@example.com', sender)).toBe(201)
  expect(mail.server.mails).toHaveLength(2)
  // A sender who is refused doesn't use up what a mailbox may get.
  for (let times = 0; times < 5; times += 1) await statusOf(`x-${times}@example.com`, 9)
  expect(await statusOf('moss@example.com', 9)).toBe(429)
  mail.server.mails.length = 0
  for (let sender = 20; sender < 22; sender += 1) await statusOf('moss@example.com', sender)
  expect(mail.server.mails).toHaveLength(2)
})

it('is put aside for the owner when too many ask, and its reader isn’t refused', async () => {
  await on.rows(sql`insert into recent_call (id, kind, sender) select gen_random_uuid(), 'mailbox', n::text
    from generate_series(1, 200) n`)
  expect((await apply('ida@example.com')).status).toBe(201)
  expect(mail.server.mails).toEqual([])
  const messages = [{ email: 'ida@example.com', setAside: true }]
  expect(await inbox()).toMatchObject({ unread: 0, messages })
})

it.each([
  ['is made up', async () => 'eyJhbGciOiJkaXIi.x.y.z.w'],
  ['is empty', async () => ''],
  [
    'is older than a week',
    async () => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 8 * 86_400_000 })
      await apply('ida@example.com')
      vi.useRealTimers()
      return tokenInMail()
    },
  ],
])('is not added if the link’s token %s', async (_, make) => {
  const token = await make()
  expect((await open(token)).page).toBe('/confirm-newsletter#expired')
  expect(await press(`pearly-paws.confirm=${token}`)).toBe('/confirm-newsletter#expired')
  expect(await subscribers()).toBe(0)
})

it('isn’t added by another site, or without the link', async () => {
  await apply('ida@example.com')
  const { cookie } = await open(tokenInMail())
  const foreign = { Cookie: cookie, Origin: 'https://evil.example' }
  expect((await post(postConfirmation.path, {}, foreign)).status).toBe(403)
  expect(await press('')).toBe('/confirm-newsletter#expired')
  expect(await subscribers()).toBe(0)
})

it('gets an error that says to try again while no email can be sent', async () => {
  mail.server.refuses = true
  const answer = await apply('ida@example.com')
  expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '600'])
  const { SMTP_URL: _, ...silent } = on.env
  const mute = openApp({ ...authEnv, ...silent })
  const unset = await ask(mute, 'POST', postSubscription.path, { body: { email: 'ida@example.com' } })
  expect([unset.status, await unset.json()]).toEqual([503, { message: 'Not set: SMTP_URL' }])
  const told = await (await ask(mute, 'GET', getInbox.path, { cookie: await sessionOf('owner') })).json()
  expect([told.canMail, (await inbox()).canMail]).toEqual([false, true])
})
