import type { Paint } from '../paint.ts'
import { pick } from '../seed.ts'
import { fill, gloss, stroke } from '../strokes.ts'
import type { Coat } from './dog-head.ts'
import { mirrored } from './mirrored.ts'

const coats = [
  { base: '#e0a264', light: '#f3cb9b', deep: '#b87638', ear: '#c07d3f', muzzle: '#fbeed8' },
  { base: '#9b948c', light: '#c2bcb3', deep: '#6f6860', ear: '#6a635b', muzzle: '#efe9df' },
  { base: '#47444a', light: '#6b6870', deep: '#2f2c32', ear: '#302d33', muzzle: '#f7f2ea' },
  { base: '#f3e9d9', light: '#fffaf0', deep: '#d2c2a8', ear: '#a8785a', muzzle: '#fffdf8' },
  { base: '#e9d8bd', light: '#f8eedb', deep: '#c5ad88', ear: '#6d5142', muzzle: '#8b6b57' },
  { base: '#8c93a3', light: '#b3bac7', deep: '#656c7d', ear: '#666d7e', muzzle: '#a9b0bd' },
] as const

const irises = ['#8dbb6a', '#d8a940', '#6fb3c4', '#b5bf5a'] as const

const skull =
  'M20 47C19 31 31 23 48 23S77 31 76 47C76 52 79 54 82 57Q76 59 73 60C68 68 59 72 48 72S28 68 23 60Q20 59 14 57C17 54 20 52 20 47Z'
const ear = 'M22 43C18 30 18 17 22 9Q24 6 27 8C34 13 40 19 43 26Z'
const innerEar = 'M26 32C23 24 23 18 25 14C30 18 34 22 36 26Z'

/** Returns the coat for a name. */
export function catCoat(name: string): Coat {
  return pick(coats, name, 'coat')
}

/** A cat's face in a 96 by 96 box; `mouth` is drawn over the muzzle. */
export function catHead(name: string, paint: Paint, mouth: string): string {
  const coat = catCoat(name)
  const iris = pick(irises, name, 'iris')
  return (
    mirrored(fill(ear, coat.ear) + fill(innerEar, '#e9a7a0')) +
    fill(skull, paint.body) +
    pick([tabby(coat), tabby(coat), mask(coat), patch(coat), ''], name, 'marking') +
    mirrored(`<ellipse cx="42" cy="59" rx="8.5" ry="7" fill="${coat.muzzle}"/>`) +
    mouth +
    fill('M44.5 52.5h7q1 0 .4 1Q50 57 48 57T44.1 53.5Q43.5 52.5 44.5 52.5Z', '#d9827e') +
    mirrored(
      `<ellipse cx="35.5" cy="46" rx="5.2" ry="5.6" fill="${iris}"/><ellipse cx="35.9" cy="46" rx="2.7" ry="4.7" fill="#2e2628"/>`,
    ) +
    '<path d="M34.6 44h0M58.6 44h0" stroke="#fff" stroke-width="2.2"/>' +
    stroke('M31 58L13 55M31 61L15 64M65 58L83 55M65 61L81 64', '#fffaf0', 1.1, 0.9) +
    gloss('M26 42q2-8 8-11', 2, 0.4)
  )
}

/** A closed mouth, smiling. */
export const catSmile = stroke('M48 57v3q-3 4-7 1.5M48 60q3 4 7 1.5', '#2e2628', 1.6)

function tabby({ deep }: Coat): string {
  return stroke('M48 24v9M42 25l1 7M54 25l-1 7M22 50l7 1M23 56l6 0M74 50l-7 1M73 56l-6 0', deep, 2.6, 0.75)
}

function mask({ muzzle }: Coat): string {
  return fill('M48 30C50 40 60 48 63 58C60 68 54 71 48 71.5S36 68 33 58C36 48 46 40 48 30Z', muzzle)
}

function patch({ ear: dark, deep }: Coat): string {
  return (
    fill('M50 23C64 22 75 31 75.5 45C70 54 58 54 53 46C50 40 49 30 50 23Z', dark, 0.75) +
    fill('M21 40C23 32 29 27 36 25C38 32 32 40 21 46Z', deep, 0.7)
  )
}
