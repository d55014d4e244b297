/** A page's whole address; things of the graph are named by it and a fragment. */
export function absolute(path: string, base: string | URL): string {
  return new URL(path, base).href
}
