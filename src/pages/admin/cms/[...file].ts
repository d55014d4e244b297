import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import type { APIRoute, GetStaticPaths } from 'astro'

/** The editor's own files: bundling them again would only split them into hundreds. */
const folder = dirname(createRequire(join(process.cwd(), 'package.json')).resolve('@sveltia/cms'))

export const getStaticPaths = (async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map(({ parentPath, name }) => ({
      params: {
        file: join(parentPath, name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      },
    }))
}) satisfies GetStaticPaths

const types: Record<string, string> = {
  js: 'text/javascript',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
  png: 'image/png',
  txt: 'text/plain',
}

export const GET: APIRoute = async ({ params }) => {
  const file = params['file'] ?? ''
  const type = types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  const bytes = await readFile(join(folder, file))
  const body = file === 'index.js' ? await withOwnFonts(bytes.toString()) : bytes
  return new Response(body, { headers: { 'Content-Type': type } })
}

/** The editor's style sheet asks a CDN for fonts that the package holds itself. */
async function withOwnFonts(script: string): Promise<string> {
  const held = await readdir(join(folder, 'assets'))
  return script.replaceAll(
    /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)(?::vf)?@[\d.]+\/([\w-]+)\.woff2/g,
    (address, font: string, part: string) => {
      const own = held.find((name) => name.startsWith(`${font}-${part}-`))
      if (own === undefined) throw new Error(`@sveltia/cms does not hold the font ${address}`)
      return `/admin/cms/assets/${own}`
    },
  )
}
