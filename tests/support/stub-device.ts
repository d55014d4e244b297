import { setMaxListeners } from 'node:events'
import { vi } from 'vitest'

/** Stands in for a browser's storage and cookies, and forgets all modules that have read them. */
export function stubDevice(): { storage: Record<string, string>; browser: { cookie: string } } {
  const storage: Record<string, string> = {}
  const browser = { cookie: '' }
  const methods = {
    getItem: (key: string) => storage[key] ?? null,
    setItem: (key: string, value: string) => {
      storage[key] = value
    },
    removeItem: (key: string) => {
      delete storage[key]
    },
  }
  vi.resetModules()
  vi.stubGlobal('navigator', {})
  const window = new EventTarget()
  // Each store listens once, and a test may load all of them.
  setMaxListeners(0, window)
  vi.stubGlobal('window', window)
  vi.stubGlobal(
    'localStorage',
    new Proxy(methods, {
      ownKeys: () => Object.keys(storage),
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    }),
  )
  vi.stubGlobal('document', Object.assign(browser, { documentElement: { dataset: {} } }))
  return { storage, browser }
}
