import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { packages } from '../../shop.config.ts'
import { openDataFolder } from '#dev/data-folder.ts'
import { isBuildWhole } from '#dev/local-pages.ts'
import { openLocalServer } from '#dev/local-server.ts'
import { brokenShop, hostileShop } from '../support/other-shops.ts'
import { copyEmptyPglite } from '../support/pglite.ts'
import { nodeOptions } from '../support/start-server.ts'
import { featured } from '../support/test-shop.ts'

/** The data folder of the site that runs during all tests. */
let data: string
let running: ReturnType<typeof start>
let address: string
/** Accepts connections and never answers. */
const silent = createServer()
/** Asked first, because it takes ten seconds. */
let unresponsive: ReturnType<typeof refusal>
/** A folder for a single test. */
let folder: string

beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'start-running-'))
  running = start({ PORT: '8971', DATA_DIR: data })
  await new Promise<void>((done) => {
    silent.listen(0, '127.0.0.1', done)
  })
  const at = silent.address()
  const port = typeof at === 'object' && at !== null ? at.port : 0
  unresponsive = refusal(databaseAt(port, '8972', join(data, 'unresponsive')))
  address = await addressOf(running)
})
afterAll(async () => {
  if (running.exitCode === null && running.kill()) await once(running, 'exit')
  silent.close()
  await rm(data, { recursive: true })
})
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'))
  // Another user should be able to run a server here, too.
  await chmod(folder, 0o777)
})
afterEach(() => rm(folder, { recursive: true }))

interface Options {
  /** Whether to build the site first. */
  build?: boolean
  /** Whether to run `npm run dev`. */
  dev?: boolean
  uid?: number
  cwd?: string
}

function start(env: Record<string, string>, { build = false, dev = false, ...options }: Options = {}) {
  const command = dev ? ['src/dev/dev.ts'] : ['src/dev/start.ts', ...(build ? [] : ['--no-build'])]
  return spawn(process.execPath, [...nodeOptions, ...command], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...options,
  })
}

const addressOf = async (server: ReturnType<typeof start>): Promise<string> => {
  const [line] = await once(createInterface(server.stdout), 'line')
  return /http:\/\/localhost:\d+/.exec(String(line))?.[0] ?? ''
}

/** Returns the output of a server that fails to start. */
async function refusal(env: Record<string, string>, options: Options = {}) {
  const server = start(env, options)
  const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')])
  return { said: said.trimEnd(), code }
}

const databaseAt = (port: number, PORT: string, DATA_DIR: string) => ({
  PORT,
  DATA_DIR,
  DATABASE_URL: 'postgresql://a:b@localhost/c',
  NEON_FETCH_ENDPOINT: `http://127.0.0.1:${port}/sql`,
})

it('prints its address when it is ready', async () => {
  expect(address).toBe('http://localhost:8971')
  expect((await fetch(address)).status).toBe(200)
  expect((await fetch(`${address}/api/categories`)).status).toBe(200)
  expect((await fetch(`${address}/no-such-page`)).status).toBe(404)
})

it('redirects 127.0.0.1 and [::1] to localhost, where sign-in works', async () => {
  for (const name of ['127.0.0.1', '[::1]']) {
    const login = `${address.replace('localhost', name)}/api/login?returnTo=%2Fwishlist`
    const answer = await fetch(login, { redirect: 'manual' })
    const { status, headers } = answer
    expect([name, status, headers.get('Location')]).toEqual([
      name,
      307,
      `${address}/api/login?returnTo=%2Fwishlist`,
    ])
  }
  const answer = await fetch(`${address}/api/login`, { redirect: 'manual' })
  const asked = new URL(answer.headers.get('Location') ?? '')
  expect(asked.searchParams.get('redirect_uri')).toBe(`${address}/api/auth/callback/oidc`)
})

it('hides its folder from other users of the machine', async ({ skip }) => {
  skip(process.platform === 'win32', 'Windows has no permissions of this kind')
  for (const name of [
    '.',
    'secret',
    'lock',
    'postgres',
    'postgres/PG_VERSION',
    'postgres/base/1/PG_VERSION',
  ]) {
    expect([name, (await stat(join(data, name))).mode & 0o077]).toEqual([name, 0])
  }
})

it.each(['127.0.0.1', '::1', '0.0.0.0', '::'])('says that a port is taken on %s', async (host) => {
  const other = createServer()
  await new Promise<void>((resolve) => {
    other.listen(8974, host, resolve)
  })
  await expect(openLocalServer({ port: 8974 })).rejects.toMatchObject({
    name: 'StartError',
    message: 'Port 8974 is in use: stop the other process, or set PORT to another port',
  })
  await new Promise((resolve) => {
    other.close(resolve)
  })
})

it("reports a host that isn't this machine's", async () => {
  await expect(openLocalServer({ port: 8975, host: '192.0.2.1' })).rejects.toMatchObject({
    name: 'StartError',
    message: 'HOST: 192.0.2.1 isn’t an address of this computer: use 0.0.0.0 for all addresses',
  })
})

describe('reports before it builds or serves anything', () => {
  it('an invalid or taken port, and a folder in use, whatever its port; npm run dev does, too', async () => {
    /** A file of the built site that a build would change. */
    const built = async () => [
      await readFile('dist/index.html', 'utf8'),
      (await stat('dist/index.html')).mtimeMs,
    ]
    const before = await built()
    const taken = 'Port 8971 is in use: stop the other process, or set PORT to another port'
    const inUse = `${data} is in use by another process: stop that process, or set DATA_DIR to another folder`
    const build = { build: true }
    expect(
      await Promise.all([
        refusal({ PORT: 'eighty', DATA_DIR: folder }, build),
        refusal({ PORT: '8971', DATA_DIR: folder }, build),
        refusal({ PORT: '8976', DATA_DIR: data, TMPDIR: folder }, build),
        refusal({ PORT: '8971', DATA_DIR: data }, { dev: true }),
      ]),
    ).toEqual([
      { said: 'PORT: found "eighty": use a number from 1 to 65535', code: 1 },
      { said: taken, code: 1 },
      { said: inUse, code: 1 },
      { said: `${taken}\n${inUse}`, code: 1 },
    ])
    expect(await built()).toEqual(before)
  })

  it('a build with a link that wouldn’t earn: it stopped and named it, and nothing of it or before is served', async () => {
    expect(await readFile(join(brokenShop, 'build.log'), 'utf8')).toContain(
      `content/products/${featured[0]}.md: affiliateUrl: found "https://amzn.to/3abcDEF": a short link hides its tag`,
    )
    expect([process.cwd(), brokenShop].map(isBuildWhole)).toEqual([true, false])
    expect(await refusal({ PORT: '8979' }, { cwd: brokenShop })).toEqual({
      said: 'There is no complete build: run npm start without --no-build',
      code: 1,
    })
  })

  it("a folder that isn't writable", async (context) => {
    context.skip(process.platform === 'win32', 'Windows has no permissions of this kind')
    const nobody = 65_534
    const isRoot = userInfo().uid === 0
    const locked = join(folder, 'data')
    await mkdir(locked, { mode: 0o500 })
    const env = { PORT: '8977', DATA_DIR: locked }
    // Root may write anywhere, so run this as another user, where that user can read the project.
    const answer = await refusal(env, isRoot ? { build: true, uid: nobody } : { build: true }).catch(
      (error: NodeJS.ErrnoException) => ({ said: `${error.code ?? ''} node_modules`, code: null }),
    )
    if (/EACCES.*(?:src|node_modules)|Cannot find module/.test(answer.said))
      return context.skip('nobody may read the project')
    expect(answer).toEqual({
      said: expect.stringMatching(
        `^${locked} isn’t writable \\(E(?:ACCES|PERM)\\): make it writable, or set DATA_DIR to another folder$`,
      ),
      code: 1,
    })
  })
})

it('reports corrupt data without a stack trace or source code', async () => {
  await mkdir(join(folder, 'postgres', 'global'), { recursive: true })
  await writeFile(join(folder, 'postgres', 'PG_VERSION'), '18\n')
  await writeFile(join(folder, 'postgres', 'global', 'pg_control'), 'x'.repeat(8192))
  const { said, code } = await refusal({ PORT: '8978', DATA_DIR: folder })
  expect(code).toBe(1)
  expect(said).toMatch(
    /^\S+[\\/]postgres can’t be opened as a database \([^\n]+\): restore the folder from a backup[^\n]+$/,
  )
})

it('SIGINT stops it cleanly and releases its folder', async ({ skip }) => {
  skip(process.platform === 'win32', 'Windows ends a process at once, whatever the signal')
  running.kill('SIGINT')
  expect(await once(running, 'exit')).toEqual([0, null])
  ;(await openDataFolder(data)).close()
})

it('a shop without packages starts, answers no path of a package, and stops at SIGTERM, too', async () => {
  await copyEmptyPglite(folder)
  const alone = start({ PORT: '8981', DATA_DIR: folder }, { cwd: hostileShop })
  const statusOf = async (path: string) => (await fetch(`http://localhost:8981${path}`)).status
  try {
    expect(await addressOf(alone)).toBe('http://localhost:8981')
    for (const path of ['/', '/api/categories', '/cart'])
      expect([path, await statusOf(path)]).toEqual([path, 200])
    const paths = packages.flatMap(({ routes }) => routes?.paths ?? [])
    expect(paths.length).toBeGreaterThan(10)
    for (const path of [...paths, '/owner', '/write-review', '/admin/', '/sw.js'])
      expect([path, await statusOf(path)]).toEqual([path, 404])
  } finally {
    alone.kill('SIGTERM')
    const [code] = await once(alone, 'exit')
    expect(code).toBe(process.platform === 'win32' ? null : 0)
  }
})

it('reports a missing database, and an unresponsive one after ten seconds at most', async () => {
  const sentence = (reason: string) =>
    new RegExp(
      `^DATABASE_URL: couldn’t update the database \\(${reason}\\): start that database, or unset DATABASE_URL to use the embedded one$`,
    )
  expect(await refusal(databaseAt(1, '8973', folder))).toEqual({
    said: expect.stringMatching(sentence('[^\\n]+')),
    code: 1,
  })
  expect(await unresponsive).toEqual({
    said: expect.stringMatching(sentence('no response within 10 seconds')),
    code: 1,
  })
})
