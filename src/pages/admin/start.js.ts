import type { APIRoute } from 'astro'
import { build } from 'esbuild'

/** Starts the content editor, which comes out of its npm package as it is (`cms/`). */
export const GET: APIRoute = async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/editor/start.ts'],
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
