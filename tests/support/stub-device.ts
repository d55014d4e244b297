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
  vi.stubGlobal('keptPets', undefined)
  vi.stubGlobal('outbox', undefined)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('window', new EventTarget())
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
