/** Coats, with their color, and ears that a drawn pet can have. Scripts, drawings and stored pets share the names. */
export const coats = {
  dog: {
    golden: '#dca864',
    brown: '#8a5a3f',
    black: '#565054',
    cream: '#eee2cd',
    gray: '#9aa0a4',
    red: '#c2774a',
    fawn: '#d9b891',
  },
  cat: {
    orange: '#e0a264',
    gray: '#9b948c',
    black: '#47444a',
    white: '#f3e9d9',
    seal: '#e9d8bd',
    blue: '#8c93a3',
  },
} as const

/** All drawn cats have the same ears. */
export const ears = { dog: ['long', 'pointed', 'folded', 'short'], cat: [] } as const

/** The parts of a pet's look that the visitor chose. */
export interface PetLook {
  coat?: string
  ears?: string
}

/** Returns the known parts of a look. */
export function lookOf(species: 'dog' | 'cat', coat: unknown, ear: unknown): PetLook {
  const isCoat = typeof coat === 'string' && Object.hasOwn(coats[species], coat)
  const known = ears[species].find((one) => one === ear)
  return { ...(isCoat ? { coat } : {}), ...(known === undefined ? {} : { ears: known }) }
}
