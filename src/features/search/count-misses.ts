import { count } from '#features/offers/counts-api.ts'

/** Counts each search on this page that has no results, once: the initial one and later ones. */
export function countMisses(): void {
  const counted = new Set<string>()
  const look = (): void => {
    const search = document.querySelector('[data-nothing-for]')?.getAttribute('data-nothing-for') ?? ''
    if (search === '' || counted.has(search)) return
    counted.add(search)
    count({ nothingFor: search })
  }
  look()
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true })
}
