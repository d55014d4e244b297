import { cpSync, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openDataFolder } from '../../src/dev/data-folder.ts'
import { openLocalDatabase } from '../../src/dev/database.ts'

export interface TestDatabase {
  env: { DATABASE_URL: string; NEON_FETCH_ENDPOINT: string }
  /** The same as the server reads it. */
  setting: { url: string; fetchEndpoint: string }
  close: () => Promise<void>
}

export function testDatabase(env: TestDatabase['env']): Omit<TestDatabase, 'close'> {
  return { env, setting: { url: env.DATABASE_URL, fetchEndpoint: env.NEON_FETCH_ENDPOINT } }
}

/** An empty database in a temporary folder, which is deleted when it closes. */
export async function openPglite(): Promise<TestDatabase> {
  const path = await mkdtemp(join(tmpdir(), 'pglite-'))
  await copyEmptyPglite(path)
  const folder = await openDataFolder(path)
  const database = await openLocalDatabase(folder)
  return {
    ...testDatabase(database.env),
    close: async () => {
      await database.close()
      folder.close()
      await rm(path, { recursive: true })
    },
  }
}

/** Makes a folder the data folder of an empty database. */
export async function copyEmptyPglite(path: string): Promise<void> {
  // `cp` takes twice the CPU time for a thousand files.
  cpSync(await emptyPglite(), path, { recursive: true })
}

/**
 * Returns the folder of an empty database, created once per clone and version: creating one takes three
 * seconds of CPU time, copying it a tenth of a second. The folder gets its name when it's complete, so two
 * processes at once don't conflict.
 */
export async function emptyPglite(): Promise<string> {
  const { version } = JSON.parse(await readFile('node_modules/@electric-sql/pglite/package.json', 'utf8'))
  const made = resolve(`.cache/pglite-${version}`)
  if (existsSync(made)) return made
  await mkdir('.cache', { recursive: true })
  const partial = await mkdtemp(resolve('.cache/partial-'))
  const folder = await openDataFolder(partial)
  const { close } = await openLocalDatabase(folder)
  await close()
  folder.close()
  await rename(partial, made).catch(async (error: unknown) => {
    await rm(partial, { recursive: true, force: true })
    // Another test file may have been faster.
    if (!existsSync(made)) throw error
  })
  return made
}

/** Returns the response of Neon's protocol to a body sent by the driver. */
export async function askProtocol(
  { DATABASE_URL, NEON_FETCH_ENDPOINT }: TestDatabase['env'],
  body: unknown,
  signal: AbortSignal | null = null,
): Promise<Response> {
  return fetch(NEON_FETCH_ENDPOINT, {
    method: 'POST',
    headers: { 'Neon-Connection-String': DATABASE_URL },
    body: JSON.stringify(body),
    signal,
  })
}
