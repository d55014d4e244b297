import type { Product } from '#content/product.ts'
import type { Colors } from './palettes.ts'
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
  /** The pearl behind the form. */
  nacre: string
  /** The shadow on the ground; none if it is empty. */
  shadow: string
  /** The species shown on the label. */
  species?: Product['species'] | undefined
}

/**
 * Returns a drawing in one color set, preceded by the gradients it uses. `id` keeps their ids unique on the page.
 */
export function painted(colors: Colors, id: string, draw: (paint: Paint) => string): string {
  const url = (gradient: GradientName): string => `url(#${gradientId(id, gradient)})`
  const drawing = draw({
    ...colors,
    shadow: colors.label,
    body: url('body'),
    tube: url('tube'),
    cream: url('cream'),
    ball: url('ball'),
    nacre: url('nacre'),
  })
  const used = gradientNames.filter((name) => drawing.includes(url(name)))
  if (used.length === 0) return drawing
  return `<defs>${used.map((name) => gradients[name](gradientId(id, name), colors)).join('')}</defs>${drawing}`
}

const gradientNames = ['body', 'tube', 'cream', 'ball', 'nacre'] as const
type GradientName = (typeof gradientNames)[number]

const gradients = {
  body: (id: string, { light, base, deep }: Colors) =>
    `<linearGradient id="${id}" x2="1" y2="1">${stops([
      [0, light],
      [0.42, base],
      [1, deep],
    ])}</linearGradient>`,
  tube: (id: string, { light, base, deep }: Colors) =>
    `<linearGradient id="${id}">${stops([
      [0, base],
      [0.2, light],
      [0.45, base],
      [0.9, deep],
      [1, base],
    ])}</linearGradient>`,
  cream: (id: string) =>
    `<linearGradient id="${id}">${stops([
      [0, '#e6d9c6'],
      [0.22, '#fffdf8'],
      [0.55, '#f8f0e2'],
      [0.9, '#cdbfab'],
      [1, '#e2d6c4'],
    ])}</linearGradient>`,
  ball: (id: string, { light, base, deep }: Colors) =>
    `<radialGradient id="${id}" cx=".35" cy=".28" r=".78">${stops([
      [0, light],
      [0.45, base],
      [0.92, deep],
      [1, base],
    ])}</radialGradient>`,
  nacre: (id: string, { pearl, edge, label }: Colors) =>
    `<radialGradient id="${id}" cx=".37" cy=".3" r=".74">${stops([
      [0, byNight('#fffefa', mixed(pearl, label, 0.62))],
      [0.58, dimmed(pearl, label, 0.48)],
      [0.94, dimmed(edge, label, 0.3)],
      [1, dimmed(pearl, label, 0.4)],
    ])}</radialGradient>`,
}

/** A color for light and dark mode. `raster.ts` uses the first. */
function byNight(day: string, night: string): string {
  return `light-dark(${day},${night})`
}

/** A pearl's color and its dark-mode variant: a share of the color mixed with ink. */
export function dimmed(tone: string, label: string, share: number): string {
  return byNight(tone, mixed(tone, label, share))
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
