import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { type LocalSite, openLocalSite } from '#local/site.ts'

const copied = [
  'content',
  'functions',
  'public',
  'src',
  'astro.config.mjs',
  'netlify.toml',
  'package.json',
  'tsconfig.json',
]

/**
 * Builds a copy of this shop with another content and serves it on a free
 * port, without calls. The copy lies inside the project, so that it finds the
 * project's packages.
 */
export async function openChangedSite(
  name: string,
  change: (content: (file: string, edit: (text: string) => string) => Promise<void>) => Promise<void>,
): Promise<LocalSite> {
  const root = resolve('.cache', name)
  await rm(root, { recursive: true, force: true })
  await mkdir(root, { recursive: true })
  for (const entry of copied) await cp(entry, join(root, entry), { recursive: true })
  await change(async (file, edit) => {
    const path = join(root, 'content', file)
    await writeFile(path, edit(await readFile(path, 'utf8')))
  })
  await build(root)
  return openLocalSite({ root, port: 0, api: async () => new Response('[]', { status: 503 }) })
}

async function build(root: string): Promise<void> {
  const astro = resolve('node_modules/astro/bin/astro.mjs')
  const child = spawn(process.execPath, [astro, 'build'], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (data: Buffer) => {
      log += data.toString()
    })
  }
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`the changed shop was not built:\n${log}`)
}
