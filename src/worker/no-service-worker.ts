import { kept } from './keep.ts'
import type { WorkerScope } from './scope.ts'

declare const self: WorkerScope

/** Stands in for the service worker where the shop has none: takes off the one of a device, with what it kept. */
self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  await Promise.all(Object.values(kept).map(({ name }) => caches.delete(name)))
  await self.registration.unregister()
}
