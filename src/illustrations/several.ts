/** How large each is drawn and where, those behind first; what stands on the ground at 266 still does in front. */
const places: Readonly<Record<number, readonly string[]>> = {
  2: ['translate(-14 0)scale(.68)', 'translate(52 32)scale(.88)'],
  3: ['translate(-10 -8)scale(.62)', 'translate(132 -4)scale(.62)', 'translate(42 52)scale(.8)'],
}

/** The same thing two or three times, the words on the one in front; four and more are drawn as three. */
export function several(one: (words: string) => string, words: string, count: number): string {
  const spots = places[Math.min(count, 3)]
  if (spots === undefined) return one(words)
  return spots
    .map((spot, index) => `<g transform="${spot}">${one(index === spots.length - 1 ? words : '')}</g>`)
    .join('')
}
