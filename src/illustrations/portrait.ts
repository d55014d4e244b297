import { painted, type Paint } from './paint.ts'
import { palettes } from './palettes.ts'
import { catCoat, catHead, catSmile } from './portraits/cat-head.ts'
import { dogCoat, dogHead, dogSmile } from './portraits/dog-head.ts'
import { personBust, personSkin } from './portraits/person-bust.ts'
import { pick } from './seed.ts'
import { fill, stroke } from './strokes.ts'
import { picture, safeId } from './svg.ts'

interface PortraitOptions {
  /** The same name always gives the same face. */
  name: string
  kind: 'person' | 'dog' | 'cat'
  /** Unique on the page; prefixes every gradient's id. */
  id: string
}

const tones = { person: personSkin, dog: dogCoat, cat: catCoat } as const
const backgrounds = ['mint', 'sky', 'honey', 'gum', 'lilac', 'leaf', 'coral', 'sand'] as const

/** A portrait on a pearl, a decorative SVG, 96 by 96. The page adds the name. */
export function portrait({ name, kind, id }: PortraitOptions): string {
  const { base, light, deep } = tones[kind](name)
  const colors = { ...palettes[pick(backgrounds, name, 'palette')], base, light, deep }
  const clip = `${safeId(id)}-clip`
  const draw = (paint: Paint): string =>
    `<circle cx="48" cy="48" r="48" fill="${paint.nacre}"/><g clip-path="url(#${clip})">${sitter(name, kind, paint)}</g>`
  const clipPath = `<clipPath id="${clip}"><circle cx="48" cy="48" r="48"/></clipPath>`
  return picture(96, 96, clipPath + painted(colors, id, draw))
}

function sitter(name: string, kind: PortraitOptions['kind'], paint: Paint): string {
  if (kind === 'person') return `<g transform="translate(-3.8 2)scale(1.08)">${personBust(name, paint)}</g>`
  const head = kind === 'dog' ? dogHead(name, paint, dogSmile) : catHead(name, paint, catSmile)
  return `<g transform="translate(0 6)">${chest(paint)}${head}</g>`
}

/** The chest below a pet's head, with a collar and a pearl. */
function chest({ deep, accent }: Paint): string {
  return (
    fill('M22 98C22 76 32 62 48 62S74 76 74 98Z', deep) +
    stroke('M30 75Q48 88 66 75', accent, 5) +
    '<circle cx="48" cy="84" r="4.5" fill="#fffdf8"/><circle cx="49" cy="85" r="3.2" fill="#d9cdbb" opacity=".6"/>'
  )
}
