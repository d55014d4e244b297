import type { APIRoute } from 'astro'
import { build } from 'esbuild'

/** The script that starts the content editor, which is served straight from its npm package (`cms/`). */
export const GET: APIRoute = async () => {
  const { outputFiles } = await build({
    entryPoints: ['packages/editor/src/start.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    alias: { '@sveltia/cms': './cms/index.js' },
    external: ['./cms/index.js'],
  })
  return new Response(outputFiles.map(({ text }) => text).join(''), {
    headers: { 'Content-Type': 'text/javascript' },
  })
}
