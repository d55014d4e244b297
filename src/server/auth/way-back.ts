import * as paths from '#lib/paths.ts'
import type { Database } from '../db/open.ts'
import { hasPets } from '../pets/stored.ts'

/**
 * Where a sign-in ends. Whose account has pets is led by the page that brings them to the device (`paths.signedIn`), so
 * that verdicts stand on the page after it at its first paint; everybody else goes straight to it. `location` is an
 * address of this site. Never rejects: where the database cannot be asked, nobody waits.
 */
export async function wayBack(
  location: string,
  userId: string,
  database: Database,
  log: (error: unknown) => void,
): Promise<string> {
  try {
    const { origin, pathname, search, hash } = new URL(location)
    if (pathname === paths.signedIn || !(await hasPets(database, userId))) return location
    return `${origin}${paths.signedIn}?${new URLSearchParams({ to: pathname + search + hash })}`
  } catch (error) {
    log(error)
    return location
  }
}
