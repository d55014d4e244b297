import { viewedKey } from '#lib/storage-keys.ts'
import { rememberSearch } from '#features/search/recent-searches.ts'
import { prefetchVisible } from '#features/offline/prefetch-visible.ts'
import { registerWorker } from '#features/offline/register-worker.ts'
import { searchField } from '#features/search/search-form.ts'

/**
 * Loads on the first input and starts everything that can wait until then: prefetch, the service worker, recent
 * searches and recently viewed products.
 */
prefetchVisible()
const worker = document.querySelector('offline-note')?.getAttribute('data-worker')
if (typeof worker === 'string') void registerWorker(worker)

document.addEventListener('submit', (event) => {
  const search = searchField(event)?.value ?? ''
  if (search !== '') rememberSearch(search)
})

const viewed = document.querySelector<HTMLElement>('recently-viewed')
if (viewed !== null && hasViewed(viewed.dataset['own'])) {
  void import('#features/products/viewed-row.ts').then(({ drawWhenNear }) => drawWhenNear(viewed))
}

/** Returns whether a product other than the page's own was viewed. Otherwise the row's code doesn't load. */
function hasViewed(own: string | undefined): boolean {
  try {
    const kept = localStorage.getItem(viewedKey)
    return kept !== null && kept !== '[]' && kept !== JSON.stringify([own])
  } catch {
    // Storage is blocked, so there are no viewed products.
    return false
  }
}
