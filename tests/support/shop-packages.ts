import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { packages } from '../../shop.config.ts'

/**
 * What the packages in `shop.config.ts` add to the shop's own tests: the exports of
 * `packages/NAME/tests/support/FILE.ts`, for those that have one. With `SHOP=alone`, the browser's shop has none.
 */
export async function shopPackages<Exports>(file: string): Promise<readonly (Exports & { name: string })[]> {
  const found = (process.env['SHOP'] === 'alone' ? [] : packages)
    .map(({ name }) => ({ name, path: resolve('packages', name, 'tests/support', `${file}.ts`) }))
    .filter(({ path }) => existsSync(path))
  return Promise.all(
    found.map(async ({ name, path }) => {
      const exports: Exports = await import(/* @vite-ignore */ pathToFileURL(path).href)
      return { ...exports, name }
    }),
  )
}
