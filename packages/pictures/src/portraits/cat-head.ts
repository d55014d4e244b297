import { coats, type PetLook } from '../../../../src/content/pet-looks.ts'
import { featuresOf, type Paint } from '../paint.ts'
import { composed } from '../part.ts'
import { pick } from '../seed.ts'
import type { Coat } from './dog-head.ts'

const tones = [
  {
    name: 'orange',
    base: coats.cat.orange,
    light: '#f3cb9b',
    deep: '#b87638',
    ear: '#c07d3f',
    muzzle: '#fbeed8',
  },
  {
    name: 'gray',
    base: coats.cat.gray,
    light: '#c2bcb3',
    deep: '#6f6860',
    ear: '#6a635b',
    muzzle: '#efe9df',
  },
  {
    name: 'black',
    base: coats.cat.black,
    light: '#6b6870',
    deep: '#2f2c32',
    ear: '#302d33',
    muzzle: '#f7f2ea',
  },
  {
    name: 'white',
    base: coats.cat.white,
    light: '#fffaf0',
    deep: '#d2c2a8',
    ear: '#a8785a',
    muzzle: '#fffdf8',
  },
  {
    name: 'seal',
    base: coats.cat.seal,
    light: '#f8eedb',
    deep: '#c5ad88',
    ear: '#6d5142',
    muzzle: '#8b6b57',
  },
  {
    name: 'blue',
    base: coats.cat.blue,
    light: '#b3bac7',
    deep: '#656c7d',
    ear: '#666d7e',
    muzzle: '#a9b0bd',
  },
] as const

const irises = ['#8dbb6a', '#d8a940', '#6fb3c4', '#b5bf5a'] as const
const markings = ['tabby', 'tabby', 'mask', 'patch', ''] as const

/** Returns the chosen coat, or the one for a name. */
export function catCoat(name: string, { coat }: PetLook = {}): Coat {
  return tones.find((one) => one.name === coat) ?? pick(tones, name, 'coat')
}

/** A cat's face in a 96-by-96 box. */
export function catHead(name: string, paint: Paint, mouth: 'smile' | 'open', look: PetLook = {}): string {
  const marking = pick(markings, name, 'marking')
  return composed(
    'face-cat',
    { marking: marking && `face-cat-${marking}`, mouth: `face-cat-${mouth}` },
    featuresOf(paint, { ...catCoat(name, look), iris: pick(irises, name, 'iris') }),
  )
}
