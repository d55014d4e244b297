/**
 * A cached page may outlive the deploy with its scripts. If a script is gone, the page reloads once, unless the
 * visitor has typed something.
 */
export function reloadWhenStale(): void {
  new PerformanceObserver((list) => {
    const isGone = list
      .getEntriesByType('resource')
      .some((entry) => Reflect.get(entry, 'responseStatus') === 404 && entry.name.includes('/_astro/'))
    const isReload = performance
      .getEntriesByType('navigation')
      .some((visit) => Reflect.get(visit, 'type') === 'reload')
    if (!isGone || isReload) return
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    if ([...fields].every(({ value, defaultValue }) => value === defaultValue)) location.reload()
  }).observe({ type: 'resource', buffered: true })
}
