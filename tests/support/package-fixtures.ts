import type { Env } from '#server/env.ts'
import type { Routes } from '#server/http/router.ts'
import { shopPackages } from './shop-packages.ts'

type Calls = Readonly<Record<string, unknown>>

/** What a package adds to the shop's own tests, which hold for whatever packages `shop.config.ts` lists. */
export interface PackageFixture {
  /** Routes that the settings of the sample shop turn off. */
  readonly routes?: (env: Env) => Routes
  /** A valid call for each route that changes an account, for a page of this person. */
  readonly changes?: (person: string) => Calls
  /** Valid calls of routes that write nothing of an account. */
  readonly forAnybody?: Calls
  /** Bodies that are valid except for two texts, by method and path. */
  readonly withTexts?: Readonly<Record<string, (first: string, second: string) => unknown>>
  /** Queries of routes that read, by path. */
  readonly questions?: Readonly<Record<string, readonly string[]>>
  /** Calls that need the database. */
  readonly stored?: readonly (readonly [method: string, path: string, body?: unknown])[]
  /** Lists in the file of a person's data. */
  readonly personLists?: readonly string[]
  /** Tables with rows of a person after the deletion of their account. */
  readonly afterDeletion?: readonly string[]
  /** Stores rows of a person, by calls of them, or of `ida@example.com`. Returns how many. */
  readonly writeOthers?: (post: (path: string, body: object) => Promise<unknown>, env: Env) => Promise<number>
  /** SHA-256 of migrations from when all were in one folder. */
  readonly migrations?: Readonly<Record<string, string>>
}

/** The fixtures of the packages in `shop.config.ts`, from `packages/NAME/tests/support/fixture.ts`. */
export const packageFixtures = (await shopPackages<{ fixture: PackageFixture }>('fixture')).map(
  ({ name, fixture }) => ({ name, ...fixture }),
)
