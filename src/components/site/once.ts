const drawn = new Map<string, string | Promise<string>>()

/**
 * What `draw` answered for this name before: Astro gets on faster with a text than with the promise of one.
 * In dev it is asked each time: words may have changed.
 */
export function once(name: string, draw: () => Promise<string>): string | Promise<string> {
  if (!import.meta.env.PROD) return draw()
  const known = drawn.get(name) ?? draw().then((html) => keep(name, html))
  drawn.set(name, known)
  return known
}

function keep(name: string, html: string): string {
  drawn.set(name, html)
  return html
}
