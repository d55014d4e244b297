import type { APIRoute } from 'astro'
import { build, type Plugin } from 'esbuild'
import { ownMark } from '#illustrations/own-mark.ts'
import { partFiles } from '#illustrations/part-files.ts'

/** Bundles the SVG files of drawings and the logo, which esbuild can't collect by a pattern. */
const drawings: Plugin = {
  name: 'drawings',
  setup: ({ onLoad }) => {
    onLoad({ filter: /[\\/]part-files\.ts$/ }, () => ({
      contents: `export const partFiles = ${JSON.stringify(partFiles)}`,
    }))
    onLoad({ filter: /[\\/]own-mark\.ts$/ }, () => ({
      contents: `export const ownMark = ${JSON.stringify(ownMark)}`,
    }))
  },
}

/** The script that starts the content editor, which is served straight from its npm package (`cms/`). */
export const GET: APIRoute = async () => {
  const { outputFiles } = await build({
    entryPoints: ['src/commands/editor/start.ts'],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    alias: { '@sveltia/cms': './cms/index.js' },
    external: ['./cms/index.js'],
    plugins: [drawings],
  })
  return new Response(outputFiles.map(({ text }) => text).join(''), {
    headers: { 'Content-Type': 'text/javascript' },
  })
}
