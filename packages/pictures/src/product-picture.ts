import type { BoxPart, PictureDrawing, PictureForm, PicturePalette, PouchPiece } from './terms.ts'
import { drawForm } from './draw-form.ts'
import { flavorsOf } from './flavors.ts'
import { chewMaterial, type Material } from './materials.ts'
import { flat, painted, type Paint } from './paint.ts'
import { palettes } from './palettes.ts'
import { drawPart, readPart } from './part.ts'
import { amountOf, drawnSize, whomOf } from './size.ts'
import { picture, two } from './svg.ts'
import { copiesOf, leftOfCopies, several } from './copies.ts'
import { contactShadow, footOf, pearl, tile } from './tile.ts'

export interface ProductLooks {
  /** Its label shows the size of the pets that it names. */
  name?: string | undefined
  form: PictureForm
  /** Replaces the form's own drawing. */
  drawing?: PictureForm | PictureDrawing | undefined
  palette: PicturePalette
  /** One or two short words for the drawn label. */
  label: string
  /** For the seal on the label; no seal without it. */
  species?: 'dog' | 'cat' | 'both' | undefined
  /** Items in a box or a pouch. */
  parts?: readonly (BoxPart | PouchPiece)[] | undefined
  /** Up to six pieces are drawn one by one; more are drawn as a heap. */
  packCount?: number | undefined
  packUnit?: string | undefined
  /** Shown beside the product, and what a chew is made of. */
  flavor?: string | undefined
  /** The room behind the product. */
  category?: string | undefined
  /** The length of its longest side, in inches. */
  lengthIn?: number | undefined
  lifeStage?: readonly string[] | undefined
  tags?: readonly string[] | undefined
}

interface ProductPictureOptions extends ProductLooks {
  /** Unique on the page; prefixes every gradient's id. */
  id: string
  /** An empty state, not a product. */
  isOnPearl?: boolean
}

/** A product on its tile, a decorative SVG, 320 by 320. The page adds the name. */
export function productPicture({ id, isOnPearl = false, ...looks }: ProductPictureOptions): string {
  return picture(
    320,
    320,
    painted(palettes[looks.palette], id, (paint) => scene(looks, paint, isOnPearl), materialOf(looks)),
  )
}

/** What a product's pieces are made of. */
export function materialOf({ flavor = '', label }: Pick<ProductLooks, 'flavor' | 'label'>): Material {
  return chewMaterial(`${flavor} ${label}`)
}

function scene(looks: ProductLooks, paint: Paint, isOnPearl: boolean): string {
  const form = looks.drawing ?? looks.form
  const flavors = flavorsOf(looks.flavor, looks.label)
  const copies = copiesOf(looks)
  const isAssortment = copies > 1 && flavors.length === copies
  const size = drawnSize(looks)
  const isHeap = readPart(form).data['many'] === 'pile'
  const one = (words: string, at: number): string => {
    const own = isAssortment ? flavors[at] : undefined
    const colors = own === undefined ? paint : flat({ ...paint, ...palettes[own.palette] })
    const species = words === '' ? undefined : looks.species
    return (
      contactShadow(form, paint.label) +
      drawForm(
        form,
        { ...colors, species, sealSize: copies > 1 ? 1.4 : 1 },
        {
          words: own === undefined ? words : capitalized(own.words),
          amount: isAssortment ? looks.label : amountOf(looks),
          whom: whomOf(looks),
          parts: looks.parts ?? [],
          count: looks.packUnit === 'pieces' ? (looks.packCount ?? 1) : 12,
          flavors: flavors.map(({ words: flavor }) => flavor),
          size: isHeap ? size : 1,
        },
      )
    )
  }
  const props = [...flavors.slice(0, 4).map(({ prop }) => prop), ...useOf(looks)]
  const shown = isAssortment ? [] : [...new Set(props)]
  return (
    (isOnPearl ? pearl(paint) : tile(paint, roomOf(looks))) +
    sized(
      several(one, looks.label, copies, form),
      isHeap ? 1 : size,
      roomFor(form, copies, size, shown.length > 0),
    ) +
    shown
      .map((prop, at) => beside(drawPart(`prop-${prop}`, paint), at, shown.length))
      .toReversed()
      .join('')
  )
}

/** Cats play indoors: their toys lie on a bare floor, not in the garden. */
function roomOf({ species, category }: ProductLooks): string | undefined {
  return species === 'cat' && category === 'dental-toys' ? undefined : category
}

/** What shows a product's use beside it, if its file allows it: `data-prop="bowl food brush"`. */
function useOf({ form, drawing, category, tags = [] }: ProductLooks): string[] {
  const allowed = readPart(drawing ?? form).data['prop']?.split(' ') ?? []
  const isBrushed = category === 'toothpaste' && !tags.includes('no-brush')
  const additive = tags.includes('water-additive') ? 'bowl' : tags.includes('powder') ? 'food' : ''
  const use = category === 'water-additives' ? additive : isBrushed ? 'brush' : ''
  return allowed.filter((one) => one === use)
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** How far to the left a product moves to leave its right side to the flavor, but not off the tile. */
function roomFor(form: string, copies: number, size: number, hasProp: boolean): number {
  const { left, right } = footOf(form)
  const free = (leftOfCopies(form, copies, left) - 150) * size + 138
  if (!hasProp) return Math.min(0, free)
  // A heap's card stays as large as it is.
  const most = readPart(form).data['many'] === 'pile' ? 19 : 34
  return Math.min(most, free, Math.max(10, ((copies > 1 ? 296 : right) - 150) * size - 84))
}

/** Scales a drawing on its foot, and makes room on its right. */
function sized(drawing: string, size: number, room: number): string {
  if (size === 1 && room === 0) return drawing
  return `<g transform="translate(${two(150 * (1 - size) - room)} ${two(266 * (1 - size))})scale(${two(size)})">${drawing}</g>`
}

/** Where one, two, or three or four things stand, the first in front, and their size. */
const single = [[264, 280, 1]] as const
const pair = [
  [250, 289, 0.8],
  [278, 238, 0.72],
] as const
const four = [
  [246, 284, 0.58],
  [284, 284, 0.58],
  [250, 244, 0.58],
  [284, 240, 0.58],
] as const

/** A flavor to the right of the product. */
function beside(prop: string, at: number, count: number): string {
  const places = count === 1 ? single : count === 2 ? pair : four
  const [x, y, size] = places[at] ?? single[0]
  return `<g transform="translate(${x} ${y})scale(${size})"><ellipse cx="3" cy="-2" rx="30" ry="5" fill="#20302f" opacity=".2"/>${prop}</g>`
}
