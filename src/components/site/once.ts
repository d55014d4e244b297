const drawn = new Map<string, Promise<string>>()

/** What `draw` answered for this name before. In dev it is asked each time: words may have changed. */
export function once(name: string, draw: () => Promise<string>): Promise<string> {
  if (!import.meta.env.PROD) return draw()
  const known = drawn.get(name) ?? draw()
  drawn.set(name, known)
  return known
}
