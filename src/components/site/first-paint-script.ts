import { build } from 'esbuild'
import { petScript, petScriptPath } from './pet-script.ts'

let script: Promise<string> | undefined

/** The inline script of every page, bundled once from `src/elements/first-paint.ts`. */
export function firstPaintScript(): Promise<string> {
  script ??= bundle()
  return script
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['src/elements/first-paint.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    define: { petScriptPath: JSON.stringify(petScriptPath(await petScript())) },
  })
  return outputFiles.map(({ text }) => text.trim()).join('')
}
