import type { PictureForm, PicturePalette } from './terms.ts'
import { drawForm } from './draw-form.ts'
import { extentOf } from './extent.ts'
import { painted } from './paint.ts'
import { palettes } from './palettes.ts'
import { colored, readPart } from './part.ts'
import { picture } from './svg.ts'

/** A product that lies level and fills its picture, so that the picture's width is its length. */
export function levelForm(form: PictureForm, palette: PicturePalette, id: string): string {
  const { turn, box } = extentOf(form) ?? { turn: 0, box: [0, 0, 320, 320] }
  const { data, markup } = readPart(form)
  const [left, top, right, bottom] = box
  return picture(
    right - left,
    bottom - top,
    painted(palettes[palette], id, (paint) => {
      const looks = { words: '', amount: '', parts: [], count: 1, size: 1 }
      // A form that is drawn as a pile is one piece in its file.
      const drawing = data['many'] === undefined ? drawForm(form, paint, looks) : colored(markup, paint)
      return `<g transform="translate(${-left} ${-top})rotate(${turn} 160 160)">${drawing}</g>`
    }),
  )
}
