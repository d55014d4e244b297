import type { PictureForm, PicturePalette } from '#schemas/picture.ts'
import { drawForm } from './draw-form.ts'
import { gradientDefs, makePaint } from './paint.ts'
import { palettes } from './palettes.ts'
import { pearl } from './pearl.ts'

export interface ProductPictureOptions {
  form: PictureForm
  palette: PicturePalette
  /** One or two short words for the drawn label. */
  label: string
  /** Unique on the page: every gradient's id starts with it. */
  id: string
}

/** A product on its pearl as one decorative SVG, 320 by 320; the page names it. */
export function productPicture({ form, palette, label, id }: ProductPictureOptions): string {
  const colours = palettes[palette]
  const paint = makePaint(colours, id)
  const drawing = pearl(paint) + drawForm[form](paint, label)
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320" fill="none" aria-hidden="true" font-family="system-ui,sans-serif" font-weight="700" text-anchor="middle" stroke-linecap="round" stroke-linejoin="round">' +
    `${gradientDefs(colours, id, drawing)}${drawing}</svg>`
  )
}
