import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { APIRoute, GetStaticPaths } from 'astro'

/** The editor's own files: bundling them again would only split them into hundreds. */
const folder = join('node_modules', '@sveltia', 'cms', 'npm')

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
  return new Response(await readFile(join(folder, file)), { headers: { 'Content-Type': type } })
}
