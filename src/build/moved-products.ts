/** The file `_redirects` of the platform: addresses of products that have left lead to their successors. */
export function redirectsFile(moved: readonly { from: string; to: string }[]): string {
  return moved.map(({ from, to }) => `/products/${from} /products/${to} 301\n`).join('')
}
