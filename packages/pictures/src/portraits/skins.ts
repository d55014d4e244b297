import { pick } from '../seed.ts'

/** Three skin tones, a blush and matching hair colors. */
interface Skin {
  base: string
  light: string
  deep: string
  blush: string
  hair: readonly [string, ...string[]]
}

const fairHair = ['#4b352b', '#9a6339', '#c9965a', '#dcb878', '#a7a29c', '#84452d', '#6d4831'] as const
const darkHair = ['#2e2523', '#3d2c25', '#4b352b', '#2e2523', '#8f8a86'] as const

const skins = [
  { base: '#f3cdb2', light: '#fde4d2', deep: '#dba888', blush: '#e88f7c', hair: fairHair },
  { base: '#eabf9c', light: '#f8dabf', deep: '#cb9871', blush: '#dd8268', hair: fairHair },
  { base: '#efcaa6', light: '#fbe3c8', deep: '#d0a277', blush: '#de8a6c', hair: darkHair },
  { base: '#f0c4a6', light: '#fddfca', deep: '#d29f7d', blush: '#e5846f', hair: fairHair },
  { base: '#d9a57c', light: '#ecc4a1', deep: '#b57f57', blush: '#c96d52', hair: darkHair },
  { base: '#bd855c', light: '#d6a67f', deep: '#96643f', blush: '#a9553d', hair: darkHair },
  { base: '#94623f', light: '#b3835d', deep: '#70472b', blush: '#84402c', hair: darkHair },
  { base: '#6f4730', light: '#91664a', deep: '#51321f', blush: '#632c20', hair: darkHair },
] as const

/** Returns the skin for a name. */
export function personSkin(name: string): Skin {
  return pick(skins, name, 'skin')
}
