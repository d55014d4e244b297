import { count } from '#contract/counts.ts'

/** Counts each search of this page that found nothing, once: as it was loaded, and as it is changed. */
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
