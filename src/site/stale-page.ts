/**
 * A cached page may outlive the deploy with its scripts. If a script is gone, the page reloads once, unless the
 * visitor has typed something.
 */
export function reloadWhenStale(): void {
  new PerformanceObserver((list) => {
    const isGone = list
      .getEntriesByType('resource')
      .some(
        (entry) =>
          'responseStatus' in entry && entry.responseStatus === 404 && entry.name.includes('/_astro/'),
      )
    const [visit] = performance.getEntriesByType('navigation')
    const isReload = visit !== undefined && 'type' in visit && visit.type === 'reload'
    if (!isGone || isReload) return
    const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    if ([...fields].every(({ value, defaultValue }) => value === defaultValue)) location.reload()
  }).observe({ type: 'resource', buffered: true })
}
