/** Characters that nobody sees, halves of characters, and what browsers draw in place of a broken one. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\s\u115F\u1160\u2800\u3164\uFFA0\uFFFC\uFFFD\u{1D159}]+/gu

/**
 * Text that a person typed, on one line and without characters that nobody sees; empty if nothing visible is left.
 * Forms, stores and calls ask this one rule, so none refuses what another lets through.
 */
export function visibleText(text: string, max = Number.POSITIVE_INFINITY): string {
  const plain = text
    .normalize('NFC')
    .replaceAll(unseen, (marks) => (/[\s\u2800\u3164]/.test(marks) ? ' ' : ''))
    .trim()
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(plain)) return ''
  const characters = [...plain]
  return characters.length > max ? characters.slice(0, max).join('').trim() : plain
}
