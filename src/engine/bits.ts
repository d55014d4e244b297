/** A set of places, a bit for each. */
export type Bits = Uint32Array

/** Those of the places 1 to `last` for which `has` says so. */
export function bitsOf(last: number, has: (place: number) => boolean): Bits {
  const bits = new Uint32Array((last >>> 5) + 1)
  for (let place = 1; place <= last; place += 1) if (has(place)) add(bits, place)
  return bits
}

/** Of a list of places. */
export function bitsOfList(last: number, places: readonly number[]): Bits {
  const bits = new Uint32Array((last >>> 5) + 1)
  for (const place of places) add(bits, place)
  return bits
}

/** What is in both. */
export function both(a: Bits, b: Bits): Bits {
  return a.map((word, index) => word & (b[index] ?? 0))
}

/** What is in one of them. */
export function either(a: Bits, b: Bits): Bits {
  return a.map((word, index) => word | (b[index] ?? 0))
}

/** How many are in both. */
export function countBoth(a: Bits, b: Bits): number {
  let count = 0
  for (let index = 0; index < a.length; index += 1) count += ones((a[index] ?? 0) & (b[index] ?? 0))
  return count
}

/** The places, smallest first. */
export function placesIn(bits: Bits): number[] {
  const places: number[] = []
  for (let index = 0; index < bits.length; index += 1) {
    let word = bits[index] ?? 0
    while (word !== 0) {
      places.push((index << 5) + 31 - Math.clz32(word & -word))
      word &= word - 1
    }
  }
  return places
}

function add(bits: Bits, place: number): void {
  bits[place >>> 5] = (bits[place >>> 5] ?? 0) | (1 << (place & 31))
}

/** The ones of 32 bits, counted in pairs, in fours, in eights. */
function ones(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
