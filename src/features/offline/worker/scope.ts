/** Types of the service worker scope. TypeScript's own conflict with those of pages. */
export interface WorkerScope {
  readonly registration: {
    readonly navigationPreload?: { enable: () => Promise<void> }
    unregister: () => Promise<boolean>
  }
  readonly location: Location
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: LongEvent) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
    (type: 'message', listener: (event: LongEvent & { readonly data: unknown }) => void): void
  }
}

interface LongEvent {
  waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends LongEvent {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
