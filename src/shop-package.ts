import type { BatchItem } from 'drizzle-orm/batch'
import type { z } from 'zod'
import type { GivenPrices } from '#server/search/engine/engine.ts'
import type { ReadCatalog } from '#server/search/read.ts'
import type { Database } from '#server/db/open.ts'
import type { Env } from '#server/env.ts'
import type { Routes } from '#server/http/router.ts'

/**
 * What a package adds to the shop; docs/packages.md. What only a build needs is the URL of a module, so that a
 * function's bundle doesn't include it.
 */
export interface ShopPackage {
  /** Its folder in `packages/`. */
  readonly name: string
  /** Its own key of `content/site.json`. */
  readonly settings?: PackageSettings
  /** A module whose `integration()` returns an Astro integration: its pages, scripts and build steps. */
  readonly astro?: URL
  /** Its API. */
  readonly routes?: PackageRoutes
  /** Its part of the database. */
  readonly tables?: PackageTables
  /** What it puts into named places of the shop. */
  readonly slots?: PackageSlots
}

export interface PackageSettings<Schema extends z.ZodType = z.ZodType> {
  readonly key: string
  readonly schema: Schema
  /** Switches that `npm run check:launch` lists while they are `false`, each with what to do. */
  readonly simulatedWhileOff?: Readonly<Record<string, string>>
}

export interface PackageRoutes {
  /** As in `Routes`. No path may be one of the shop's. */
  readonly paths: readonly string[]
  /** Called when someone first asks for one of the paths. */
  readonly load: () => Promise<(env: Env, catalog: ReadCatalog) => Routes>
}

export interface PackageTables {
  /** A folder of migrations, written by drizzle-kit. They only add, and never touch the shop's tables. */
  readonly migrations: URL
  readonly load: () => Promise<TableRules>
}

/** How a package's tables keep the shop's promises about data. */
export interface TableRules {
  /** Returns lists of what they hold about a person, for the file of their data. */
  readonly exportPerson?: (database: Database, person: StoredPerson) => Promise<PersonLists>
  /** Returns statements that delete it. */
  readonly deletePerson?: (database: Database, person: StoredPerson) => readonly BatchItem<'pg'>[]
  /** Returns what an owner has to do after `npm run person -- delete`, if anything. */
  readonly afterDeletion?: (deleted: PersonLists) => string | undefined
  /** Returns statements that delete what is past its retention time. */
  readonly forget?: (database: Database) => readonly BatchItem<'pg'>[]
}

export type PersonLists = Readonly<Record<string, readonly unknown[]>>

/** A person by hashed user id, verified email address, or both. */
export interface StoredPerson {
  readonly userId: string | undefined
  readonly email: string | undefined
}

/** Places that components can fill. A component gets the properties named here. */
export const componentSlots = [
  // In place of the shop's form on `/contact`, which is its child. One package at most fills it.
  'contact-form',
  // The same for the form in every page's footer, which is drawn once: without a script, and for no page in particular.
  'newsletter-form',
  /** Above the cart, with a `class`. */
  'cart',
  /** On the page of a product that is sold, below its facts, with a `class`. */
  'product-offer',
  /** At the end of the page of lists and searches. */
  'products',
  /** Links in the heading of a product's reviews, with `product`, its id. */
  'product-reviews',
  /** Below the intro of `/reviews`. */
  'reviews',
  /** A link at the end of a review's card, with `id` and `title`. */
  'review',
  /** List items among the tiles of `/profile`. */
  'profile',
  /** Links beside a person's name on `/profile`. `data-owner` and `hidden` show one to owners only. */
  'account-menu',
  /** On the owner's page, for what needs a decision. */
  'owner',
] as const

export type ComponentSlot = (typeof componentSlots)[number]

export type PackageSlots = {
  /** An Astro component, drawn after those of packages that `shop.config.ts` lists earlier. */
  readonly [Slot in ComponentSlot]?: URL
} & {
  /** Current prices of retailers, with which lists filter and sort. One package at most fills it. */
  readonly currentPrices?: () => Promise<(env: Env) => Promise<GivenPrices>>
}
