const drawn = new Map<string, string | Promise<string>>()

/**
 * Caches what `draw` returned for this name. Astro renders a string faster than a promise of one.
 * In dev, it's drawn each time, because content may change.
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
