import type { Page } from '@playwright/test'

/** What the browser reports about a visit; times in milliseconds from its start. */
export interface PaintTimes {
  fcp: number
  lcp: number
  /** Sum of all layout shifts that no input caused. */
  cls: number
  /** Blocking time of long tasks after the first paint. */
  tbt: number
  /** The element of the largest paint, such as `h1` or `img.card-picture`. */
  largest: string
}

interface Watched {
  lcp: number
  largest: string
  cls: number
  tasks: { start: number; duration: number }[]
}

declare global {
  var watched: Watched
}

/** Runs in each new page before its own scripts. */
export async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.watched = { lcp: 0, largest: '', cls: 0, tasks: [] }
    const watch = (type: string, note: (entry: PerformanceEntry) => void): void => {
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
    }
    watch('largest-contentful-paint', (entry) => {
      if (!(entry instanceof LargestContentfulPaint)) return
      const { element } = entry
      watched.lcp = entry.startTime
      watched.largest = element === null ? '' : `${element.localName}.${element.classList[0] ?? ''}`
    })
    watch('layout-shift', (entry) => {
      // TypeScript's library doesn't have LayoutShift yet.
      if (!('value' in entry) || !('hadRecentInput' in entry) || entry.hadRecentInput === true) return
      watched.cls += Number(entry.value)
    })
    watch('longtask', ({ startTime, duration }) => watched.tasks.push({ start: startTime, duration }))
  })
}

/** Runs after the page has settled. */
export function readPaints(page: Page): Promise<PaintTimes> {
  return page.evaluate(() => {
    const fcp = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    let tbt = 0
    for (const { start, duration } of watched.tasks) {
      const end = start + duration
      // A task during the first paint counts from that paint on.
      if (end > fcp) tbt += Math.max(0, end - Math.max(start, fcp) - 50)
    }
    return { fcp, lcp: watched.lcp, cls: watched.cls, tbt, largest: watched.largest }
  })
}
