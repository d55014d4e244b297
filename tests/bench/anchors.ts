import type { Row } from './page-table.ts'

/**
 * Other shops' figures, measured with a whole Chromium 150, HTTP/2 and TLS, slow 4G, 4x CPU, cold cache,
 * medians of five; an empty page took 656 ms. Milliseconds for home, list and product.
 */
export const anchors: readonly Row[] = [
  {
    site: 'NextFaster',
    FCP: '820, 928, 784',
    LCP: '820, 928, 2388',
    TBT: '98 to 103',
    'next page': '119 to 190',
    kB: '373 to 404',
    'script kB': '176 to 183',
  },
  {
    site: 'Vercel Commerce',
    FCP: '828 to 1060',
    LCP: '1696, 2556, 2768',
    TBT: '88 to 177',
    'next page': 'not measured',
    kB: '311 to 397',
    'script kB': '161 to 168',
  },
  {
    site: "Astro's storefront",
    FCP: '708 to 824',
    LCP: '1524 to 2304, 3880',
    TBT: '68 to 113',
    'next page': '808',
    kB: '276 to 509',
    'script kB': '57 to 61',
  },
]

/** Our figures in the same columns, from this run's rows. Columns that this run didn't measure stay empty. */
export function besideAnchors(pages: readonly Row[], next: readonly Row[], paths: readonly string[]): Row[] {
  const of = (column: string): string =>
    paths.map((path) => pages.find(({ page }) => page === path)?.[column] ?? '-').join(', ')
  const sum = (row: Row | undefined): string =>
    row === undefined
      ? '-'
      : Object.entries(row)
          .reduce((all, [name, value]) => (name.endsWith(' kB') ? all + Number(value) : all), 0)
          .toFixed(0)
  const times = next.map((row) => row['click to FCP'] ?? '-')
  return [
    {
      site: 'ours',
      FCP: of('FCP'),
      LCP: of('LCP'),
      TBT: of('TBT'),
      'next page': times.join(', ') || '-',
      kB: paths.map((path) => sum(pages.find(({ page }) => page === path))).join(', '),
      'script kB': of('script kB'),
    },
    ...anchors,
  ]
}
