import { describe, expect, it } from 'vitest'
import { drawForm } from '../src/draw-form.ts'
import { extentOf } from '../src/extent.ts'
import { painted, type Paint } from '../src/paint.ts'
import { drawPart, readPart } from '../src/part.ts'
import { palettes } from '../src/palettes.ts'
import { scaledPart } from '../src/product-scale.ts'
import { scalePicture } from '../src/scale-picture.ts'
import { pawInches } from '../src/measures.ts'
import { picture } from '../src/svg.ts'
import { type PictureDrawing, type PictureForm, pictureDrawings, pictureForms } from '../src/terms.ts'
import { drawnBox } from './drawn-box.ts'
import { problems } from '../../../tests/support/well-formed.ts'

const measured = [...pictureForms, ...pictureDrawings].flatMap((name) => {
  const extent = extentOf(name)
  return extent === undefined ? [] : [{ name, extent }]
})

/** The drawing without words; of a pack of pieces, one piece. */
function single(name: PictureForm | PictureDrawing, paint: Paint): string {
  if (readPart(name).data['many'] !== undefined) return drawPart(name, paint)
  return drawForm(name, paint, { words: '', amount: '', parts: [], count: 1, size: 1 })
}

describe('the extents of drawings', () => {
  it.each(measured)('match the drawing of $name', async ({ name, extent: { turn, box, length } }) => {
    const drawing = painted(palettes.mint, 'a', (paint) => single(name, { ...paint, wall: 'none' }))
    const turned = `<g transform="translate(160 160)"><g transform="rotate(${turn} 160 160)">${drawing}</g></g>`
    const drawn = await drawnBox(picture(640, 640, turned), 60)
    // In the drawing's own units.
    const found = [drawn.left, drawn.top, drawn.right, drawn.bottom].map((at) => at - 160)
    const isNear = box.every((at, side) => Math.abs((found[side] ?? 0) - at) < 3)
    // Otherwise it prints what `data-box` must say.
    expect(box).toEqual(isNear ? box : found)
    const longest = Math.max(box[2] - box[0], box[3] - box[1])
    expect(length).toBeGreaterThan(longest * 0.5)
    expect(length).toBeLessThanOrEqual(longest + 3)
  })
})

describe('scalePicture', () => {
  const drawable = [...pictureForms, ...pictureDrawings].filter(
    (drawing) => extentOf(scaledPart({ form: 'rope-toy', drawing })) !== undefined,
  )

  it.each(drawable)('draws well-formed %s with its length', (drawing) => {
    for (const beside of ['hand', 'dog', 'cat'] as const) {
      for (const inches of [0.4, 4, 18]) {
        const scale = { inches, beside, pounds: 12 }
        const looks = { form: 'rope-toy', drawing, palette: 'mint', label: 'Mint' } as const
        const svg = scalePicture({ looks, scale, measure: `${inches} in`, id: 'a' })
        expect(problems(svg)).toEqual([])
        expect(svg).toContain(`>${inches} in</text>`)
        expect(svg).not.toContain('NaN')
      }
    }
  })

  it('draws a wider paw for a heavier pet', () => {
    const width = (pounds: number) => pawInches({ beside: 'dog', pounds }).width
    expect(width(100)).toBeGreaterThan(width(10) * 2)
    // A Labrador's paw is about two and a half inches wide.
    expect(width(65)).toBeGreaterThan(2.2)
    expect(width(65)).toBeLessThan(3.2)
  })
})
