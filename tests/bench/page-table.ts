import { kilobytes, median, round } from './figures.ts'
import type { Reaction } from './interactions.ts'
import { type Route, nameOf } from './routes.ts'
import { type Visit, kinds } from './visit.ts'

/** Maximum figures, in milliseconds unless noted. */
export const aims = {
  /** As a multiple of the empty page's. */
  lcp: { content: 1.25, product: 1.25, list: 1.5 },
  /** Rounded to two decimals, so 0.00. */
  cls: 0.005,
  tbt: 30,
  interaction: 100,
  nextPage: 190,
} as const

/** One row of figures, for the table and for JSON. */
export type Row = Record<string, string | number>

/** A page's medians. Targets are compared with the empty page of the same runs. */
export function pageRow(route: Route | undefined, visits: readonly Visit[], empty: readonly Visit[]): Row {
  const of = (list: readonly Visit[], pick: (visit: Visit) => number): number => median(list.map(pick))
  const lcp = of(visits, ({ times }) => times.lcp)
  const ratio = lcp / of(empty, ({ times }) => times.lcp)
  const cls = Math.max(...visits.map(({ times }) => times.cls))
  const tbt = of(visits, ({ times }) => times.tbt)
  const sizes = Object.fromEntries(
    kinds.map((kind) => [`${kind} kB`, kilobytes(of(visits, ({ bytes }) => bytes[kind]))]),
  )
  const missed =
    route === undefined
      ? []
      : [
          ratio > aims.lcp[route.kind] && `LCP over ${aims.lcp[route.kind]}x`,
          cls >= aims.cls && 'CLS',
          tbt >= aims.tbt && `TBT over ${aims.tbt}`,
        ].filter((word) => word !== false)
  return {
    page: route === undefined ? 'an empty page' : nameOf(route),
    requests: of(visits, ({ requests }) => requests),
    ...sizes,
    FCP: round(of(visits, ({ times }) => times.fcp)),
    LCP: round(lcp),
    'x empty': round(ratio, 2),
    largest: visits[0]?.times.largest ?? '',
    'worst CLS': round(cls, 3),
    TBT: round(tbt),
    aim: verdict(missed),
  }
}

/** An interaction's medians. The target is about `paint`. */
export function interactionRow(name: string, reactions: readonly Reaction[]): Row {
  const paint = median(reactions.map((reaction) => reaction.paint))
  return {
    interaction: name,
    'next paint': paint === 0 ? 'under 16' : round(paint),
    'answer shown': round(median(reactions.map(({ answer }) => answer))),
    aim: verdict(paint > aims.interaction ? [`over ${aims.interaction}`] : []),
  }
}

/** From a list to a product. */
export function nextPageRow(from: string, times: readonly number[]): Row {
  const time = median(times)
  return {
    from,
    'click to FCP': round(time),
    slowest: round(Math.max(...times)),
    aim: verdict(time > aims.nextPage ? [`over ${aims.nextPage}`] : []),
  }
}

function verdict(missed: readonly string[]): string {
  return missed.length === 0 ? 'ok' : `miss: ${missed.join(', ')}`
}
