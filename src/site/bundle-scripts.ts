import { build } from 'esbuild'

interface InlineScripts {
  /** In the head of every page. */
  bootScript: string
  /** In the head of the comparison. */
  compareBoot: string
}

let scripts: Promise<InlineScripts> | undefined

/** Returns the inline scripts, which Astro doesn't bundle. Bundles them once. */
export function bundleScripts(): Promise<InlineScripts> {
  scripts ??= bundleAll()
  return scripts
}

async function bundleAll(): Promise<InlineScripts> {
  return {
    bootScript: await bundle('src/site/boot.ts'),
    compareBoot: await bundle('src/saved/compare-boot.ts'),
  }
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  })
  return outputFiles.map(({ text }) => text.trim()).join('')
}
