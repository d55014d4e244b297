import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import type { LocalSite } from '#dev/site-server.ts'

export interface BuildCost {
  /** Duration of the build, including the start of Node. */
  seconds: number
  /** CPU seconds of all threads; other load on the machine affects them less. */
  processor: number
  /** Peak memory of the build process, in bytes. */
  peak: number
  /** Astro's log lines, each with the milliseconds since the build started. */
  log: { text: string; at: number }[]
}

export interface ScratchSite extends BuildCost {
  /** The copy of the project, including its `.cache/catalog.sqlite`. */
  root: string
  dist: string
  remove: () => Promise<void>
}

interface Options {
  /** Edits the copied content; gets the folder's path. */
  editContent?: (content: string) => Promise<void> | void
  /** Environment variables in addition to this process's own. */
  env?: Readonly<Record<string, string>>
}

/** A failed build, with the output that an editor would read. */
export class BuildFailure extends Error {
  override name = 'BuildFailure'
}

const copied = [
  'content',
  'functions',
  'packages',
  'public',
  'src',
  'astro.config.mjs',
  'netlify.toml',
  'package.json',
  'shop.config.ts',
  'tsconfig.json',
]

/**
 * Builds a copy of the project in its own folder, after `editContent` has changed the content. Throws a
 * BuildFailure with the build's log.
 */
export async function buildScratchSite({ editContent, env = {} }: Options = {}): Promise<ScratchSite> {
  const { root, remove } = await copyProject()
  try {
    await editContent?.(join(root, 'content'))
    return { root, dist: join(root, 'dist'), ...(await buildIn(root, env)), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** Copies the project and links its packages, into this folder (emptied first) or a temporary one. */
export async function copyProject(place?: string): Promise<{ root: string; remove: () => Promise<void> }> {
  const folder = place ?? (await mkdtemp(join(tmpdir(), 'pearly-paws-')))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  // Resolve links: if the system's temporary folder is a link, Vite would watch different paths than those
  // requested.
  const root = await realpath(folder)
  // Copied, not linked, because files import content by relative path.
  // A shop may have taken out all packages.
  for (const entry of copied.filter((name) => name !== 'packages' || existsSync(name)))
    // `cp` takes nine times the CPU time.
    cpSync(entry, join(root, entry), { recursive: true })
  // On Windows, anybody may create a junction, but not a link.
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'), 'junction')
  return { root, remove: async () => rmSync(root, { recursive: true, force: true }) }
}

/** Serves a shop built in this folder on a free port, without accounts. */
export async function openBuiltShop(root: string): Promise<LocalSite> {
  // Most who build a shop don't serve it.
  const [{ openBuiltPages }, { openLocalSite }, { createApp }, { catalogFile, openCatalogFile }] =
    await Promise.all([
      import('#dev/local-pages.ts'),
      import('#dev/site-server.ts'),
      import('#server/app.ts'),
      import('#server/search/read.ts'),
    ])
  const catalog = openCatalogFile(join(root, catalogFile))
  const api = createApp({ env: {}, catalog: () => catalog })
  return openLocalSite({ root, api, pages: await openBuiltPages(root) })
}

/**
 * Variables that vitest sets. With them, a build would think it's part of a test: it wouldn't be a production
 * build, and wouldn't exit.
 */
const ofVitest = new Set(['NODE_ENV', 'TEST', 'VITEST', 'MODE', 'DEV', 'PROD', 'SSR', 'BASE_URL'])
/** This process's variables without those. */
export const outside = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofVitest.has(name)))

/**
 * Builds the Astro projects in these folders, one after another in a process of their own: a second build in the same
 * process takes less time. Throws a BuildFailure with the build's log.
 */
export async function buildIn(
  roots: string | readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<BuildCost> {
  const start = performance.now()
  for (const root of [roots].flat()) sharePhotos(join(root, '.cache/astro/assets'))
  const child = fork(join(import.meta.dirname, 'scratch-build.ts'), [roots].flat(), {
    silent: true,
    execArgv: [],
    env: { NODE_COMPILE_CACHE: resolve('.cache/compiled'), ...outside, ...env },
  })
  const log: BuildCost['log'] = []
  const used = { peak: Number.NaN, processor: Number.NaN }
  read(child, (text) => log.push({ text, at: performance.now() - start }))
  child.on('message', (message) => Object.assign(used, message))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new BuildFailure(log.map(({ text }) => text).join('\n'))
  return { seconds: (performance.now() - start) / 1000, ...used, log }
}

/** Gives Astro one cache for the photos of all copies. Encoding those of the test shop takes two seconds. */
function sharePhotos(folder: string): void {
  const photos = resolve('.cache/test-photos')
  for (const one of [photos, dirname(folder)]) mkdirSync(one, { recursive: true })
  if (!existsSync(folder)) symlinkSync(photos, folder, 'junction')
}

function read({ stdout, stderr }: ChildProcess, take: (line: string) => void): void {
  for (const input of [stdout, stderr]) {
    if (input === null) throw new Error('the build has no output to read')
    createInterface({ input }).on('line', (line) => take(stripVTControlCharacters(line)))
  }
}
