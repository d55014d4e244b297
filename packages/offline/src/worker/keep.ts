import { pagesCache } from '../saved-page-keys.ts'
import { isKeepable } from './keepable.ts'

/**
 * Caches and their maximum sizes; the oldest entry goes first. Names are the same for all deploys, because file
 * names have a hash.
 */
export const offlineCaches = {
  pages: { name: pagesCache, most: 60 },
  files: { name: 'shop-files', most: 400 },
  pictures: { name: 'shop-pictures', most: 300 },
  answers: { name: 'shop-answers', most: 60 },
  /** The mark of the account that was signed in when the pages were saved. */
  account: { name: 'shop-account', most: 1 },
} as const

export type OfflineCache = (typeof offlineCaches)[keyof typeof offlineCaches]

/** The caches whose addresses tell what a visitor looked at. */
const visits = [offlineCaches.pages, offlineCaches.answers] as const

/**
 * Saves a response, unless its address says something personal. Never throws, so a full disk doesn't break online
 * visits.
 */
export async function keep({ name, most }: OfflineCache, address: string, answer: Response): Promise<void> {
  if (visits.some((one) => one.name === name) && !isKeepable(address)) return
  try {
    const cache = await caches.open(name)
    // Saving again makes it the newest entry.
    await cache.delete(address)
    await cache.put(address, answer)
    const all = await cache.keys()
    await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((request) => cache.delete(request)))
  } catch {
    // The response couldn't be saved.
  }
}

/** Pages that are being saved: it takes a while to load their files. */
const saving = new Set<Promise<void>>()

/** Deletes what `deleteVisits` does, then what was still being saved. */
export async function forgetVisits(isLeft: (address: string) => boolean): Promise<void> {
  await deleteVisits(isLeft)
  await Promise.allSettled(saving)
  await deleteVisits(isLeft)
}

/** Deletes visited pages and answers that are saved by now, except those that `isLeft` accepts. */
export async function deleteVisits(isLeft: (address: string) => boolean): Promise<void> {
  for (const { name } of visits) {
    const cache = await caches.open(name)
    const gone = (await cache.keys()).filter(({ url }) => !isLeft(url))
    await Promise.all(gone.map((request) => cache.delete(request)))
  }
}

/** Returns the saved response for a URL. */
export async function find({ name }: OfflineCache, address: string): Promise<Response | undefined> {
  return (await caches.open(name)).match(address)
}

/**
 * Saves a page with its files. Each deploy has its own file names, so a saved page never mixes two. `withLater`
 * also saves the files of dynamic imports.
 */
export async function keepPage(address: string, answer: Response, withLater: boolean): Promise<void> {
  const work = savePage(address, answer, withLater)
  saving.add(work)
  try {
    await work
  } finally {
    saving.delete(work)
  }
}

async function savePage(address: string, answer: Response, withLater: boolean): Promise<void> {
  const html = await answer.clone().text()
  // `/` may hold the signed-in home page, which is personal.
  if (html.includes('<signed-in-only')) return
  const files = new Set(namedFiles(html))
  // The loop also visits items added while it runs.
  for (const file of files) {
    const text = await keepFile(file)
    const imported = file.endsWith('.js') && text !== undefined ? importsOf(text, withLater) : []
    for (const name of imported) files.add(`/_astro/${name}`)
  }
  await keep(offlineCaches.pages, address, answer)
}

/**
 * Loads a script or style, from the cache if possible. Returns the text of a script. Throws if it can't be loaded.
 */
async function keepFile(path: string): Promise<string | undefined> {
  const known = await find(offlineCaches.files, new URL(path, self.location.href).href)
  const answer = known ?? (await fetch(path, { priority: 'low' }))
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  if (known === undefined)
    await keep(offlineCaches.files, new URL(path, self.location.href).href, answer.clone())
  return path.endsWith('.js') ? answer.text() : undefined
}

function namedFiles(html: string): string[] {
  return [...html.matchAll(/\/_astro\/[\w./-]+\.\w+/g)].map(([path]) => path)
}

/** Returns the files that a script imports, with dynamic imports if `withLater` is set. */
function importsOf(code: string, withLater: boolean): string[] {
  const pattern = withLater
    ? /["'`](?:\.\/|\/?_astro\/)([\w.-]+\.(?:js|css))["'`]/g
    : /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g
  return [...code.matchAll(pattern)].map(([, name = '']) => name)
}
