import { randomBytes } from 'node:crypto'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { forgetOld } from '#server/db/forget-old.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { databaseEnvIfSet } from '#server/env.ts'
import { type DataFolder, StartError } from './data-folder.ts'
import { damageRemedy, openLocalDatabase } from './database.ts'
import { openLocalLogin } from './login.ts'

/** The environment variables for the server, and the local services behind them. */
export interface LocalServices {
  env: Record<string, string | undefined>
  close: () => Promise<void>
}

/**
 * Starts local services: an embedded database without `DATABASE_URL`, an embedded login without `AUTH_ISSUER`.
 * Both keep data in the folder, which closes with them. Throws a StartError if it can't be read.
 */
export async function openLocalServices(
  siteAddress: string,
  folder: DataFolder | undefined,
): Promise<LocalServices> {
  const given = process.env
  const database = given['DATABASE_URL'] || !folder ? undefined : await openLocalDatabase(folder)
  const login =
    given['AUTH_ISSUER'] || !folder
      ? undefined
      : await openLocalLogin({ siteAddress, secret: await storedSecret(folder) })
  const env = { ...given, ...database?.env, ...login?.env }
  const setting = databaseEnvIfSet(env)
  if (setting !== undefined) {
    const prepared = migrate(setting).then(() => forgetOld(openDatabase(setting)))
    await prepared.catch((error: unknown) => {
      const reason = error instanceof Error ? error.message.split('\n')[0] : String(error)
      throw new StartError(
        database === undefined
          ? `DATABASE_URL: couldn’t update the database (${reason}): start that database, or unset DATABASE_URL to use the embedded one`
          : `${folder?.path} has a database that couldn’t be updated (${reason}): ${damageRemedy}`,
      )
    })
  }
  // In production, `functions/forget.ts` does this.
  const daily = setInterval(() => {
    if (setting !== undefined) forgetOld(openDatabase(setting)).catch(console.error)
  }, 86_400_000).unref()
  return {
    env,
    close: async () => {
      clearInterval(daily)
      await Promise.all([login?.close(), database?.close()])
      folder?.close()
    },
  }
}

/** Returns a secret stored on this machine, so that sessions survive a restart. */
async function storedSecret({ path }: DataFolder): Promise<string> {
  const file = join(path, 'secret')
  const stored = await readFile(file, 'utf8').catch(() => '')
  const secret = stored.length >= 32 ? stored : randomBytes(32).toString('base64url')
  if (secret !== stored) await writeFile(file, secret)
  await chmod(file, 0o600)
  return secret
}
