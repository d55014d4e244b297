/** Picks one of `choices` by `seed` and `feature`, so that features vary independently. */
export function pick<const Choices extends readonly [unknown, ...unknown[]]>(
  choices: Choices,
  seed: string,
  feature: string,
): Choices[number] {
  return choices[hash(`${feature}:${seed}`) % choices.length] ?? choices[0]
}

/**
 * A 32-bit hash (FNV-1a with murmur3's finalizer to mix the last bits).
 * The same text gives the same number on every machine.
 */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
