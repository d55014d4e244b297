import { createHash } from 'node:crypto'
import { build } from 'esbuild'
import { allergens } from '#products/tables.ts'

interface PageScripts {
  /** Inline in the head of every page. */
  bootScript: string
  /** Inline in the head of the comparison. */
  compareBoot: string
  /** The script for devices with a pet. Its name contains a hash of its code, so browsers may cache it forever. */
  petScript: { name: string; code: string }
}

let scripts: Promise<PageScripts> | undefined

/** Returns the scripts that Astro doesn't bundle. Bundles them once. */
export function bundleScripts(): Promise<PageScripts> {
  scripts ??= bundleAll()
  return scripts
}

async function bundleAll(): Promise<PageScripts> {
  const code = await bundle('src/site/pet-script.ts', {
    allergenLabels: Object.fromEntries(allergens.map(({ id, label }) => [id, label.toLowerCase()])),
    petStyles: await bundle('src/pets/pets.css'),
  })
  const name = `pets-${createHash('sha256').update(code).digest('hex').slice(0, 12)}`
  const bootScript = await bundle('src/site/boot.ts', { petScriptPath: `/scripts/${name}.js` })
  const compareBoot = await bundle('src/saved/compare-boot.ts')
  return { bootScript, compareBoot, petScript: { name, code } }
}

async function bundle(entry: string, constants: Readonly<Record<string, unknown>> = {}): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: Object.fromEntries(
      Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)]),
    ),
  })
  return outputFiles.map(({ text }) => text.trim()).join('')
}
