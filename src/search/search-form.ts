import { hydrateOnce } from '#ui/hydrate.ts'
import { rememberSearch } from './recent-searches.ts'

/** Search forms submit trimmed text, which the device remembers, and don't submit at all if it's empty. */
export function watchSearches(): void {
  document.addEventListener('submit', (event) => {
    const field = searchField(event)
    if (field === null) return
    field.value = field.value.trim()
    if (field.value === '') event.preventDefault()
    else rememberSearch(field.value)
  })
}

/** Returns the search field of a submitted form, or null if it's not a search. */
function searchField({ target }: Event): HTMLInputElement | null {
  return target instanceof HTMLFormElement && target.role === 'search'
    ? target.querySelector<HTMLInputElement>('input[name=search]')
    : null
}

/** Hydrates the header's search when somebody is about to type. Until then, it's a plain form. */
export function hydrateSearch(): void {
  const host = document.getElementById('search')
  if (host === null) return
  const hydrate = hydrateOnce(async () => {
    const { hydrateHeaderSearch } = await import('./HeaderSearch.tsx')
    hydrateHeaderSearch(host)
  })
  for (const event of ['focusin', 'input']) host.addEventListener(event, hydrate)
  if (host.contains(document.activeElement)) void hydrate()
}
