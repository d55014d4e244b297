import type { CareScene } from './terms.ts'
import { extentOf } from './extent.ts'
import { painted, type Paint } from './paint.ts'
import { palettes } from './palettes.ts'
import { drawPart, hasPart, readPart } from './part.ts'
import { drawForm } from './draw-form.ts'
import { materialOf, type ProductLooks } from './product-picture.ts'
import { picture, two } from './svg.ts'
import { onTile, tile } from './tile.ts'

export type Jaw = 'dog' | 'cat' | 'flat' | 'toy'

interface CareSceneOptions {
  scene: CareScene
  animal: 'dog' | 'cat'
  /** A dog's face, if it isn't the usual one. */
  jaw?: Jaw
  /** The product in use; a plain tool without it. */
  looks?: ProductLooks | undefined
  /** Unique on the page. */
  id: string
}

/** Where tools touch the teeth. */
const mouths: Readonly<Record<Jaw, { x: number; y: number }>> = {
  dog: { x: 148, y: 192 },
  cat: { x: 170, y: 190 },
  flat: { x: 166, y: 206 },
  toy: { x: 158, y: 198 },
}

/** Draws how a product is used in a pet's mouth, from the side: a decorative SVG, 320 by 320. */
export function careScene({ scene, animal, jaw = animal, looks, id }: CareSceneOptions): string {
  const isOpen = scene !== 'treat'
  const { x, y } = mouths[jaw]
  const colors = palettes[looks?.palette ?? 'spruce']
  const material = looks === undefined ? undefined : materialOf(looks)
  const drawing = painted(
    colors,
    id,
    (paint) => {
      const transform = `<g transform="translate(${x} ${y})">`
      const tool = `${transform}${toolOf(scene, animal, looks, paint)}</g>`
      const head = drawPart(`jaw-${jaw}${isOpen ? '-open' : ''}`, paint)
      const [behind = '', before = ''] = head.split('<g id="between"/>')
      const isBetween = scene === 'chew' || scene === 'toy'
      return tile(paint) + onTile(behind + (isBetween ? tool : '') + before + (isBetween ? '' : tool), id)
    },
    material,
  )
  return picture(320, 320, drawing)
}

/** The product at the origin, or the scene's own tool if there is no product that shows it better. */
function toolOf(
  scene: CareScene,
  animal: 'dog' | 'cat',
  looks: ProductLooks | undefined,
  paint: Paint,
): string {
  const own = looks === undefined ? '' : productIn(scene, looks, paint)
  if (own !== '') return own
  const name = `tool-${scene}`
  return drawPart(animal === 'cat' && hasPart(`${name}-cat`) ? `${name}-cat` : name, paint)
}

/** Turns and shifts the product so that its working end, `data-tip` of its file, is at the origin. */
function productIn(scene: CareScene, looks: ProductLooks, paint: Paint): string {
  const form = looks.drawing ?? looks.form
  const { data } = readPart(form)
  const unlabeled = { words: '', amount: '', parts: [], count: 1, size: 1 }
  if (scene === 'chew' && data['many'] !== undefined) {
    const isUpright = data['many'] === 'tray'
    return `<g transform="translate(${isUpright ? '-34 38' : '-40 34'})rotate(${isUpright ? 62 : -24})scale(${isUpright ? 0.95 : 0.8})">${drawPart(form, paint)}</g>`
  }
  const tip = data['tip']?.split(' ').map(Number)
  const extent = extentOf(form)
  if (scene === 'brush' && tip !== undefined) {
    const [x = 160, y = 160] = tip
    return `<g transform="translate(${-x} ${-y})">${drawForm(form, paint, unlabeled)}</g>`
  }
  if (scene === 'finger-brush' && extent !== undefined && form !== 'finger-mitt') {
    const finger = `<g transform="translate(0 58)rotate(-24)scale(1.1)">${drawPart('tool-lift', paint)}</g>`
    return `<g transform="translate(-4 0)rotate(20)">${finger}<g transform="translate(-83 -46)scale(.52)">${drawForm(form, paint, unlabeled)}</g></g>`
  }
  if (scene === 'toy' && extent !== undefined) {
    const [left, top, right, bottom] = extent.box
    const size = 190 / Math.max(right - left, bottom - top)
    const turned = extent.turn === 0 ? '' : `rotate(${extent.turn - 24} 160 160)`
    return `<g transform="translate(-62 62)scale(${two(size)})translate(${-(left + right) / 2} ${-(top + bottom) / 2})"><g transform="${turned === '' ? 'rotate(0)' : turned}">${drawForm(form, paint, unlabeled)}</g></g>`
  }
  return ''
}
