import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { hashedUserId } from '#server/auth/session.ts'
import { deletedPerson } from '#server/db/schema.ts'
import { namedPets } from '../support/named-pets.ts'
import { packageFixtures } from '../support/package-fixtures.ts'
import { runForget } from '../support/run-forget.ts'
import { Browser } from '../support/server-browser.ts'
import { serveApp } from '../support/served-app.ts'
import { from, origin, sessionOf } from '../support/server-fixture.ts'

const path = '/api/account'
const login = inject('login')
const on = serveApp(() => login)

const pet = { ...namedPets[0], name: 'Bo', illnesses: ['kidney'] }
const care = { pet: 'pet-number-1', days: { '2026-11-22': { result: 'done', step: 'dog-lip', at: 1 } } }
const change = { id: 'pet-number-1', changedAt: Date.now(), pet }
/** The file of a person's data, with the lists of packages. */
const empty = Object.fromEntries(
  ['wishlist', 'pets', 'care', ...packageFixtures.flatMap(({ personLists = [] }) => personLists)].map(
    (list) => [list, []],
  ),
)

const statusOf = async (method: string, at: string, as: string | null, body?: unknown) =>
  (await on.call(method, at, { as, body })).status
const add = (as: string) => statusOf('POST', '/api/wishlist', as, { productId: 'mint-paste' })
const savePet = (as: string) => statusOf('PUT', '/api/pets', as, [change])

it("exports and deletes one person's data, and keeps everyone else's", async () => {
  const [ada, moss] = [await sessionOf('ada'), await sessionOf('moss')]
  const kept = { wishlist: [{ productId: 'mint-paste' }], pets: [{ name: 'Bo' }], care: [care] }
  for (const as of [ada, moss])
    expect([await add(as), await savePet(as), await statusOf('PUT', '/api/care', as, care)]).toEqual([
      201, 200, 200,
    ])
  expect(await on.read(path, ada)).toMatchObject(kept)
  expect(await statusOf('DELETE', path, ada)).toBe(200)
  expect(await on.read(path, await sessionOf('ada', { signIn: 'again' }))).toEqual(empty)
  expect(await on.read(path, moss)).toMatchObject(kept)
})

it("ends sessions on other devices, so they can't write again; signing in then starts fresh", async () => {
  const [laptop, phone] = [
    await sessionOf('lark', { signIn: 'laptop', daysAgo: 1 }),
    await sessionOf('lark', { signIn: 'phone', daysAgo: 60 }),
  ]
  expect(await add(phone)).toBe(201)
  for (let times = 0; times < 2; times += 1)
    expect(await statusOf('DELETE', path, await sessionOf('lark', { signIn: `now ${times}` }))).toBe(200)
  for (const as of [laptop, phone]) {
    expect([await add(as), await savePet(as)]).toEqual([401, 401])
    const asked = await on.call('GET', '/api/auth/user', { as })
    expect(asked.status).toBe(401)
    expect(asked.headers.getSetCookie().some((set) => set.startsWith('pearly-paws.session=;'))).toBe(true)
  }
  const back = await sessionOf('lark', { signIn: 'back' })
  expect(await on.read(path, back)).toEqual(empty)
  expect([await add(back), await add(await sessionOf('other', { daysAgo: 1 }))]).toEqual([201, 201])
})

it('ends sessions that began before the deletion, and none after it, even if the server’s clock went back', async () => {
  const [laptop, phone, later] = [new Browser(on.app), new Browser(on.app), new Browser(on.app)]
  const status = (browser: Browser) => statusOf('GET', path, browser.cookieHeader())
  for (const browser of [laptop, phone]) await browser.signIn('wren@example.com')
  expect(await status(phone)).toBe(200)
  expect(await statusOf('DELETE', path, laptop.cookieHeader())).toBe(200)
  for (const minutes of [0, 10]) {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - minutes * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    await later.signIn('wren@example.com')
    expect([await status(laptop), await status(phone), await status(later)]).toEqual([401, 401, 200])
  }
})

it('forgets deleted people after 90 days', async () => {
  const noted = async () => (await on.database.select().from(deletedPerson)).map(({ userId }) => userId)
  await statusOf('DELETE', path, await sessionOf('heron'))
  expect(await noted()).toContain('heron')
  await on.database.update(deletedPerson).set({ deletedAt: sql`now() - interval '91 days'` })
  await runForget(on)
  expect(await noted()).toEqual([])
})

describe('npm run person', () => {
  const issuer = 'https://login.example'
  const run = (...words: string[]) =>
    promisify(execFile)(process.execPath, ['src/server/account/person-command.ts', ...words], {
      env: { ...process.env, ...on.env, AUTH_ISSUER: issuer },
    }).then(
      (said) => ({ code: 0, ...said }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        stdout,
        stderr,
      }),
    )

  it("exports a person's data by number, then deletes it and ends their sessions", async () => {
    const cookie = await sessionOf(hashedUserId(issuer, '4711'), { daysAgo: 1 })
    expect([await add(cookie), await savePet(cookie)]).toEqual([201, 200])
    const kept = { wishlist: [{ productId: 'mint-paste' }], pets: [{ name: 'Bo' }] }
    expect(JSON.parse((await run('export', '4711')).stdout)).toMatchObject(kept)
    expect(await statusOf('GET', path, cookie)).toBe(200)
    const deleted = await run('delete', '4711')
    expect(JSON.parse(deleted.stdout)).toMatchObject(kept)
    expect(deleted.stderr).toContain('Deleted: 1 products, 1 pets')
    expect(await statusOf('GET', path, cookie)).toBe(401)
  })

  it.each([
    [['export', '4712'], 'No data found for "4712"'],
    [['delete', '4712'], 'No data found for "4712"'],
    [['delete'], 'npm run person -- export [<subject>]'],
    [['forget', '4711'], 'npm run person -- export [<subject>]'],
  ])('with %j says what is wrong', async (words, problem) => {
    expect(await run(...words)).toEqual({ code: 1, stdout: '', stderr: expect.stringContaining(problem) })
  })
})

describe('a person who signed in', () => {
  const send = (browser: Browser, method: string, at: string, body: unknown) =>
    browser.go(at, {
      method,
      headers: {
        'Content-Type': 'application/json',
        'User-Agent': 'Mozilla/5.0 Firefox/146.0',
        Origin: origin,
        ...from(7),
      },
      body: JSON.stringify(body),
    })
  const save = async (browser: Browser, productId: string) =>
    (await send(browser, 'POST', '/api/wishlist', { productId })).status
  const saved = async (browser: Browser): Promise<string[]> => {
    const entries: { productId: string }[] = await (await browser.go('/api/wishlist')).json()
    return entries.map(({ productId }) => productId)
  }
  /** Signs out here and at the provider, whose form submits itself. */
  const signOut = async (browser: Browser): Promise<void> => {
    const answer = await browser.go('/api/logout')
    const form = await (await browser.go(answer.headers.get('Location') ?? '')).text()
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? ''
    const action = new URL('/session/end/confirm', login.AUTH_ISSUER).href
    await browser.go(action, { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) })
  }

  it('finds the same list in every browser, and the next person in this browser finds theirs', async () => {
    const [laptop, phone] = [new Browser(on.app), new Browser(on.app)]
    await laptop.signIn('moss@example.com')
    expect(await save(laptop, 'mint-paste')).toBe(201)
    await phone.signIn('Moss@Example.com')
    expect(await saved(phone)).toEqual(['mint-paste'])
    await signOut(laptop)
    expect((await laptop.go('/api/wishlist')).status).toBe(401)
    await laptop.signIn('ada@example.com')
    expect(await saved(laptop)).toEqual([])
    await save(laptop, 'soft-brush')
    expect(await saved(phone)).toEqual(['mint-paste'])
  })

  it('leaves neither name, email nor network address in the database', async () => {
    const browser = new Browser(on.app)
    await browser.signIn('ophelia.lindqvist@example.com')
    expect(await save(browser, 'mint-paste')).toBe(201)
    expect((await send(browser, 'PUT', '/api/pets', [{ ...change, pet: namedPets[0] }])).status).toBe(200)
    expect((await send(browser, 'PUT', '/api/care', care)).status).toBe(200)
    await signOut(browser)
    const rows = await on.rows(
      sql`select table_name, query_to_xml('select * from ' || quote_ident(table_name), true, false, '')::text as content
          from information_schema.tables where table_schema = 'public' order by table_name`,
    )
    const contents = new Map(rows.map(({ table_name: name, content }) => [name, content]))
    for (const table of ['care', 'deleted_person', 'ended_session', 'pet', 'record', 'wishlist_entry'])
      expect([...contents.keys()]).toContain(table)
    for (const kept of ['dog-lip', namedPets[0]?.name, 'mint-paste'])
      expect(contents.get('record')).toContain(kept)
    expect(contents.get('ended_session')).toContain('<sign_in>')
    expect(JSON.stringify(rows)).not.toMatch(/ophelia|lindqvist|@|example|203\.0\.0\.7/i)
  })
})
