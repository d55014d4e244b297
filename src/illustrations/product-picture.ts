import type { PictureForm, PicturePalette } from '#schemas/picture.ts'
import { drawForm } from './draw-form.ts'
import { painted } from './paint.ts'
import { palettes } from './palettes.ts'
import { pearl } from './pearl.ts'
import { picture } from './svg.ts'

interface ProductPictureOptions {
  form: PictureForm
  palette: PicturePalette
  /** One or two short words for the drawn label. */
  label: string
  /** Unique on the page: every gradient's id starts with it. */
  id: string
}

/** A product on its pearl as one decorative SVG, 320 by 320; the page names it. */
export function productPicture({ form, palette, label, id }: ProductPictureOptions): string {
  const draw = drawForm[form]
  return picture(
    320,
    320,
    painted(palettes[palette], id, (paint) => pearl(paint) + draw(paint, label)),
  )
}
