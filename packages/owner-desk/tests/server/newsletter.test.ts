import { neon } from '@neondatabase/serverless'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { postConfirmation, postSubscription, getInbox } from '../../src/messages/messages-api.ts'
import { keepSubscriber } from '../../src/messages/server/stored.ts'
import { shopSettings } from '../../../../src/content/shop-settings.ts'
import { migrate } from '../../../../src/server/db/migrate.ts'
import { openDatabase } from '../../../../src/server/db/open.ts'
import { type MailServer, mailLogin, openMailServer } from '../../../../tests/support/mail-server.ts'
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

let database: TestDatabase
let smtp: MailServer
let app: App
let owner: string

const setting = () => ({ url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT })
const mailEnv = () => ({
  SMTP_URL: `smtp://${mailLogin}@127.0.0.1:${smtp.port}`,
  MAIL_FROM: 'shop@example.com',
  OWNER_EMAILS: 'owner@example.com',
})

beforeAll(async () => {
  database = await openPostgres()
  await migrate(setting())
  smtp = await openMailServer()
  app = openApp({ ...authEnv, ...database.env, ...mailEnv() })
  owner = await sessionOf('owner')
})
afterAll(async () => {
  await smtp.close()
  await database.close()
})
beforeEach(async () => {
  smtp.mails.length = 0
  smtp.refuses = false
  const sql = neon(database.env.DATABASE_URL)
  await sql`delete from contact_message`
  await sql`delete from subscriber`
  await sql`delete from recent_call`
})

/** As a browser posts a form of this site. */
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app(
    new Request(origin + path, {
      method: 'POST',
      headers: { Origin: origin, ...headers },
      body: new URLSearchParams(fields),
    }),
  )
const subscribers = async () => (await inbox()).subscribers
const inbox = async () => (await ask(app, 'GET', getInbox.path, { cookie: owner })).json()

/** The link in the newest email, on the tested site. */
function linkInMail(): string {
  const text = smtp.mails.at(-1)?.source.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? ''
  const start = `${shopSettings.url}${postConfirmation.path}?token=`
  const [, token = ''] = text.split(start)[1]?.match(/^([\w.-]+)/) ?? []
  return `${origin}${postConfirmation.path}?token=${token}`
}

/** Opens a link as a browser without scripts does. Returns where it leads, and the cookie that it sets. */
async function open(link: string): Promise<{ page: string; cookie: string }> {
  const { status, headers } = await app(new Request(link))
  expect(status).toBe(303)
  return { page: headers.get('Location') ?? '', cookie: headers.get('Set-Cookie')?.split(';')[0] ?? '' }
}

const press = async (cookie: string) =>
  (await post(postConfirmation.path, {}, { Cookie: cookie })).headers.get('Location')

describe('a newsletter address', () => {
  it('counts once its reader pressed the button behind the link in its email', async () => {
    expect(
      (await post(postSubscription.path, { email: 'Ida@Example.com', page: '/guides/vohc' })).status,
    ).toBe(201)
    expect(smtp.mails).toMatchObject([{ to: ['ida@example.com'], from: 'shop@example.com' }])
    expect(smtp.mails[0]?.source).toContain('Subject: Confirm your newsletter subscription')
    expect(await subscribers()).toBe(0)
    const { page, cookie } = await open(linkInMail())
    expect(page).toBe('/confirm-newsletter')
    // Email programs open links on their own.
    expect(await subscribers()).toBe(0)
    expect(await press(cookie)).toBe('/confirm-newsletter#done')
    expect(await subscribers()).toBe(1)
    expect(await press(cookie)).toBe('/confirm-newsletter#done')
    expect(await subscribers()).toBe(1)
    const table = await (await ask(app, 'GET', '/api/owner/subscribers.csv', { cookie: owner })).text()
    expect(table).toMatch(/ida@example\.com,.*\/guides\/vohc,Dental health tips.*\/unsubscribe\?id=/)
  })

  it('gets the same answer and the same email whether it is known or not', async () => {
    await keepSubscriber(openDatabase(setting()), { email: 'ida@example.com', consent: 'Yes', page: '/' })
    const answers = []
    for (const [index, email] of ['ida@example.com', 'moss@example.com'].entries()) {
      const answer = await post(postSubscription.path, { email }, from(index))
      const [mail] = smtp.mails.splice(0)
      const text = mail?.source.split('\r\n\r\n')[1]?.replace(/token=3D[\s\S]*?\r\n\r\n/, '')
      answers.push([answer.status, await answer.text(), text])
    }
    expect(answers[0]).toEqual(answers[1])
    // Above the limits, too.
    for (const limited of [from(0), from(1)]) {
      for (let times = 0; times < 5; times += 1)
        await post(postSubscription.path, { email: 'x@example.com' }, limited)
      const refusals = []
      for (const email of ['ida@example.com', 'moss@example.com']) {
        const answer = await post(postSubscription.path, { email }, limited)
        refusals.push([answer.status, answer.headers.get('Retry-After'), await answer.text()])
      }
      expect(refusals[0]).toEqual(refusals[1])
      expect(refusals[0]?.slice(0, 2)).toEqual([429, '3600'])
    }
    expect(await subscribers()).toBe(1)
  })

  it('gets two emails an hour at most, whoever asks', async () => {
    for (let sender = 0; sender < 4; sender += 1)
      expect((await post(postSubscription.path, { email: 'ida@example.com' }, from(sender))).status).toBe(201)
    expect(smtp.mails).toHaveLength(2)
    // A sender who is refused doesn't use up what a mailbox may get.
    for (let times = 0; times < 5; times += 1)
      await post(postSubscription.path, { email: `x-${times}@example.com` }, from(9))
    expect((await post(postSubscription.path, { email: 'moss@example.com' }, from(9))).status).toBe(429)
    smtp.mails.length = 0
    for (let sender = 20; sender < 22; sender += 1)
      await post(postSubscription.path, { email: 'moss@example.com' }, from(sender))
    expect(smtp.mails).toHaveLength(2)
  })

  it('is put aside for the owner when too many ask, and its reader isn’t refused', async () => {
    const sql = neon(database.env.DATABASE_URL)
    await sql`insert into recent_call (id, kind, sender) select gen_random_uuid(), 'mailbox', n::text
      from generate_series(1, 200) n`
    expect((await post(postSubscription.path, { email: 'ida@example.com' })).status).toBe(201)
    expect(smtp.mails).toEqual([])
    expect(await inbox()).toMatchObject({
      unread: 0,
      messages: [{ email: 'ida@example.com', setAside: true }],
    })
  })

  it.each([
    ['is made up', async () => 'eyJhbGciOiJkaXIi.x.y.z.w'],
    ['is empty', async () => ''],
    [
      'is older than a week',
      async () => {
        vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 8 * 86_400_000 })
        await post(postSubscription.path, { email: 'ida@example.com' })
        vi.useRealTimers()
        return linkInMail().split('token=')[1] ?? ''
      },
    ],
  ])('is not added if the link’s token %s', async (_, make) => {
    const token = await make()
    expect((await open(`${origin}${postConfirmation.path}?token=${encodeURIComponent(token)}`)).page).toBe(
      '/confirm-newsletter#expired',
    )
    expect(await press(`pearly-paws.confirm=${token}`)).toBe('/confirm-newsletter#expired')
    expect(await subscribers()).toBe(0)
  })

  it('isn’t added by another site, or without the link', async () => {
    await post(postSubscription.path, { email: 'ida@example.com' })
    const { cookie } = await open(linkInMail())
    const foreign = { Cookie: cookie, Origin: 'https://evil.example' }
    expect((await post(postConfirmation.path, {}, foreign)).status).toBe(403)
    expect(await press('')).toBe('/confirm-newsletter#expired')
    expect(await subscribers()).toBe(0)
  })

  it('gets an error that says to try again while no email can be sent', async () => {
    smtp.refuses = true
    const answer = await post(postSubscription.path, { email: 'ida@example.com' })
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '600'])
    const mute = openApp({ ...authEnv, ...database.env, OWNER_EMAILS: 'owner@example.com' })
    const unset = await ask(mute, 'POST', postSubscription.path, { body: { email: 'ida@example.com' } })
    expect([unset.status, await unset.json()]).toEqual([503, { message: 'Not set: SMTP_URL' }])
    const told = await (await ask(mute, 'GET', getInbox.path, { cookie: owner })).json()
    expect([told.canMail, (await inbox()).canMail]).toEqual([false, true])
  })
})
