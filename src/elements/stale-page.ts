/**
 * A page that the browser kept may outlive the deploy whose scripts it names.
 * Where one of them is gone, the page is fetched again: once, and not over
 * something that was typed.
 */
export function reloadWhenStale(): void {
  new PerformanceObserver((list) => {
    const isGone = list
      .getEntriesByType('resource')
      .some(
        (entry) =>
          'responseStatus' in entry &&
          entry.responseStatus === 404 &&
          /\/(?:_astro|scripts)\//.test(entry.name),
      )
    const [visit] = performance.getEntriesByType('navigation')
    const isReload = visit !== undefined && 'type' in visit && visit.type === 'reload'
    if (!isGone || isReload) return
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    if ([...fields].every(({ value, defaultValue }) => value === defaultValue)) location.reload()
  }).observe({ type: 'resource', buffered: true })
}
