import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, readdir, rename, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrate } from '#server/db/migrate.ts'
import { isUnreachable } from '#lib/unavailable.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { listRecords, saveRecords } from '#server/records/records.ts'
import { listWishes } from '#server/records/wishes.ts'
import { wishChange } from '#lib/record.ts'
import { openDataFolder, takeDataFolder } from '../../src/dev/data-folder.ts'
import { openLocalDatabase } from '../../src/dev/database.ts'
import { openLocalServices } from '../../src/dev/services.ts'
import { smallDisk } from '../support/small-disk.ts'
import { Browser } from '../support/server-browser.ts'
import { openApp, origin } from '../support/server-fixture.ts'

/** A folder with one entry in its database, which tests copy, because creating a database takes seconds. */
let made: string
/** A new data folder's path. The folder doesn't exist yet. */
let folder: string
let outer: string

beforeAll(async () => {
  made = join(await mkdtemp(join(tmpdir(), 'local-data-made-')), 'data')
  // The process that creates it is killed the first time. Its leftovers must not break the next start.
  const { child, exit } = saveWithoutEnd(made, 'first')
  await vi.waitUntil(() => existsSync(join(made, 'postgres', 'base')), { timeout: 30_000 })
  child.kill('SIGKILL')
  await exit
  await use(made, async (database) => void (await save(database, 'ada', 'mint-paste')))
})
afterAll(() => rm(join(made, '..'), { recursive: true }))
beforeEach(async () => {
  outer = await mkdtemp(join(tmpdir(), 'local-data-'))
  folder = join(outer, 'data')
})
afterEach(async () => {
  vi.unstubAllEnvs()
  await rm(outer, { recursive: true })
})

/** Opens a folder's database and closes it again. */
async function use<Result>(path: string, work: (database: Database) => Promise<Result>): Promise<Result> {
  const taken = await openDataFolder(path)
  try {
    const { env, close } = await openLocalDatabase(taken)
    try {
      const setting = { url: env.DATABASE_URL, fetchEndpoint: env.NEON_FETCH_ENDPOINT }
      await migrate(setting)
      return await work(openDatabase(setting))
    } finally {
      await close()
    }
  } finally {
    taken.close()
  }
}

const copy = (path = folder) => cpSync(made, path, { recursive: true })
const wishesOfAda = () => use(folder, (database) => listOf(database, 'ada'))

/** The database and sign-in of `npm start` with this folder. */
async function openServices() {
  vi.stubEnv('DATA_DIR', folder)
  for (const name of ['DATABASE_URL', 'AUTH_ISSUER']) vi.stubEnv(name, '')
  return openLocalServices(origin, await takeDataFolder())
}

const save = (database: Database, person: string, id: string) =>
  saveRecords(database, person, [wishChange(id, true)])

const listOf = async (database: Database, person: string): Promise<string[]> =>
  listWishes(await listRecords(database, person)).map(({ productId }) => productId)

/** The products of so many persons. */
const listsOf = async (database: Database, count: number): Promise<string[]> =>
  (await Promise.all(Array.from({ length: count }, (_, index) => listOf(database, `person-${index}`)))).flat()

function saveWithoutEnd(path: string, name: string) {
  const child = spawn(process.execPath, ['tests/support/server-save-without-end.ts', path, name], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // The lock is in the folder, so it works across temporary folders and ports.
    env: { ...process.env, TMPDIR: join(path, '..') },
  })
  return { child, exit: once(child, 'exit') }
}

it('starts over if the process was killed while it created the database', () => {
  expect(existsSync(join(made, 'postgres-is-being-made'))).toBe(false)
})

it('keeps everything saved by processes that were killed while saving, six times in a row', async () => {
  copy()
  const promised: string[] = []
  const refusals: unknown[] = []
  for (let round = 0; round < 6; round += 1) {
    const { child, exit } = saveWithoutEnd(folder, `round-${round}`)
    let seen = 0
    for await (const line of createInterface(child.stdout)) {
      promised.push(line)
      seen += 1
      if (seen === 1) refusals.push(await openDataFolder(folder).catch(String))
      if (seen <= 20 + 3 * round) continue
      child.kill('SIGKILL')
      break
    }
    expect(await exit).toEqual([null, 'SIGKILL'])
  }
  const kept = await use(folder, (database) => listsOf(database, 3))
  expect(refusals).toEqual(refusals.map(() => expect.stringMatching(/in use by another process/)))
  expect(refusals).toHaveLength(6)
  expect(promised.length).toBeGreaterThan(150)
  expect(new Set(promised).size).toBe(promised.length)
  expect(kept).toEqual(expect.arrayContaining(promised))
  expect(new Set(kept).size).toBe(kept.length)
}, 120_000)

describe('the folder', () => {
  it('is locked by its process, even without a reference to the lock', async () => {
    await openDataFolder(folder)
    setFlagsFromString('--expose-gc')
    const collectGarbage: unknown = runInNewContext('gc')
    for (let turn = 0; turn < 3; turn += 1) {
      await setImmediate()
      if (typeof collectGarbage === 'function') collectGarbage()
    }
    await expect(openDataFolder(folder)).rejects.toThrow(/in use by another process/)
  })

  it('has one user at a time under any name, and is free after it closes', async () => {
    const first = await openDataFolder(folder)
    await symlink(folder, join(outer, 'link'))
    for (const name of [folder, join(outer, 'link'), join(folder, '..', 'data')]) {
      await expect(openDataFolder(name)).rejects.toThrow(
        /(?:data|link) is in use by another process: stop that process, or set DATA_DIR to another folder$/,
      )
    }
    first.close()
    const second = await openDataFolder(folder)
    second.close()
  })

  it("that can't be created is reported with its path and what to do", async () => {
    await writeFile(join(outer, 'file'), '')
    for (const path of [join(outer, 'file'), join(outer, 'file', 'data')]) {
      await expect(openDataFolder(path)).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringMatching(
          `^${path} isn’t writable \\(E[A-Z]+\\): make it writable, or set DATA_DIR to another folder$`,
        ),
      })
    }
  })
})

describe('a database that cannot be opened', () => {
  const data = (...parts: string[]): string => join(folder, 'postgres', ...parts)
  const damages: [string, () => Promise<void>][] = [
    ['its version is missing', () => rm(data('PG_VERSION'))],
    ['its control file is missing', () => rm(data('global', 'pg_control'))],
    ['its control file is garbage', () => writeFile(data('global', 'pg_control'), 'x'.repeat(8192))],
    ['its tables are missing', () => rm(data('base'), { recursive: true })],
    ['it is a file', () => rm(data(), { recursive: true }).then(() => writeFile(data(), 'x'))],
  ]

  it.each(damages)('because %s is reported in one sentence and not replaced', async (_, damage) => {
    copy()
    await damage()
    const before = await readdir(folder, { recursive: true })
    const problem = await use(folder, async () => undefined).catch((error: unknown) => error)
    expect(problem).toMatchObject({ name: 'StartError' })
    const { message } = problem instanceof Error ? problem : new Error('none')
    expect(message).toMatch(/^\/[^\n]+data\/postgres (?:can’t be opened|is missing)[^\n]{20,400}$/)
    expect(message).toContain('restore the folder from a backup, move it')
    expect(await readdir(folder, { recursive: true })).toEqual(
      expect.arrayContaining(before.filter((file) => !file.endsWith('pg_internal.init'))),
    )
  })

  it('because its version file is missing works again once that is restored', async () => {
    copy()
    await rename(data('PG_VERSION'), join(outer, 'PG_VERSION'))
    await expect(use(folder, async () => undefined)).rejects.toThrow('is missing its PG_VERSION file')
    await rename(join(outer, 'PG_VERSION'), data('PG_VERSION'))
    expect(await wishesOfAda()).toEqual(['mint-paste'])
  })
})

it('keeps all saved data on a full disk, and saves again when there is space', async (context) => {
  const disk = await smallDisk(64)
  if (disk.kind === 'none') return context.skip(disk.reason)
  folder = join(disk.path, 'data')
  try {
    copy()
    const kept = await use(folder, async (database) => {
      await writeFile(join(disk.path, 'ballast'), Buffer.alloc(64_000_000)).catch(() => undefined)
      const promised: string[] = []
      const refused: unknown[] = []
      for (let index = 0; refused.length < 3 && index < 2000; index += 1) {
        const id = `chew-${index}-${'x'.repeat(190)}`
        await save(database, `person-${index % 9}`, id).then(
          () => promised.push(id),
          (error: unknown) => refused.push(error),
        )
      }
      expect(refused.map(isUnreachable)).toEqual([true, true, true])
      await rm(join(disk.path, 'ballast'))
      await save(database, 'ada', 'soft-brush')
      return promised
    })
    expect(await wishesOfAda()).toEqual(['soft-brush', 'mint-paste'])
    const found = await use(folder, (database) => listsOf(database, 9))
    expect(found).toEqual(expect.arrayContaining(kept))
  } finally {
    await disk.remove()
  }
})

it('keeps sessions and lists over a restart, where no other user of the machine can read them', async () => {
  copy()
  await chmod(folder, 0o755)
  await chmod(join(folder, 'postgres', 'PG_VERSION'), 0o666)
  const first = await openServices()
  const files = await readdir(folder, { recursive: true })
  expect(files).toContain(join('postgres', 'PG_VERSION'))
  expect((await readFile(join(folder, 'secret'), 'utf8')).length).toBeGreaterThanOrEqual(32)
  const open: string[] = []
  for (const file of ['.', ...files]) {
    if (((await stat(join(folder, file))).mode & 0o077) !== 0) open.push(file)
  }
  expect(open).toEqual([])

  const browser = new Browser(openApp(first.env))
  await browser.signIn('moss@example.com')
  const body = JSON.stringify({ productId: 'mint-paste' })
  const headers = { 'Content-Type': 'application/json' }
  expect((await browser.go('/api/wishlist', { method: 'POST', headers, body })).status).toBe(201)
  await first.close()

  const second = await openServices()
  const [known, other] = [new Browser(openApp(second.env)), new Browser(openApp(second.env))]
  known.jars.set(new URL(origin).host, browser.cookies(new URL(origin).host))
  await other.signIn('moss@example.com')
  for (const someone of [known, other])
    expect(await (await someone.go('/api/wishlist')).json()).toMatchObject([{ productId: 'mint-paste' }])
  await second.close()
})
