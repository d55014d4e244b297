import { pressedLink } from '../../../../src/products/retailer-links.ts'

// The counting code loads with the first press, while this page stays open. Without a connection, nothing is counted.
for (const kind of ['click', 'auxclick'] as const) {
  addEventListener(kind, (event) => {
    const link = pressedLink(event)
    if (link !== null)
      import('./counting.ts').then(
        (counting) => counting.countClick(link),
        () => {},
      )
  })
}
