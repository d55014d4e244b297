/** Search forms send trimmed words, and nothing where there are none. */
export function watchSearches(): void {
  document.addEventListener('submit', (event) => {
    const field = searchField(event)
    if (field === null) return
    field.value = field.value.trim()
    if (field.value === '') event.preventDefault()
  })
}

/** The field of the search form that is sent, if it is one. */
export function searchField({ target }: Event): HTMLInputElement | null {
  return target instanceof HTMLFormElement && target.role === 'search'
    ? target.querySelector<HTMLInputElement>('input[name=search]')
    : null
}
