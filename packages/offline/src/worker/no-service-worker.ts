import { offlineCaches } from './keep.ts'
import type { WorkerScope } from './scope.ts'

declare const self: WorkerScope

/** Replaces the service worker if the shop turns it off: unregisters itself and deletes its caches. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  await Promise.all(Object.values(offlineCaches).map(({ name }) => caches.delete(name)))
  await self.registration.unregister()
}
