/** Astro writes the style of its islands where the first one stands; HTML wants it in the head. */
export function withIslandStyleInHead(html: string): string {
  const end = html.indexOf('</head>')
  const rest = html.slice(end)
  const [style = ''] = /<style>astro-island[^<]*<\/style>/.exec(rest) ?? []
  return html.slice(0, end) + style + rest.replace(style, '')
}
