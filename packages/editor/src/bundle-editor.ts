import { readFileSync } from 'node:fs'
import { build, type Plugin } from 'esbuild'
import { readContent } from '../../../src/content/content-folder.ts'
import type { KnownShop } from './check-entry.ts'
import { otherEntries } from './other-entries.ts'

/** The shop's tables that decide what an entry may say. */
const ruleFiles = [
  'allergens.json',
  'categories.json',
  'plain-ingredients.json',
  'product-groups.json',
  'retailers.json',
  'site.json',
]

/**
 * Leaves out what the script doesn't use. The checks share files with commands that read and write, and these import
 * Node's modules and the shop's packages.
 */
const onlyWhatIsUsed: Plugin = {
  name: 'only-what-is-used',
  setup: ({ onResolve, resolve }) => {
    onResolve({ filter: /./ }, async ({ path, pluginData, importer, resolveDir, kind }) => {
      if (pluginData === onlyWhatIsUsed) return undefined
      if (/^node:|\/shop\.config\.ts$/.test(path)) return { path, external: true, sideEffects: false }
      const found = await resolve(path, { importer, resolveDir, kind, pluginData: onlyWhatIsUsed })
      return { ...found, sideEffects: false }
    })
  },
}

/**
 * Returns the script that starts the content editor, which is served straight from its npm package (`cms/`). Throws if
 * it needs anything else, such as one of Node's modules.
 */
export async function bundleEditor(): Promise<string> {
  const editor = './cms/index.js'
  const rules = ruleFiles.map((file) => [file, JSON.parse(readFileSync(`content/${file}`, 'utf8'))] as const)
  const known: KnownShop = { rules: Object.fromEntries(rules), others: otherEntries(readContent('content')) }
  const { outputFiles, metafile } = await build({
    entryPoints: ['packages/editor/src/start.ts'],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    alias: { '@sveltia/cms': editor },
    external: [editor],
    define: { knownShop: JSON.stringify(known) },
    plugins: [onlyWhatIsUsed],
  })
  const others = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports.map(({ path }) => path))
    .filter((path) => path !== editor)
  if (others.length > 0) throw new Error(`the editor can’t use ${others.join(', ')} in a browser`)
  return outputFiles.map(({ text }) => text).join('')
}
