import type { Paint } from '../paint.ts'
import { pick } from '../seed.ts'
import { fill, gloss, stroke } from '../strokes.ts'
import { mirrored } from './mirrored.ts'

/** Three tones of the coat, plus ears and muzzle. */
export interface Coat {
  base: string
  light: string
  deep: string
  ear: string
  muzzle: string
}

const coats = [
  { base: '#dca864', light: '#f0cd98', deep: '#b27a3c', ear: '#b98246', muzzle: '#f6e2bd' },
  { base: '#8a5a3f', light: '#ab7c5d', deep: '#64402c', ear: '#643f2c', muzzle: '#c79a75' },
  { base: '#565054', light: '#7a7377', deep: '#383438', ear: '#3d383c', muzzle: '#b98d6a' },
  { base: '#eee2cd', light: '#fdf8ec', deep: '#cbb898', ear: '#d8b68a', muzzle: '#fffaf0' },
  { base: '#9aa0a4', light: '#bfc5c7', deep: '#70777c', ear: '#757c81', muzzle: '#e9e6df' },
  { base: '#c2774a', light: '#dea078', deep: '#94532e', ear: '#9a5832', muzzle: '#f7e6d0' },
  { base: '#d9b891', light: '#efd9bd', deep: '#ab8760', ear: '#5f4636', muzzle: '#6e5444' },
] as const

const ears = [
  'M31 21C21 16 12 25 12 41C12 54 17 63 23 61C30 59 29 44 34 33Z',
  'M29 35C23 27 21 15 24 8C32 9 40 15 43 22Z',
  'M28 36C25 26 26 16 31 11C38 12 43 16 45 21C38 21 30 24 26 31Q21 38 15 37C13 28 18 17 28 14Z',
  'M32 20C20 14 10 24 11 38C12 48 17 54 22 51C28 47 28 38 35 29Z',
] as const

const skull =
  'M26 42C25 26 34 17 48 17S71 26 70 42C70 52 66 56 64 61C61 69 56 73 48 73S35 69 32 61C30 56 26 52 26 42Z'

/** Returns the coat for a name. */
export function dogCoat(name: string): Coat {
  return pick(coats, name, 'coat')
}

/** A dog's face in a 96 by 96 box; `mouth` is drawn over the muzzle. */
export function dogHead(name: string, paint: Paint, mouth: string): string {
  const { ear, muzzle, deep } = dogCoat(name)
  return (
    mirrored(fill(pick(ears, name, 'ears'), ear)) +
    fill(skull, paint.body) +
    pick([blaze(muzzle), eyePatch(ear), brows(muzzle), ''], name, 'marking') +
    `<ellipse cx="48" cy="59" rx="16" ry="12.5" fill="${muzzle}"/>` +
    mouth +
    fill('M40.5 50Q48 45 55.5 50C56 55 51 57.5 48 57.5S40 55 40.5 50Z', '#2e2628') +
    gloss('M44 50.3q3-1.6 5.5-1.2', 1.6, 0.5) +
    mirrored('<circle cx="38.5" cy="42" r="3.6" fill="#2e2628"/>') +
    '<path d="M37.4 40.8h0M56.3 40.8h0" stroke="#fff" stroke-width="2"/>' +
    stroke('M34.5 35.5q3-2.6 6.5-1.6M61.5 35.5q-3-2.6-6.5-1.6', deep, 1.8, 0.7) +
    gloss('M31 34q2-9 9-12', 2, 0.4)
  )
}

/** A closed mouth, smiling. */
export const dogSmile = stroke('M48 57.5v4.5q-4 5-9.5 2M48 62q4 5 9.5 2', '#2e2628', 1.8)

function blaze(muzzle: string): string {
  return fill('M45 18Q48 17 51 18C50 30 53 40 56 50H40C43 40 46 30 45 18Z', muzzle)
}

function eyePatch(ear: string): string {
  return fill('M52 24C60 20 69 27 69.5 40C69 50 63 52 57 50C50 47 47 31 52 24Z', ear, 0.85)
}

function brows(muzzle: string): string {
  return '<path d="M39 35.5h1M56 35.5h1" stroke-width="4.5" stroke="' + muzzle + '"/>'
}
