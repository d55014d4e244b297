import { drawnCount } from '#lib/picture-paths.ts'
import type { BoxPart, PictureDrawing, PictureForm, PicturePalette, PouchPiece } from '#content/picture.ts'
import type { Product } from '#content/product.ts'
import { drawForm } from './draw-form.ts'
import { painted, type Paint } from './paint.ts'
import { palettes } from './palettes.ts'
import { picture } from './svg.ts'

/** How large each is drawn and where, those behind first; what stands on the ground at 266 still does in front. */
const places: Readonly<Record<number, readonly string[]>> = {
  2: ['translate(-14 0)scale(.68)', 'translate(52 32)scale(.88)'],
  3: ['translate(-10 -8)scale(.62)', 'translate(132 -4)scale(.62)', 'translate(42 52)scale(.8)'],
}

/** The same thing two or three times, the words on the one in front; four and more are drawn as three. */
function several(one: (words: string) => string, words: string, count: number): string {
  const spots = places[Math.min(count, 3)]
  if (spots === undefined) return one(words)
  return spots
    .map((spot, index) => `<g transform="${spot}">${one(index === spots.length - 1 ? words : '')}</g>`)
    .join('')
}

export interface ProductLooks {
  form: PictureForm
  /** Replaces the form's own drawing. */
  drawing?: PictureForm | PictureDrawing | undefined
  palette: PicturePalette
  /** One or two short words for the drawn label. */
  label: string
  /** For the seal on the label; no seal without it. */
  species?: Product['species'] | undefined
  /** Items in a box or a pouch. */
  parts?: readonly (BoxPart | PouchPiece)[] | undefined
  /** Two or three are drawn as that many. */
  packCount?: number | undefined
  packUnit?: string | undefined
}

interface ProductPictureOptions extends ProductLooks {
  /** Unique on the page; prefixes every gradient's id. */
  id: string
}

/** A product on its pearl, a decorative SVG, 320 by 320. The page adds the name. */
export function productPicture({ id, ...looks }: ProductPictureOptions): string {
  const draw = drawForm[looks.drawing ?? looks.form]
  const { species, parts = [] } = looks
  return picture(
    320,
    320,
    painted(palettes[looks.palette], id, (paint) => {
      const one = (words: string) => draw({ ...paint, species }, words, parts)
      return (
        pearl(paint) +
        (showsSeveral.has(looks.drawing ?? looks.form)
          ? one(looks.label)
          : several(one, looks.label, drawnCount(looks)))
      )
    }),
  )
}

/** Forms that already show several items, or a pack with the number on its label. */
const showsSeveral: ReadonlySet<PictureForm | PictureDrawing> = new Set([
  'bone-chew',
  'stick-chew',
  'star-chew',
  'ring-chew',
  'treat-pouch',
  'kit-box',
  'zip-pouch',
  'wipes-tub',
  'brush-heads',
  'brush-bundle',
  'finger-cots',
  'sachets',
  'dose-vials',
  'swab-kit',
  'brush-chew',
  'chew-strips',
  'twist-chew',
  'tablet-tube',
])

/** The round, faintly lit shape behind every product. */
function pearl({ nacre }: Pick<Paint, 'nacre'>): string {
  return (
    `<circle cx="160" cy="156" r="148" fill="${nacre}"/>` +
    '<ellipse cx="86" cy="70" rx="30" ry="13" transform="rotate(-44 86 70)" fill="light-dark(#fff,#fff7)" opacity=".8"/>'
  )
}
