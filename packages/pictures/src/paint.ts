import { type Material, textureOf } from './materials.ts'
import type { Colors } from './palettes.ts'
import { personSkin } from './portraits/skins.ts'
import { safeId } from './svg.ts'

/** Colors of a form, and its gradients as `url(#...)`. */
export interface Paint extends Colors {
  /** Light at the top left to shade at the bottom right, for soft and flat shapes. */
  body: string
  /** For an upright cylinder, with reflected light at its right edge. */
  tube: string
  /** The same cylinder in cream, for caps and paper. */
  cream: string
  /** A ball lit from the top left, with light reflected from the ground. */
  ball: string
  /** The pearl behind a portrait. */
  nacre: string
  /** The light on a tile's wall around the product. */
  glow: string
  /** The tile's wall and floor, for light and dark mode. */
  wall: string
  floor: string
  /** Lines on a wall. */
  grout: string
  /** The product's material: its color with light and shade, and its texture. No texture if it is empty. */
  material: Material
  mat: string
  texture: string
  knit: string
  skin: Readonly<Record<'base' | 'light' | 'deep', string>>
  features: Features
  /** The species shown on the label. */
  species?: 'dog' | 'cat' | 'both' | undefined
  /** Larger on the small labels of several packs. */
  sealSize?: number
}

/** Colors of faces only. */
type Features = Readonly<Record<'ear' | 'muzzle' | 'iris' | 'blush' | 'hair' | 'top', string>>

const features: Features = {
  ear: '#b98246',
  muzzle: '#f6e2bd',
  iris: '#8dbb6a',
  blush: '#e88f7c',
  hair: '#84452d',
  top: '#4f8d86',
}

const skin = personSkin('Pearl')

/**
 * Returns a drawing in one color set, preceded by the gradients it uses. `id` keeps their ids unique on the page.
 */
export function painted(
  colors: Colors,
  id: string,
  draw: (paint: Paint) => string,
  material: Material = colors,
): string {
  const url = (gradient: GradientName): string => `url(#${gradientId(id, gradient)})`
  const drawing = draw({
    ...colors,
    material,
    skin,
    features,
    wall: inDarkMode(mixed(colors.accent, '#fffaf2', 0.12), mixed(colors.accent, '#14302f', 0.12)),
    floor: inDarkMode(mixed(colors.accent, '#f3e9da', 0.16), mixed(colors.accent, '#1d3f3d', 0.18)),
    grout: inDarkMode(colors.edge, mixed(colors.accent, '#24494a', 0.1)),
    body: url('body'),
    tube: url('tube'),
    cream: url('cream'),
    ball: url('ball'),
    nacre: url('nacre'),
    glow: url('glow'),
    mat: url('mat'),
    texture: material.texture === undefined ? '' : url('texture'),
    knit: url('knit'),
  })
  const used = gradientNames.filter((name) => drawing.includes(url(name)))
  if (used.length === 0) return drawing
  const defs = used.map((name) => gradients[name](gradientId(id, name), colors, material)).join('')
  return `<defs>${defs}</defs>${drawing}`
}

/** The same colors with some of a face's own. */
export function featuresOf(paint: Paint, own: Partial<Features>): Paint {
  return { ...paint, features: { ...paint.features, ...own } }
}

/** The same colors without gradients: a second color set in one picture. */
export function flat(paint: Paint): Paint {
  const { base } = paint
  return {
    ...paint,
    body: base,
    tube: base,
    ball: base,
    cream: '#f8f0e2',
    mat: paint.material.base,
    texture: '',
    knit: 'none',
  }
}

const gradientNames = ['body', 'tube', 'cream', 'ball', 'nacre', 'glow', 'mat', 'texture', 'knit'] as const
type GradientName = (typeof gradientNames)[number]
type Gradient = (id: string, colors: Colors, material: Material) => string

const gradients: Readonly<Record<GradientName, Gradient>> = {
  body: (id, colors) => slanted(id, colors),
  mat: (id, _, material) => slanted(id, material),
  tube: (id, { light, base, deep }) =>
    `<linearGradient id="${id}">${stops([
      [0, base],
      [0.2, light],
      [0.45, base],
      [0.9, deep],
      [1, base],
    ])}</linearGradient>`,
  cream: (id) =>
    `<linearGradient id="${id}">${stops([
      [0, '#e6d9c6'],
      [0.22, '#fffdf8'],
      [0.55, '#f8f0e2'],
      [0.9, '#cdbfab'],
      [1, '#e2d6c4'],
    ])}</linearGradient>`,
  ball: (id, { light, base, deep }) =>
    `<radialGradient id="${id}" cx=".35" cy=".28" r=".78">${stops([
      [0, light],
      [0.45, base],
      [0.92, deep],
      [1, base],
    ])}</radialGradient>`,
  nacre: (id, { pearl, edge, label }) =>
    `<radialGradient id="${id}" cx=".37" cy=".3" r=".74">${stops([
      [0, inDarkMode('#fffefa', mixed(pearl, label, 0.9))],
      [0.58, dimmed(pearl, label, 0.7)],
      [0.94, dimmed(edge, label, 0.45)],
      [1, dimmed(pearl, label, 0.6)],
    ])}</radialGradient>`,
  glow: (id, { light }) =>
    `<radialGradient id="${id}">${stops([
      [0, inDarkMode('#ffffffc0', `${light}88`)],
      [1, inDarkMode('#ffffff00', `${light}00`)],
    ])}</radialGradient>`,
  texture: (id, _, material) => textureOf(id, material),
  knit: (id, { deep, light }) => textureOf(id, { base: deep, deep, light, texture: 'knit' }),
}

function slanted(id: string, { light, base, deep }: Pick<Colors, 'light' | 'base' | 'deep'>): string {
  return `<linearGradient id="${id}" x2="1" y2="1">${stops([
    [0, light],
    [0.42, base],
    [1, deep],
  ])}</linearGradient>`
}

/** A color for light and dark mode. `raster.ts` uses the first. */
function inDarkMode(day: string, night: string): string {
  return `light-dark(${day},${night})`
}

/** A pearl's color and its dark-mode variant: a share of the color mixed with ink. */
export function dimmed(tone: string, label: string, share: number): string {
  return inDarkMode(tone, mixed(tone, label, share))
}

/** Mixes a share of one color with the other; both are `#rrggbb`. */
function mixed(one: string, other: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16)
  const mix = (at: number) => Math.round(channel(one, at) * share + channel(other, at) * (1 - share))
  return `#${[1, 3, 5].map((at) => mix(at).toString(16).padStart(2, '0')).join('')}`
}

/** Ids are short because each occurs several times in every picture. */
function gradientId(id: string, gradient: GradientName): string {
  return `${safeId(id)}-${gradient.slice(0, 2)}`
}

function stops(list: readonly (readonly [offset: number, color: string])[]): string {
  return list
    .map(
      ([offset, color]) =>
        `<stop${offset === 0 ? '' : ` offset="${String(offset).replace(/^0/, '')}"`} stop-color="${color}"/>`,
    )
    .join('')
}
