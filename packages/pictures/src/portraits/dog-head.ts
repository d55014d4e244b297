import { coats, ears, type PetLook } from '../../../../src/content/pet-looks.ts'
import { featuresOf, type Paint } from '../paint.ts'
import { composed } from '../part.ts'
import { pick } from '../seed.ts'

/** Three tones of the coat, plus ears and muzzle. */
export interface Coat {
  base: string
  light: string
  deep: string
  ear: string
  muzzle: string
}

const tones = [
  {
    name: 'golden',
    base: coats.dog.golden,
    light: '#f0cd98',
    deep: '#b27a3c',
    ear: '#b98246',
    muzzle: '#f6e2bd',
  },
  {
    name: 'brown',
    base: coats.dog.brown,
    light: '#ab7c5d',
    deep: '#64402c',
    ear: '#643f2c',
    muzzle: '#c79a75',
  },
  {
    name: 'black',
    base: coats.dog.black,
    light: '#7a7377',
    deep: '#383438',
    ear: '#3d383c',
    muzzle: '#b98d6a',
  },
  {
    name: 'cream',
    base: coats.dog.cream,
    light: '#fdf8ec',
    deep: '#cbb898',
    ear: '#d8b68a',
    muzzle: '#fffaf0',
  },
  {
    name: 'gray',
    base: coats.dog.gray,
    light: '#bfc5c7',
    deep: '#70777c',
    ear: '#757c81',
    muzzle: '#e9e6df',
  },
  { name: 'red', base: coats.dog.red, light: '#dea078', deep: '#94532e', ear: '#9a5832', muzzle: '#f7e6d0' },
  {
    name: 'fawn',
    base: coats.dog.fawn,
    light: '#efd9bd',
    deep: '#ab8760',
    ear: '#5f4636',
    muzzle: '#6e5444',
  },
] as const

const markings = ['blaze', 'patch', 'brows', ''] as const

/** Returns the chosen coat, or the one for a name. */
export function dogCoat(name: string, { coat }: PetLook = {}): Coat {
  return tones.find((one) => one.name === coat) ?? pick(tones, name, 'coat')
}

/** A dog's face in a 96-by-96 box. */
export function dogHead(name: string, paint: Paint, mouth: 'smile' | 'open', look: PetLook = {}): string {
  const marking = pick(markings, name, 'marking')
  return composed(
    'face-dog',
    {
      ears: `face-dog-ears-${look.ears ?? pick(ears.dog, name, 'ears')}`,
      marking: marking && `face-dog-${marking}`,
      mouth: `face-dog-${mouth}`,
    },
    featuresOf(paint, dogCoat(name, look)),
  )
}
