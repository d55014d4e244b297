import { sleep } from './wake.ts'

/** The header's search wakes when somebody is about to type: before, it is a form that searches. */
export function wakeSearch(): void {
  const place = document.getElementById('search')
  if (place === null) return
  const wake = sleep(place, {
    signs: ['focusin', 'input'],
    hydrate: async () => {
      const { wakeHeaderSearch } = await import('#islands/HeaderSearch.tsx')
      wakeHeaderSearch(place)
    },
  })
  if (place.contains(document.activeElement)) void wake()
}
