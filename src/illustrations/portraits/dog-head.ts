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

const coats = [
  { base: '#dca864', light: '#f0cd98', deep: '#b27a3c', ear: '#b98246', muzzle: '#f6e2bd' },
  { base: '#8a5a3f', light: '#ab7c5d', deep: '#64402c', ear: '#643f2c', muzzle: '#c79a75' },
  { base: '#565054', light: '#7a7377', deep: '#383438', ear: '#3d383c', muzzle: '#b98d6a' },
  { base: '#eee2cd', light: '#fdf8ec', deep: '#cbb898', ear: '#d8b68a', muzzle: '#fffaf0' },
  { base: '#9aa0a4', light: '#bfc5c7', deep: '#70777c', ear: '#757c81', muzzle: '#e9e6df' },
  { base: '#c2774a', light: '#dea078', deep: '#94532e', ear: '#9a5832', muzzle: '#f7e6d0' },
  { base: '#d9b891', light: '#efd9bd', deep: '#ab8760', ear: '#5f4636', muzzle: '#6e5444' },
] as const

const ears = ['long', 'pointed', 'folded', 'short'] as const
const markings = ['blaze', 'patch', 'brows', ''] as const

/** Returns the coat for a name. */
export function dogCoat(name: string): Coat {
  return pick(coats, name, 'coat')
}

/** A dog's face in a 96 by 96 box. */
export function dogHead(name: string, paint: Paint, mouth: 'smile' | 'open'): string {
  const marking = pick(markings, name, 'marking')
  return composed(
    'face-dog',
    {
      ears: `face-dog-ears-${pick(ears, name, 'ears')}`,
      marking: marking && `face-dog-${marking}`,
      mouth: `face-dog-${mouth}`,
    },
    featuresOf(paint, dogCoat(name)),
  )
}
