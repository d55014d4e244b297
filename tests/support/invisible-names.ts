/** Names without visible characters: half a surrogate pair, fillers, empty braille, direction marks, NUL. */
export const invisibleNames = [
  '\uD800\uD800\uD800\uD800',
  '\u3164\u3164\u3164\u3164',
  '\u2800\u2800\u2800\u2800',
  '\uFFA0\u115F\u1160\uFFA0',
  '\u200B\u200C\u200D\uFEFF',
  '\u200E\u200F\u202E\u2066',
  '\u0000\u0000\u0000\u0000',
  '\uFE0F\u034F\uFE0F\u034F',
]
