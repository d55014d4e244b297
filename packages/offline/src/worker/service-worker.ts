import { care, logout } from '../../../../src/lib/paths.ts'
import { personPicture, placeholderPicture, videoPicture } from '../../../../src/lib/picture-paths.ts'
import { requestTimeoutMs } from '../../../../src/lib/call.ts'
import { deleteVisits, find, forgetVisits, keep, offlineCaches, keepPage, type OfflineCache } from './keep.ts'
import { isKeepable } from './keepable.ts'
import type { FetchEvent, WorkerScope } from './scope.ts'

declare const self: WorkerScope

/** Pages that open offline even if never visited. */
const always = ['/offline', '/', '/cart', '/wishlist', '/my-pet', '/care']

/** Pages with personal content, and pages that aren't for visitors. */
const personal = /^\/(?:api|admin|owner|home|profile|write-review)(?:\/|$)/

/** Product lists and facts, the same for everyone. */
const publicAnswers =
  /^\/api\/(?:products|categories|suggest|testimonials|vet-endorsements|educational-videos|reviews)(?:\/|$)/

/** Templates that render device data, whatever the query, so one saved response serves all queries. */
const templates = /^\/(?:cart|wishlist|my-pet|care|mouth-check|clinic-sheet)$/

self.addEventListener('install', (event) => {
  event.waitUntil(keepAlways().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve())
  event.waitUntil(deleteOldVisits())
})

/**
 * Sent by pages: by each one, the mark of its account; by one that loaded before this worker, its address, to be
 * saved.
 */
self.addEventListener('message', (event) => {
  const { data } = event
  if (typeof data === 'object' && data !== null && 'account' in data)
    event.waitUntil(keepFor(String(data.account)))
  if (typeof data !== 'string' || !URL.canParse(data)) return
  const { origin, pathname, search } = new URL(data)
  if (origin === self.location.origin && !personal.test(pathname))
    event.waitUntil(fetchAndKeep(pathname + search, false).catch(() => {}))
})

/** A reminder was tapped; its tag is the pet's id. */
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openCoach(new URL(`${care}#pet=${event.notification.tag}`, self.location.href).href))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (pathname.startsWith('/_astro/')) event.respondWith(fromCache(event))
  else if (request.mode === 'navigate') {
    // The next page may be the login service's, so this can't wait for it.
    if (pathname === logout) event.waitUntil(forgetVisits(isForEverybody))
    event.respondWith(personal.test(pathname) ? fromNetworkAlone(event) : page(event))
  } else if (publicAnswers.test(pathname)) event.respondWith(fromNetwork(event, offlineCaches.answers))
  else if (/\.(?:svg|webp|avif|png|webmanifest)$/.test(pathname))
    event.respondWith(fromNetwork(event, offlineCaches.pictures))
})

/** Where the mark of the account is saved. */
const accountAddress = new URL('/account', self.location.href).href

/** Forgets what was visited once somebody else is signed in, or nobody. */
async function keepFor(account: string): Promise<void> {
  const known = await find(offlineCaches.account, accountAddress)
  const isSame = (await known?.text()) === account
  if (known !== undefined && !isSame) await forgetVisits(isForEverybody)
  if (!isSame) await keep(offlineCaches.account, accountAddress, new Response(account))
}

/** Earlier workers saved any address, such as one with a pet's illnesses, and not for whom. */
async function deleteOldVisits(): Promise<void> {
  const isKnown = (await find(offlineCaches.account, accountAddress)) !== undefined
  await deleteVisits((address) => isForEverybody(address) || (isKnown && isKeepable(address)))
}

/** Returns whether every visitor has this page. */
function isForEverybody(address: string): boolean {
  const { pathname, search } = new URL(address)
  return search === '' && always.includes(pathname)
}

/**
 * Uses the preloaded response if there is one: a second request would fail, because a sign-in code works only
 * once.
 */
async function fromNetworkAlone({ request, preloadResponse }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

async function openCoach(address: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = pages.find(({ url }) => new URL(url).pathname === care)
  if (open === undefined) {
    await self.clients.openWindow(address)
    return
  }
  await open.focus()
  // It may show another pet. A page that loaded before this worker can't be redirected.
  if (open.url !== address) await open.navigate(address).catch(() => undefined)
}

/** Files with a hash in their name never change. */
async function fromCache(event: FetchEvent): Promise<Response> {
  const { request } = event
  const known = await find(offlineCaches.files, request.url)
  if (known !== undefined) return known
  const answer = await fetch(request)
  if (answer.ok) event.waitUntil(keep(offlineCaches.files, request.url, answer.clone()))
  return answer
}

async function fromNetwork(event: FetchEvent, where: OfflineCache): Promise<Response> {
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

/** Returns the page from the network, else the saved copy, else the offline page. */
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
      (await find(offlineCaches.pages, href)) ??
      (templates.test(pathname) ? await findTemplate(pathname) : undefined) ??
      (await offlinePage())
    )
  }
}

async function findTemplate(pathname: string): Promise<Response | undefined> {
  return find(offlineCaches.pages, new URL(pathname, self.location.href).href)
}

async function offlinePage(): Promise<Response> {
  const known = await find(offlineCaches.pages, new URL('/offline', self.location.href).href)
  return known === undefined
    ? Response.error()
    : new Response(known.body, { status: 503, headers: known.headers })
}

/** One file at a time, so the next page that a visitor opens has the network to itself. */
async function keepAlways(): Promise<void> {
  for (const path of always) await fetchAndKeep(path, true)
  // Placeholders for pictures that weren't seen.
  for (const path of [placeholderPicture, personPicture, videoPicture]) {
    const answer = await fetch(path, { priority: 'low' })
    if (answer.ok) await keep(offlineCaches.pictures, answer.url, answer)
  }
}

async function fetchAndKeep(path: string, withLater: boolean): Promise<void> {
  const answer = await fetch(path, { cache: 'no-cache', priority: 'low' })
  if (!answer.ok || answer.redirected) throw new Error(`${path} answered ${answer.status}`)
  await keepPage(new URL(path, self.location.href).href, answer, withLater)
}

/** Treats a slow network as offline. */
function inTime(answer: Promise<Response>): Promise<Response> {
  return Promise.race([
    answer,
    new Promise<never>((_, refuse) => {
      setTimeout(() => refuse(new Error('too late')), requestTimeoutMs / 2)
    }),
  ])
}
