import type { PetLook } from '../../../src/content/pet-looks.ts'
import { painted, type Paint } from './paint.ts'
import { type Colors, palettes } from './palettes.ts'
import { drawPart } from './part.ts'
import { catCoat, catHead } from './portraits/cat-head.ts'
import { dogCoat, dogHead } from './portraits/dog-head.ts'
import { personBust } from './portraits/person-bust.ts'
import { personSkin } from './portraits/skins.ts'
import { pick } from './seed.ts'
import { picture, safeId } from './svg.ts'

interface PortraitOptions {
  /** The same name always gives the same face. */
  name: string
  kind: 'person' | 'dog' | 'cat'
  /** Unique on the page; prefixes every gradient's id. */
  id: string
  /** What was chosen for a pet. */
  look?: PetLook
}

const tones = { person: personSkin, dog: dogCoat, cat: catCoat } as const
const backgrounds = ['mint', 'sky', 'honey', 'gum', 'lilac', 'leaf', 'coral', 'sand'] as const

/** A portrait on a pearl, a decorative SVG, 96 by 96. The page adds the name. */
export function portrait({ name, kind, id, look = {} }: PortraitOptions): string {
  const colors = colorsOf(name, kind, look)
  const clip = `${safeId(id)}-clip`
  const draw = (paint: Paint): string =>
    `<circle cx="48" cy="48" r="48" fill="${paint.nacre}"/><g clip-path="url(#${clip})">${sitter(name, kind, paint, look)}</g>`
  const clipPath = `<clipPath id="${clip}"><circle cx="48" cy="48" r="48"/></clipPath>`
  return picture(96, 96, clipPath + painted(colors, id, draw))
}

/** A palette with the sitter's own coat or skin. */
export function colorsOf(name: string, kind: PortraitOptions['kind'], look: PetLook): Colors {
  const { base, light, deep } = tones[kind](name, look)
  return { ...palettes[pick(backgrounds, name, 'palette')], base, light, deep }
}

/** A pet's smiling head in a 96-by-96 box. */
export function headOf(name: string, kind: 'dog' | 'cat', paint: Paint, look: PetLook): string {
  return (kind === 'dog' ? dogHead : catHead)(name, paint, 'smile', look)
}

function sitter(name: string, kind: PortraitOptions['kind'], paint: Paint, look: PetLook): string {
  if (kind === 'person') return `<g transform="translate(-3.8 2)scale(1.08)">${personBust(name, paint)}</g>`
  return `<g transform="translate(0 6)">${drawPart('chest', paint)}${headOf(name, kind, paint, look)}</g>`
}
