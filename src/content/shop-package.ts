import type { AstroIntegration } from 'astro'
import type { z } from 'zod'

/** What a package adds to the shop; docs/packages.md. */
export interface ShopPackage {
  /** Its folder in `packages/`. */
  readonly name: string
  /** Its own key of `content/site.json`. */
  readonly settings?: PackageSettings
  /** Its pages, scripts and build steps. Only commands load it, never a page or a function. */
  readonly astro?: () => Promise<AstroIntegration>
}

export interface PackageSettings<Schema extends z.ZodType = z.ZodType> {
  readonly key: string
  readonly schema: Schema
}
