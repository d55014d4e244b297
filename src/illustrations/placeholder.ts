/** The picture for a product that has none, or whose own failed to load: 320 by 320. */
export function placeholder(): string {
  return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" aria-hidden="true"><circle cx="160" cy="156" r="138" fill="#d7f1e6"/></svg>'
}
