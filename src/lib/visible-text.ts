/** Invisible characters, lone surrogates and the character that browsers draw for a broken one. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\s\u115F\u1160\u2800\u3164\uFFA0\uFFFC\uFFFD\u{1D159}]+/gu

/**
 * Returns what a person typed on one line, without invisible characters; empty if nothing visible is left.
 * Forms, stores and calls share this rule, so none rejects what another accepts.
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
