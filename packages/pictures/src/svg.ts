/** Escapes text for elements and quoted attributes, and drops characters that XML 1.0 forbids. */
export function escapeXml(text: string): string {
  return [...text]
    .filter((character) => isXmlCharacter(character.codePointAt(0) ?? 0))
    .join('')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}

/** Formats a number for SVG: one decimal, no trailing zero. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10
  return String(rounded === 0 ? 0 : rounded)
}

/** Formats a number for a scale: two decimals. */
export function two(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** Returns an id that is safe in `id="..."` and `url(#...)`. Different inputs stay different. */
export function safeId(id: string): string {
  return id.replaceAll(/[^A-Za-z0-9-]/g, (character) => `_${character.codePointAt(0)?.toString(16) ?? ''}_`)
}

/** A decorative picture: round strokes, no fill by default, bold centered text. */
export function picture(width: number, height: number, drawing: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" fill="none" aria-hidden="true" ` +
    'font-family="system-ui,sans-serif" font-weight="700" stroke-linecap="round" stroke-linejoin="round">' +
    `${drawing}</svg>`
  )
}

/** The `Char` production of XML 1.0: no lone surrogates, and no control characters but tabs and line breaks. */
function isXmlCharacter(code: number): boolean {
  if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff
}
