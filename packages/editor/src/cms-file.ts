import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import type { APIRoute, GetStaticPaths } from 'astro'
import { build } from 'esbuild'

/** Serves the editor's own files as they are; bundling them would only split them into hundreds. */
const folder = dirname(createRequire(join(process.cwd(), 'package.json')).resolve('@sveltia/cms'))

export const getStaticPaths = (async () => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const own = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.map'))
    .map(({ parentPath, name }) =>
      join(parentPath, name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
  const script = await readFile(join(folder, 'index.js'), 'utf8')
  const others = [...script.matchAll(packageImport)].map(([, name = '']) => ({
    file: moduleFile(name),
    name,
  }))
  return [
    ...own.map((file) => ({ params: { file }, props: {} })),
    ...others.map(({ file, name }) => ({ params: { file }, props: { name } })),
  ]
}) satisfies GetStaticPaths

/** Matches the editor's imports of other packages, which browsers can't resolve by name. The shikijs packages highlight code. */
const packageImport = /import\(`(?!\.|@shikijs\/)([\w@/.-]+)`\)/g

function moduleFile(name: string): string {
  return `modules/${name.replaceAll(/[^\w-]/g, '-')}.js`
}

const types: Record<string, string> = {
  js: 'text/javascript',
  wasm: 'application/wasm',
  woff2: 'font/woff2',
  png: 'image/png',
  txt: 'text/plain',
}

export const GET: APIRoute<{ name?: string }> = async ({ params, props }) => {
  const file = params['file'] ?? ''
  if (props.name !== undefined) {
    return new Response(await bundled(props.name), { headers: { 'Content-Type': 'text/javascript' } })
  }
  const type = types[file.slice(file.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  const bytes = await readFile(join(folder, file))
  const body =
    file === 'index.js' ? withOwnWords(withOwnModules(await withOwnFonts(bytes.toString()))) : bytes
  return new Response(body, { headers: { 'Content-Type': type } })
}

/** Replaces fonts from a CDN with the copies in the package. */
async function withOwnFonts(script: string): Promise<string> {
  const held = await readdir(join(folder, 'assets'))
  return script.replaceAll(
    /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)(?::vf)?@[\d.]+\/([\w-]+)\.woff2/g,
    (address, font: string, part: string) => {
      const own = held.find((name) => name.startsWith(`${font}-${part}-`))
      if (own === undefined) throw new Error(`@sveltia/cms has no font ${address}`)
      return `/admin/cms/assets/${own}`
    },
  )
}

function withOwnModules(script: string): string {
  return script.replaceAll(packageImport, (_, name: string) => `import(\`./${moduleFile(name)}\`)`)
}

/** Trying again doesn't help where the shop refuses an entry, so the editor says only what's true of each failure. */
function withOwnWords(script: string): string {
  const words = 'There was an error while saving the entry. Please try again later.'
  if (!script.includes(words)) throw new Error('@sveltia/cms changed its message for a failed save')
  return script.replaceAll(words, 'The entry wasn’t saved.')
}

async function bundled(name: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [name],
    absWorkingDir: folder,
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  })
  return outputFiles.map(({ text }) => text).join('')
}
