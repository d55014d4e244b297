import * as paths from '#lib/paths.ts'
import type { Database } from '#server/db/open.ts'
import { hasPets } from '#features/pets/server/stored.ts'

/**
 * Returns the page to open after sign-in. Accounts with pets go through `paths.signedIn` first, so pets are on the
 * device before the page paints. Never rejects; skips that step if the database fails.
 */
export async function returnUrl(
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
