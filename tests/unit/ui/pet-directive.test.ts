import { afterEach, expect, it, vi } from 'vitest'
import pet from '#ui/pet-directive.ts'

afterEach(() => vi.unstubAllGlobals())

/** An island that says nothing of itself. */
class Island extends EventTarget {
  hasAttribute(): boolean {
    return false
  }
}

it('hydrates an island about a pet only once the whole page is there', async () => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { readyState: 'loading', documentElement: { dataset: { pets: '' } } })
  vi.stubGlobal('HTMLElement', Island)
  const island: unknown = new Island()
  if (!(island instanceof HTMLElement)) throw new TypeError('an island is an element')
  const hydrate = vi.fn<() => Promise<void>>()
  const load = vi.fn<() => Promise<typeof hydrate>>().mockResolvedValue(hydrate)
  pet(load, { name: 'pet', value: '' }, island)
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce())
  await Promise.resolve()
  expect(hydrate).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('DOMContentLoaded'))
  await vi.waitFor(() => expect(hydrate).toHaveBeenCalledOnce())
})
