import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { listEntries } from '#server/wishlist/entries.ts'
import { openLocalDatabase } from '../../src/local/database.ts'
import { openLocalServices } from '../../src/local/services.ts'
import { Browser } from '../support/server-browser.ts'
import { openApp, origin } from '../support/server-fixture.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-data-'))
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

it('holds all that was saved by a process that was killed while it saved', { timeout: 60_000 }, async () => {
  const promised: string[] = []
  for (const count of [30, 31]) {
    const child = spawn(process.execPath, ['tests/support/server-save-without-end.ts', folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exit = once(child, 'exit')
    let seen = 0
    for await (const line of createInterface(child.stdout)) {
      promised.push(line)
      seen += 1
      if (seen < count) continue
      child.kill('SIGKILL')
      break
    }
    expect(await exit).toEqual([null, 'SIGKILL'])
  }

  const database = await openLocalDatabase({ folder })
  const setting = { url: database.env.DATABASE_URL, fetchEndpoint: database.env.NEON_FETCH_ENDPOINT }
  await migrate(setting)
  const opened = openDatabase(setting)
  const lists = await Promise.all([0, 1, 2].map((index) => listEntries(opened, `person-${index}`)))
  const kept = lists.flat().map(({ productId }) => productId)
  expect(kept).toEqual(expect.arrayContaining(promised))
  expect(new Set(kept).size).toBe(kept.length)
  await database.close()
})

it('is for one at a time, and free again when that one has closed', async () => {
  const first = await openLocalDatabase({ folder })
  await expect(openLocalDatabase({ folder })).rejects.toThrow(folder)
  await first.close()
  await (await openLocalDatabase({ folder })).close()
})

it('keeps who is signed in, and their list, over a restart', async () => {
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('DATABASE_URL', '')
  vi.stubEnv('AUTH_ISSUER', '')
  const first = await openLocalServices({ siteAddress: origin })
  const browser = new Browser(openApp(first.env))
  await browser.go(await browser.upToCallback('moss@example.com'))
  const body = JSON.stringify({ productId: 'mint-paste' })
  const headers = { 'Content-Type': 'application/json' }
  expect((await browser.go('/api/wishlist', { method: 'POST', headers, body })).status).toBe(201)
  await first.close()

  const second = await openLocalServices({ siteAddress: origin })
  const app = openApp(second.env)
  const known = new Browser(app)
  known.jars.set(new URL(origin).host, browser.cookies(new URL(origin).host))
  const other = new Browser(app)
  await other.go(await other.upToCallback('moss@example.com'))
  for (const someone of [known, other]) {
    const entries: { productId: string }[] = await (await someone.go('/api/wishlist')).json()
    expect(entries.map(({ productId }) => productId)).toEqual(['mint-paste'])
  }
  await second.close()
})

it('keeps the key of the sessions from other people of the machine', async () => {
  vi.stubEnv('DATA_DIR', folder)
  vi.stubEnv('DATABASE_URL', 'not-a-database')
  vi.stubEnv('AUTH_ISSUER', '')
  const services = await openLocalServices({ siteAddress: origin })
  const file = join(folder, 'secret')
  expect((await readFile(file, 'utf8')).length).toBeGreaterThanOrEqual(32)
  expect((await stat(file)).mode & 0o077).toBe(0)
  await services.close()
})
