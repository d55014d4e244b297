/** Counts a click to a retailer, however it was made: middle button and keys too. */
export function countRetailerClicks(): void {
  for (const kind of ['click', 'auxclick']) {
    document.addEventListener(kind, (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-retailer]') : null
      // The right button opens a menu, from which nobody knows what is chosen.
      const isPressed = event instanceof MouseEvent && event.button < 2
      if (link instanceof HTMLAnchorElement && isPressed) void countLink(link)
    })
  }
}

/** What counts comes with the first click: the shop's own page stays, as retailers open in a tab of their own. */
async function countLink(link: HTMLAnchorElement): Promise<void> {
  try {
    const { countClick } = await import('./count-click.ts')
    countClick(link, link.href)
  } catch {
    // Without a connection nothing is counted.
  }
}
