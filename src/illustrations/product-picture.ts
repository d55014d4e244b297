import { drawnCount } from '#lib/picture-paths.ts'
import type { BoxPart, PictureDrawing, PictureForm, PicturePalette, PouchPiece } from '#schemas/picture.ts'
import type { Product } from '#schemas/product.ts'
import { drawForm } from './draw-form.ts'
import { painted } from './paint.ts'
import { palettes } from './palettes.ts'
import { pearl } from './pearl.ts'
import { several } from './several.ts'
import { picture } from './svg.ts'

export interface ProductLooks {
  form: PictureForm
  /** Instead of the form's own drawing. */
  drawing?: PictureForm | PictureDrawing | undefined
  palette: PicturePalette
  /** One or two short words for the drawn label. */
  label: string
  /** For the seal on the label; none without it. */
  species?: Product['species'] | undefined
  /** What is in a box or a pouch. */
  parts?: readonly (BoxPart | PouchPiece)[] | undefined
  /** How many there are, which a drawing of two or three shows. */
  packCount?: number | undefined
  packUnit?: string | undefined
}

interface ProductPictureOptions extends ProductLooks {
  /** Unique on the page: every gradient's id starts with it. */
  id: string
}

/** A product on its pearl as one decorative SVG, 320 by 320; the page names it. */
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

/** Forms that are several of a thing already, or a pack whose number its label says. */
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
