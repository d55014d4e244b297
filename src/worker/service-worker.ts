import { personPicture, placeholderPicture, videoPicture } from '#lib/picture-paths.ts'
import { requestTimeoutMs } from '#lib/request-timeout.ts'
import { find, keep, kept, keepPage, type Kept } from './keep.ts'
import type { FetchEvent, WorkerScope } from './scope.ts'

declare const self: WorkerScope

/** What opens without a connection though it was never seen. */
const always = ['/offline', '/cart', '/wishlist', '/my-pet']

/** Pages whose content depends on who asks, or that are no visitor's. */
const personal = /^\/(?:api|admin|owner|home|profile|write-review)(?:\/|$)/

/** Lists and facts of products, the same for everybody. */
const publicAnswers =
  /^\/api\/(?:products|categories|suggest|testimonials|vet-endorsements|educational-videos|reviews)(?:\/|$)/

/** Pages that draw what the device keeps, whatever the query: what was kept of one address serves for another. */
const shells = /^\/(?:cart|wishlist|my-pet)$/

self.addEventListener('install', (event) => {
  event.waitUntil(keepAlways().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve())
})

/** A page that was there before this worker asks to be kept. */
self.addEventListener('message', (event) => {
  const { data } = event
  if (typeof data !== 'string' || !URL.canParse(data)) return
  const { origin, pathname, search } = new URL(data)
  if (origin === self.location.origin && !personal.test(pathname))
    event.waitUntil(fetchAndKeep(pathname + search, false).catch(() => {}))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/_astro/')) event.respondWith(fromCache(event))
  else if (request.mode === 'navigate')
    event.respondWith(personal.test(pathname) ? fromNetworkAlone(event) : page(event))
  else if (publicAnswers.test(pathname)) event.respondWith(fromNetwork(event, kept.answers))
  else if (/\.(?:svg|webp|avif|png|webmanifest)$/.test(pathname))
    event.respondWith(fromNetwork(event, kept.pictures))
})

/**
 * What was preloaded is what is answered: left alone the browser would ask a second time, and the code of a sign-in is
 * good for once.
 */
async function fromNetworkAlone({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

/** Files with a hash in their name never change. */
async function fromCache(event: FetchEvent): Promise<Response> {
  const { request } = event
  const known = await find(kept.files, request.url)
  if (known !== undefined) return known
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(keep(kept.files, request.url, answer.clone()))
  return answer
}

async function fromNetwork(event: FetchEvent, where: Kept): Promise<Response> {
  const { request } = event
  try {
    const answer = await fetch(request)
    if (answer.ok) event.waitUntil(keep(where, request.url, answer.clone()))
    return answer
  } catch (error) {
    const known = await find(where, request.url)
    if (known === undefined) throw error
    return known
  }
}

/** The network's page; without one the page as it was last seen, else the one that says what is there. */
async function page(event: FetchEvent): Promise<Response> {
  const { request } = event
  const { pathname, href } = new URL(request.url)
  try {
    const answer = (await event.preloadResponse) ?? (await inTime(fetch(request)))
    const isPage = answer.headers.get('Content-Type')?.startsWith('text/html') ?? false
    if (answer.ok && !answer.redirected && isPage)
      event.waitUntil(keepPage(href, answer.clone(), false).catch(() => {}))
    return answer
  } catch {
    return (
      (await find(kept.pages, href)) ??
      (shells.test(pathname) ? await findShell(pathname) : undefined) ??
      (await offlinePage())
    )
  }
}

async function findShell(pathname: string): Promise<Response | undefined> {
  const cache = await caches.open(kept.pages.name)
  return (await cache.match(pathname)) ?? cache.match(pathname, { ignoreSearch: true })
}

async function offlinePage(): Promise<Response> {
  const known = await find(kept.pages, new URL('/offline', self.location.href).href)
  return known === undefined
    ? Response.error()
    : new Response(known.body, { status: 503, headers: known.headers })
}

/** One file after the other: the page that a person goes on to has the line before them. */
async function keepAlways(): Promise<void> {
  for (const path of always) await fetchAndKeep(path, true)
  // What stands in for pictures that were not seen.
  for (const path of [placeholderPicture, personPicture, videoPicture]) {
    const answer = await fetch(path, { priority: 'low' })
    if (answer.ok) await keep(kept.pictures, answer.url, answer)
  }
}

async function fetchAndKeep(path: string, withLater: boolean): Promise<void> {
  const answer = await fetch(path, { cache: 'no-cache', priority: 'low' })
  if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}`)
  await keepPage(new URL(path, self.location.href).href, answer, withLater)
}

/** A line that answers nothing for so long is none. */
function inTime(answer: Promise<Response>): Promise<Response> {
  return Promise.race([
    answer,
    new Promise<never>((_, refuse) => {
      setTimeout(() => refuse(new Error('too late')), requestTimeoutMs / 2)
    }),
  ])
}
