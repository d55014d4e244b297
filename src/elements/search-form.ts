import { rememberSearch } from '#stores/recent-searches.ts'

/** Search forms send trimmed words, and nothing where there are none; the device keeps what was searched for last. */
export function watchSearches(): void {
  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.role !== 'search') return
    const field = form.querySelector<HTMLInputElement>('input[name=search]')
    if (field === null) return
    field.value = field.value.trim()
    if (field.value === '') event.preventDefault()
    else rememberSearch(field.value)
  })
}
