import type { Paint } from '../paint.ts'
import { pick } from '../seed.ts'
import { fill, gloss, stroke } from '../strokes.ts'
import { longHair, shortHair } from './hair.ts'
import { mirrored } from './mirrored.ts'

/** Three skin tones, a blush, and matching hair colors. */
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

const ink = '#33292a'
const face = 'M29.5 39C29.5 25 37 18 48 18S66.5 25 66.5 39C66.5 54 58.5 63.5 48 63.5S29.5 54 29.5 39Z'

/** Returns the skin for a name. */
export function personSkin(name: string): Skin {
  return pick(skins, name, 'skin')
}

/** Head and shoulders in a 96 by 96 box. Hair depends on the first name, everything else on the full name. */
export function personBust(name: string, paint: Paint): string {
  const skin = personSkin(name)
  const hair = pick(/[aeiy]$/i.test(givenName(name)) ? longHair : shortHair, name, 'hair')
  // cspell:ignore colour: the word is part of the seed; changing it would give people other hair.
  const hairColor = pick(skin.hair, name, 'hair colour')
  return (
    hair.back(hairColor) +
    fill('M39.5 54h17v14q-8.5 10-17 0Z', skin.deep) +
    clothes(name, paint) +
    mirrored(`<circle cx="29.5" cy="43" r="4.2" fill="${skin.deep}"/>`) +
    fill(face, paint.body) +
    mirrored(`<ellipse cx="37" cy="50" rx="4.5" ry="3" fill="${skin.blush}" opacity=".35"/>`) +
    '<path d="M40 43.3v.6M56 43.3v.6" stroke="' +
    ink +
    '" stroke-width="4.2"/>' +
    stroke('M36 37.5q3.5-2.2 7-.8M60 37.5q-3.5-2.2-7-.8', hairColor, 1.8, 0.9) +
    stroke('M48.5 44.5q2 4-1 4.5', skin.deep, 1.8) +
    pick([smile, grin, smile], name, 'mouth') +
    hair.front(hairColor) +
    pick([glasses, '', '', roundGlasses, ''], name, 'glasses') +
    pick(['', '', mirrored('<circle cx="29" cy="48.5" r="1.7" fill="#efbf6a"/>')], name, 'earring')
  )
}

const smile = stroke('M41.5 53.5q6.5 5.5 13 0', ink, 2)
const grin =
  fill('M41 52.5q7 3 14 0q-.5 7.5-7 7.5t-7-7.5Z', '#6d2f30') +
  fill('M42 53.2q6 2.2 12 0l-.5 2.3q-5.5 1.5-11 0Z', '#fff')
const glasses =
  '<path d="M33.5 40h11.5v5a4 4 0 0 1-4 4h-3.5a4 4 0 0 1-4-4ZM51 40h11.5v5a4 4 0 0 1-4 4H55a4 4 0 0 1-4-4ZM45 42q3-1.5 6 0" stroke="#3d4f55" stroke-width="1.7"/>'
const roundGlasses =
  '<path d="M34 44a5.8 5.8 0 1 1 11.6 0a5.8 5.8 0 1 1-11.6 0M50.4 44a5.8 5.8 0 1 1 11.6 0a5.8 5.8 0 1 1-11.6 0M45.6 43q2.4-1.5 4.8 0" stroke="#8a6238" stroke-width="1.5"/>'

function clothes(name: string, { accent, label }: Paint): string {
  const top = pick([accent, '#4f8d86', '#7f8fb0', '#c9776f', '#e0b36a', '#8a6f9c', '#5f7f62'], name, 'top')
  const body = 'M8 98C9 78 24 71 38 68.5Q48 79 58 68.5C72 71 87 78 88 98Z'
  const collar = pick(
    [
      fill('M38 68.5L48 84L58 68.5L62 70L48 90L34 70Z', '#fffaf0', 0.9),
      stroke('M37 69.5Q48 81.5 59 69.5', label, 2.5, 0.3),
      fill('M38 67.5L48 77L41 84L33 70.5ZM58 67.5L48 77L55 84L63 70.5Z', '#fffaf0'),
    ],
    name,
    'collar',
  )
  return (
    fill(body, top) +
    fill('M64 70C78 73 87 80 88 98H70C72 86 70 78 64 70Z', label, 0.16) +
    collar +
    gloss('M16 88q3-8 10-11', 2.2, 0.35)
  )
}

function givenName(name: string): string {
  return name.split(/\s+/).find((word) => !/^(dr|mr|mrs|ms|prof)\.?$/i.test(word)) ?? name
}
