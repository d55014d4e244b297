import { openLocalDatabase } from './database.ts'
import { openLocalLogin } from './login.ts'

/** The variables that the server reads, and what was started to fill them. */
export interface LocalServices {
  env: Record<string, string | undefined>
  close: () => Promise<void>
}

/**
 * Starts what the variables of this process do not name: an embedded database
 * without `DATABASE_URL`, an embedded login without the `AUTH_` variables.
 */
export async function openLocalServices({ siteAddress }: { siteAddress: string }): Promise<LocalServices> {
  const given = process.env
  const database = given['DATABASE_URL'] === undefined ? await openLocalDatabase({}) : undefined
  const login = given['AUTH_ISSUER'] === undefined ? await openLocalLogin({ origin: siteAddress }) : undefined
  return {
    env: { ...given, ...database?.env, ...login?.env },
    close: async () => {
      await Promise.all([login?.close(), database?.close()])
    },
  }
}
