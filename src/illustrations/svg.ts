/** Text made safe for element content and for quoted attributes; control characters XML forbids are dropped. */
export function escapeXml(text: string): string {
  return text
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** A number as short as SVG needs it: one decimal, no trailing zero. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return String(rounded === 0 ? 0 : rounded)
}

/** An id that is safe in `id="..."` and `url(#...)`; different inputs stay different. */
export function safeId(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9-]/g, (character) => `_${character.codePointAt(0)?.toString(16) ?? ''}_`)
}
