import type { BoxPart, PictureDrawing, PictureForm, PicturePalette, PouchPiece } from '#content/picture.ts'
import type { Product } from '#content/product.ts'
import { drawForm } from './draw-form.ts'
import { flavorsOf } from './flavors.ts'
import { chewMaterial, type Material } from './materials.ts'
import { flat, painted, type Paint } from './paint.ts'
import { palettes } from './palettes.ts'
import { drawPart, readPart } from './part.ts'
import { amountOf, drawnSize } from './size.ts'
import { picture, two } from './svg.ts'
import { contactShadow, tile } from './tile.ts'

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
  /** Up to six pieces are drawn as that many, more as a heap. */
  packCount?: number | undefined
  packUnit?: string | undefined
  /** Shown beside the product, and what a chew is made of. */
  flavor?: string | undefined
  /** The room behind the product. */
  category?: string | undefined
  /** Inches of its longest side. */
  lengthIn?: number | undefined
}

/** One product's looks, without the flavor and the measures that another one with the same picture doesn't share. */
export function commonLooks(one: ProductLooks, others: readonly ProductLooks[]): ProductLooks {
  const shared = <Key extends keyof ProductLooks>(key: Key): ProductLooks[Key] | undefined =>
    others.every((other) => other[key] === one[key]) ? one[key] : undefined
  return {
    ...one,
    flavor: shared('flavor'),
    packCount: shared('packCount'),
    packUnit: shared('packUnit'),
    lengthIn: shared('lengthIn'),
    category: shared('category'),
  }
}

interface ProductPictureOptions extends ProductLooks {
  /** Unique on the page; prefixes every gradient's id. */
  id: string
}

/** A product on its tile, a decorative SVG, 320 by 320. The page adds the name. */
export function productPicture({ id, ...looks }: ProductPictureOptions): string {
  return picture(
    320,
    320,
    painted(palettes[looks.palette], id, (paint) => scene(looks, paint), materialOf(looks)),
  )
}

/** What a product's pieces are made of. */
export function materialOf({ flavor = '', label }: Pick<ProductLooks, 'flavor' | 'label'>): Material {
  return chewMaterial(`${flavor} ${label}`)
}

function scene(looks: ProductLooks, paint: Paint): string {
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
        { ...colors, species },
        {
          words: own === undefined ? words : capitalized(own.words),
          amount: isAssortment ? '' : amountOf(looks),
          parts: looks.parts ?? [],
          count: looks.packUnit === 'pieces' ? (looks.packCount ?? 1) : 12,
          size: isHeap ? size : 1,
        },
      )
    )
  }
  const props = isAssortment ? [] : flavors.slice(0, 2).map(({ prop }) => prop)
  const shown =
    props.length === 0 && looks.category === 'water-additives' && !packs.has(form) ? ['bowl'] : props
  return (
    tile(paint, looks.category) +
    sized(several(one, looks.label, copies, form), isHeap ? 1 : size, shown.length > 0) +
    shown
      .map((prop, at) => beside(drawPart(`prop-${prop}`, paint), at))
      .toReversed()
      .join('')
  )
}

function capitalized(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Forms whose file says how their pieces lie, or that they are a whole pack, are drawn once. */
function copiesOf({ form, drawing, packCount, packUnit }: ProductLooks): number {
  const { data } = readPart(drawing ?? form)
  if (data['many'] !== undefined || packs.has(drawing ?? form)) return 1
  return packUnit === 'pieces' && packCount !== undefined && packCount <= 6 ? packCount : 1
}

const packs: ReadonlySet<string> = new Set([
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
  'tablet-tube',
])

/** How large each copy is drawn and where, those behind first. */
const standing: readonly (readonly string[])[] = [
  [''],
  ['translate(-14 60)scale(.76)', 'translate(82 66)scale(.76)'],
  ['translate(-22 84)scale(.66)', 'translate(54 88)scale(.66)', 'translate(130 93)scale(.66)'],
  grid(0.52, [
    [4, 120],
    [150, 120],
    [-22, 142],
    [124, 142],
  ]),
  grid(0.48, [
    [-6, 126],
    [84, 126],
    [174, 126],
    [34, 152],
    [128, 152],
  ]),
  grid(0.48, [
    [-6, 126],
    [84, 126],
    [174, 126],
    [-14, 152],
    [76, 152],
    [166, 152],
  ]),
]

/** What leans or lies is wide, so its copies are one behind the other. */
const leaning: readonly (readonly string[])[] = [
  [''],
  grid(0.8, [
    [-6, 14],
    [58, 56],
  ]),
  grid(0.66, [
    [-2, 24],
    [48, 56],
    [98, 88],
  ]),
  grid(0.58, [
    [-2, 24],
    [40, 54],
    [82, 84],
    [124, 114],
  ]),
  grid(0.54, [
    [-4, 20],
    [32, 46],
    [68, 72],
    [104, 98],
    [140, 124],
  ]),
  grid(0.5, [
    [-4, 16],
    [27, 42],
    [58, 68],
    [89, 94],
    [120, 120],
    [151, 146],
  ]),
]

function grid(size: number, spots: readonly (readonly [x: number, y: number])[]): string[] {
  return spots.map(([x, y]) => `translate(${x} ${y})scale(${size})`)
}

/** The same thing as often as the pack has it, the words on the one in front. */
function several(
  one: (words: string, at: number) => string,
  words: string,
  copies: number,
  form: string,
): string {
  const places = readPart(form).data['turn'] === undefined ? standing : leaning
  const spots = places[copies - 1] ?? ['']
  if (spots.length === 1) return one(words, 0)
  return spots
    .map((spot, at) => `<g transform="${spot}">${one(at === spots.length - 1 ? words : '', at)}</g>`)
    .join('')
}

/** Scales a drawing on its foot, and makes room at its right. */
function sized(drawing: string, size: number, hasProp: boolean): string {
  const left = hasProp ? -10 : 8 * (1 - size)
  if (size === 1 && !hasProp) return drawing
  return `<g transform="translate(${two(150 * (1 - size) + left)} ${two(266 * (1 - size))})scale(${two(size)})">${drawing}</g>`
}

/** A flavor at the right of the product. */
function beside(prop: string, at: number): string {
  const [x, y] = at === 0 ? [264, 280] : [284, 240]
  return `<g transform="translate(${x} ${y})scale(${at === 0 ? 1 : 0.7})"><ellipse cx="3" cy="-2" rx="30" ry="5" fill="#20302f" opacity=".2"/>${prop}</g>`
}
