import { pagesCache } from '#lib/kept-pages.ts'

/** What is kept, and how much of it; the oldest goes. Names are not those of a deploy: files have their hash. */
export const kept = {
  pages: { name: pagesCache, most: 60 },
  files: { name: 'shop-files', most: 400 },
  pictures: { name: 'shop-pictures', most: 300 },
  answers: { name: 'shop-answers', most: 60 },
} as const

export type Kept = (typeof kept)[keyof typeof kept]

/** Keeps an answer; never throws, for a full disk takes nothing from who is online. */
export async function keep({ name, most }: Kept, address: string, answer: Response): Promise<void> {
  try {
    const cache = await caches.open(name)
    // What is kept again is the newest.
    await cache.delete(address)
    await cache.put(address, answer)
    const all = await cache.keys()
    await Promise.all(all.slice(0, Math.max(0, all.length - most)).map((request) => cache.delete(request)))
  } catch {
    // Not kept.
  }
}

/** What was kept of an address. */
export async function find({ name }: Kept, address: string): Promise<Response | undefined> {
  return (await caches.open(name)).match(address)
}

/**
 * Keeps a page with the files that it needs to open again: pages of an older deploy name files of their own, and so
 * none is ever made of two. `withLater` keeps what its scripts import later, too.
 */
export async function keepPage(address: string, answer: Response, withLater: boolean): Promise<void> {
  const html = await answer.clone().text()
  // The signed-in home page may stand at `/`; it is for one person.
  if (html.includes('<signed-in-only')) return
  const files = new Set(namedFiles(html))
  // A set is walked to what is added on the way.
  for (const file of files) {
    const text = await keepFile(file)
    const imported = file.endsWith('.js') && text !== undefined ? importsOf(text, withLater) : []
    for (const name of imported) files.add(`/_astro/${name}`)
  }
  await keep(kept.pages, address, answer)
}

/** The file of a script or a style, from the cache or else from the site; its text where it is one. Throws where it cannot be had. */
async function keepFile(path: string): Promise<string | undefined> {
  const known = await find(kept.files, new URL(path, self.location.href).href)
  const answer = known ?? (await fetch(path, { priority: 'low' }))
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  if (known === undefined) await keep(kept.files, new URL(path, self.location.href).href, answer.clone())
  return path.endsWith('.js') ? answer.text() : undefined
}

function namedFiles(html: string): string[] {
  return [...html.matchAll(/\/_astro\/[\w./-]+\.\w+/g)].map(([path]) => path)
}

/** Names of files that a script imports: at once, or with those that it may import later. */
function importsOf(code: string, withLater: boolean): string[] {
  const pattern = withLater
    ? /["'`](?:\.\/|\/?_astro\/)([\w.-]+\.(?:js|css))["'`]/g
    : /(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g
  return [...code.matchAll(pattern)].map(([, name = '']) => name)
}
