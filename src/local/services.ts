import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { getEnv } from '#server/env.ts'
import { openLocalDatabase } from './database.ts'
import { openLocalLogin } from './login.ts'

/** The variables that the server reads, and what was started to fill them. */
export interface LocalServices {
  env: Record<string, string | undefined>
  close: () => Promise<void>
}

/**
 * Starts what the variables of this process do not name: an embedded database
 * without `DATABASE_URL`, an embedded login without `AUTH_ISSUER`. Both keep
 * what they have to in `DATA_DIR`, `.data` where that is not set.
 */
export async function openLocalServices({ siteAddress }: { siteAddress: string }): Promise<LocalServices> {
  const given = process.env
  const folder = given['DATA_DIR'] || '.data'
  const database = given['DATABASE_URL'] ? undefined : await openLocalDatabase({ folder })
  const login = given['AUTH_ISSUER']
    ? undefined
    : await openLocalLogin({ siteAddress, secret: await keptSecret(folder) })
  const env = { ...given, ...database?.env, ...login?.env }
  const setting = getEnv(env).database
  if (setting.kind === 'ready') await migrate(setting.value)
  return {
    env,
    close: async () => {
      await Promise.all([login?.close(), database?.close()])
    },
  }
}

/** A key of this machine's own, so that a session outlives a restart. */
async function keptSecret(folder: string): Promise<string> {
  const file = join(folder, 'secret')
  const kept = await readFile(file, 'utf8').catch(() => '')
  if (kept.length >= 32) return kept
  const secret = randomBytes(32).toString('base64url')
  await mkdir(folder, { recursive: true })
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}
