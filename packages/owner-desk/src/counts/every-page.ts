import { products } from '../../../../src/lib/paths.ts'
import type * as Counting from './counting.ts'

/** The counting code loads when it's needed, while this page stays open. Without a connection, nothing is counted. */
const withCounting = (use: (counting: typeof Counting) => void): void =>
  void import('./counting.ts').then(use, () => {})

// Keyboards and the first two buttons of a mouse follow a link. The third opens a menu.
for (const kind of ['click', 'auxclick'] as const) {
  addEventListener(kind, ({ target, button }) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-retailer]') : null
    if (link !== null && button < 2) withCounting(({ countClick }) => countClick(link))
  })
}

if (location.pathname === products)
  addEventListener('load', () => withCounting(({ countMisses }) => countMisses()))
