import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { stripVTControlCharacters } from 'node:util'
import { catalogueFile, openCatalogueFile } from '#features/search/server/engine/file.ts'
import { openBuiltPages } from '#dev/local-pages.ts'
import { type LocalSite, openLocalSite } from '#dev/site-server.ts'
import { createApp } from '#api/app.ts'

/** What a build took. */
export interface BuildCost {
  /** Of the build, the start of Node included. */
  seconds: number
  /** The processor's seconds, of all threads: other work on the machine lengthens them less. */
  processor: number
  /** The most memory that the build's process held, bytes. */
  peak: number
  /** Astro's lines, each with the milliseconds since the build's start. */
  log: { text: string; at: number }[]
}

export interface ScratchSite extends BuildCost {
  /** The copy of the project, its `.cache/catalogue.sqlite` included. */
  root: string
  dist: string
  remove: () => Promise<void>
}

interface Options {
  /** Where the copy stands; a temporary folder where none is named. What was there goes. */
  root?: string
  /** Changes the copied content; it gets the folder's path. */
  editContent?: (content: string) => Promise<void> | void
  /** Whether social cards are drawn, half of what a build of our own catalogue takes; true where nothing is said. */
  hasSocialCards?: boolean
  /** Flags for the build's Node, such as `--cpu-prof`. */
  nodeFlags?: readonly string[]
  /** Variables of the build, beside this process's own. */
  env?: Readonly<Record<string, string>>
}

/** A build that ended badly: what it said is what an editor would read. */
export class BuildFailure extends Error {
  override name = 'BuildFailure'
}

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
 * Builds a copy of the project in a folder of its own, with another content
 * when `editContent` changes it. Throws a BuildFailure with the build's log.
 */
export async function buildScratchSite({
  root: place,
  editContent,
  hasSocialCards = true,
  nodeFlags = [],
  env = {},
}: Options = {}): Promise<ScratchSite> {
  const { root, remove } = await copyProject(place)
  try {
    await editContent?.(join(root, 'content'))
    if (!hasSocialCards) await rm(join(root, 'src/pages/social'), { recursive: true })
    return { root, dist: join(root, 'dist'), ...(await buildIn(root, nodeFlags, env)), remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** A copy of the project with a link to its packages: in that folder, emptied before, or in a temporary one. */
export async function copyProject(place?: string): Promise<{ root: string; remove: () => Promise<void> }> {
  const folder = place ?? (await mkdtemp(join(tmpdir(), 'pearly-paws-')))
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  // By its real name: where the system's folder is a link, Vite would watch other paths than are asked for.
  const root = await realpath(folder)
  // Copied, not linked: files import content by its place beside them.
  for (const entry of copied) await cp(entry, join(root, entry), { recursive: true })
  // Windows lets anybody make a junction, but not a link.
  await symlink(resolve('node_modules'), join(root, 'node_modules'), 'junction')
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}

/** Serves a shop that stands built in that folder on a free port, without people. */
export async function openBuiltShop(root: string): Promise<LocalSite> {
  const catalogue = openCatalogueFile(join(root, catalogueFile))
  const api = createApp({ env: {}, catalogue: () => catalogue })
  return openLocalSite({ root, api, pages: await openBuiltPages(root) })
}

/**
 * What vitest sets for its own process. By these a build takes itself for a part of a test: it is none of production,
 * and does not end when it is done.
 */
const ofVitest = new Set(['NODE_ENV', 'TEST', 'VITEST', 'MODE', 'DEV', 'PROD', 'SSR', 'BASE_URL'])
const outside = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofVitest.has(name)))

/** Builds the Astro project in that folder, in a process of its own. Throws a BuildFailure with the build's log. */
export async function buildIn(
  root: string,
  nodeFlags: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<BuildCost> {
  const start = performance.now()
  const child = fork(
    join(import.meta.dirname, 'scratch-build.ts'),
    // Astro's own cache folder would be the project's, by the link.
    [join(root, 'dist'), join(root, '.cache/astro')],
    { cwd: root, silent: true, execArgv: [...nodeFlags], env: { ...outside, ...env } },
  )
  const log: BuildCost['log'] = []
  const used = { peak: Number.NaN, processor: Number.NaN }
  read(child, (text) => log.push({ text, at: performance.now() - start }))
  child.on('message', (message) => Object.assign(used, message))
  const [code] = await once(child, 'close')
  if (code !== 0) throw new BuildFailure(log.map(({ text }) => text).join('\n'))
  return { seconds: (performance.now() - start) / 1000, ...used, log }
}

function read({ stdout, stderr }: ChildProcess, take: (line: string) => void): void {
  for (const input of [stdout, stderr]) {
    if (input === null) throw new Error('the build has no output to read')
    createInterface({ input }).on('line', (line) => take(stripVTControlCharacters(line)))
  }
}
