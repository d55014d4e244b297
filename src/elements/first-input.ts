import { viewedKey } from '#lib/storage-keys.ts'
import { rememberSearch } from '#stores/recent-searches.ts'
import { fetchAhead } from './fetch-ahead.ts'
import { registerWorker } from './register-worker.ts'
import { searchField } from './search-form.ts'

/**
 * What starts with the first input, at which this is loaded: pages that are fetched ahead, the worker that keeps them, what
 * was searched for and looked at on this device.
 */
fetchAhead()
const worker = document.querySelector('offline-note')?.getAttribute('data-worker')
if (typeof worker === 'string') void registerWorker(worker)

document.addEventListener('submit', (event) => {
  const search = searchField(event)?.value ?? ''
  if (search !== '') rememberSearch(search)
})

const viewed = document.querySelector<HTMLElement>('recently-viewed')
if (viewed !== null && hasViewed(viewed.dataset['own'])) {
  void import('./viewed-row.ts').then(({ drawWhenNear }) => drawWhenNear(viewed))
}

/** Whether a product was looked at beside the page's own: who has none loads nothing of it. */
function hasViewed(own: string | undefined): boolean {
  try {
    const kept = localStorage.getItem(viewedKey)
    return kept !== null && kept !== '[]' && kept !== JSON.stringify([own])
  } catch {
    // A browser that lets nothing be stored has stored nothing.
    return false
  }
}
