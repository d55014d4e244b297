/** Types of the service worker scope. TypeScript's own conflict with those of pages. */
export interface WorkerScope {
  readonly registration: {
    readonly navigationPreload?: { enable: () => Promise<void> }
    unregister: () => Promise<boolean>
  }
  readonly location: Location
  readonly clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly PageWindow[]>
    openWindow: (url: string) => Promise<unknown>
  }
  skipWaiting: () => Promise<void>
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: LongEvent) => void): void
    (type: 'fetch', listener: (event: FetchEvent) => void): void
    (type: 'message', listener: (event: LongEvent & { readonly data: unknown }) => void): void
    (type: 'notificationclick', listener: (event: NotificationClick) => void): void
  }
}

interface PageWindow {
  readonly url: string
  focus: () => Promise<unknown>
  navigate: (url: string) => Promise<unknown>
}

export interface NotificationClick extends LongEvent {
  readonly notification: { readonly tag: string; close: () => void }
}

interface LongEvent {
  waitUntil: (work: Promise<unknown>) => void
}

export interface FetchEvent extends LongEvent {
  readonly request: Request
  readonly preloadResponse?: Promise<Response | undefined>
  respondWith: (answer: Promise<Response>) => void
}
