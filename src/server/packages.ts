import type { GivenPrices } from '#server/search/engine/engine.ts'
import type { ReadCatalog } from '#server/search/read.ts'
import type { TableRules } from '../shop-package.ts'
import type { Env } from './env.ts'
import { type LateRoutes, matchesPath, type Routes } from './http/router.ts'

/** Loads the API of the package that answers a path. */
export function packageRoutes(env: Env, catalog: ReadCatalog): LateRoutes {
  const loaded = new Map<string, Promise<Routes>>()
  return async (path) => {
    const found = (await load()).find(({ routes }) =>
      routes?.paths.some((pattern) => matchesPath(pattern, path)),
    )
    if (found?.routes === undefined) return {}
    const { name, routes } = found
    const made = loaded.get(name) ?? routes.load().then((make) => make(env, catalog))
    loaded.set(name, made)
    made.catch(() => loaded.delete(name))
    return made
  }
}

/** Loads what packages do with their tables. */
export async function packageTables(): Promise<TableRules[]> {
  return Promise.all((await load()).flatMap(({ tables }) => tables?.load() ?? []))
}

/** Returns the current prices of the package that has some. */
export async function currentPrices(env: Env): Promise<GivenPrices> {
  const [given] = (await load()).flatMap(({ slots }) => slots?.currentPrices ?? [])
  return given === undefined ? new Map() : (await given())(env)
}

/** Not at once: most calls need no package, and packages load their schemas. */
async function load() {
  const { packages } = await import('../../shop.config.ts')
  return packages
}
