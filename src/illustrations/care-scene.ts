import type { CareScene } from '#content/picture.ts'
import { bristles } from './forms/bristles.ts'
import { painted, type Paint } from './paint.ts'
import { palettes } from './palettes.ts'
import { pieces } from './parts/pieces.ts'
import { personSkin } from './portraits/person-bust.ts'
import { sideMouth } from './scenes/side-mouth.ts'
import { fill, gloss, nubs, stroke } from './strokes.ts'
import { picture, safeId } from './svg.ts'

interface CareSceneOptions {
  scene: CareScene
  animal: 'dog' | 'cat'
  /** Unique on the page. */
  id: string
}

/** Draws how a product is used in a pet's mouth, from the side: a decorative SVG, 320 by 320. */
export function careScene({ scene, animal, id }: CareSceneOptions): string {
  const { back, mouth, front } = sideMouth(animal, scene !== 'treat')
  const clip = `${safeId(id)}-c`
  const place = animal === 'dog' ? { x: 148, y: 192 } : { x: 170, y: 190 }
  const { between, before } = tools[scene]
  const at = (draw: Draw | undefined, paint: Paint): string =>
    draw === undefined ? '' : `<g transform="translate(${place.x} ${place.y})">${draw(paint, animal)}</g>`
  return picture(
    320,
    320,
    `<clipPath id="${clip}"><circle cx="160" cy="156" r="148"/></clipPath>` +
      painted(
        palettes[animal === 'dog' ? 'sky' : 'gum'],
        id,
        (paint) => `<circle cx="160" cy="156" r="148" fill="${paint.nacre}"/>`,
      ) +
      painted(
        palettes.spruce,
        `${id}-t`,
        (paint) =>
          `<g clip-path="url(#${clip})">${back}${mouth}${at(between, paint)}${front}${at(before, paint)}</g>`,
      ),
  )
}

type Draw = (paint: Paint, animal: 'dog' | 'cat') => string

interface Tool {
  /** Between the teeth. */
  between?: Draw
  /** In front of everything. */
  before?: Draw
}

const skin = personSkin('Pearl')

const tools: Readonly<Record<CareScene, Tool>> = {
  lift: { before: () => finger('') },
  'finger-brush': {
    before: (paint) =>
      finger(
        fill('M-22 40C-24 0-26-26-16-38Q0-50 16-38C26-26 24 0 22 40Z', paint.light) +
          nubs(
            [
              [-10, -30],
              [8, -32],
              [-2, -18],
              [14, -14],
              [-14, -8],
              [4, 0],
            ],
            8,
            { lit: '#fffaf0', shade: paint.deep },
          ) +
          stroke('M-22 38H22', paint.base, 10),
      ),
  },
  wipe: {
    before: () =>
      finger(
        fill('M-34 62C-20 30-28-20-18-36Q0-52 18-38C28-20 22 26 44 56Q20 74 0 62T-34 62Z', '#fffdf8') +
          stroke('M-8-30q-6 40-10 80M10-28q2 40 14 70', '#cfd8da', 3),
      ),
  },
  brush: { before: (paint) => brush(paint, '') },
  paste: {
    before: (paint) => brush(paint, fill('M-30-52q8-16 22-10 8-12 22-4 14-2 14 12-28 12-58 2Z', '#fffaf0')),
  },
  angle: {
    before: (paint) =>
      brush(paint, '') +
      `<path d="M-118 14H-10" stroke="${paint.label}" stroke-width="4" stroke-dasharray="2 10"/>` +
      stroke('M-96 14A88 88 0 0 0-72 72', paint.accent, 7),
  },
  seconds: { before: (paint) => brush(paint, '') + swirl(paint) + watch(paint) },
  chew: {
    between: (paint) =>
      `<g transform="translate(8 14)rotate(-24)"><rect x="-34" y="-22" width="240" height="42" rx="20" fill="${paint.deep}" transform="translate(0 6) scale(-1 1)"/><g transform="scale(-1 1)"><rect x="-34" y="-22" width="240" height="42" rx="20" fill="#c08a4e"/>${stroke('M10-20q14 20 0 38M50-20q14 20 0 38M90-20q14 20 0 38M130-20q14 20 0 38', '#8a5a2c', 6, 0.6)}${gloss('M-14-12H120', 5, 0.5)}</g></g>`,
  },
  toy: {
    between: (paint) =>
      `<g transform="translate(-66 62)"><circle cx="2" cy="6" r="60" stroke="${paint.deep}" stroke-width="36"/><circle r="60" stroke="${paint.base}" stroke-width="36"/>` +
      `<circle r="60" stroke="${paint.accent}" stroke-width="12" stroke-dasharray="0 31.4"/>${gloss('M-58-36A68 68 0 0 1-34-60', 6)}</g>`,
  },
  treat: {
    before: (_, animal) =>
      `<g transform="translate(-104 18)">${stroke('M30 190Q0 110-4 48', skin.deep, 42)}${stroke('M28 190Q-2 110-6 46', skin.base, 37)}` +
      `<g transform="translate(8 14)rotate(-18)scale(1.7)">${pieces[animal === 'dog' ? 'biscuit' : 'fish-treat']}</g>${stroke('M-22 76Q-8 58 2 36', skin.light, 24)}</g>`,
  },
}

/** A finger from below with its tip at the origin, optionally covered by something. */
function finger(over: string): string {
  return (
    `<g transform="translate(-6 6)rotate(18)">` +
    stroke('M0-18V190', skin.deep, 46) +
    stroke('M-2-18V190', skin.base, 41) +
    fill('M-12-32q10-10 22-2l2 18q-12 6-24 0Z', skin.light, 0.9) +
    `${over}</g>`
  )
}

/** A brush from below at 45 degrees, its bristles at the gum line. */
function brush(paint: Paint, paste: string): string {
  return (
    `<g transform="translate(-4 6)rotate(-45)translate(-34 26)">${bristles({ from: -6, to: 76, y: -9, heights: [30, 34, 32, 35, 33, 30] }, paint)}` +
    `<rect x="-210" y="-11" width="300" height="24" rx="12" fill="${paint.deep}" transform="translate(0 6)"/><rect x="-210" y="-11" width="300" height="24" rx="12" fill="${paint.base}"/>${gloss('M-120-4H70', 5)}` +
    `${paste === '' ? '' : `<g transform="translate(34 16)">${paste}</g>`}</g>`
  )
}

function swirl({ accent }: Paint): string {
  return stroke(
    'M-62-34a24 17 0 1 1 10 14M-66-36l4-12M-60-34l-14-4M14-18a24 17 0 1 1 10 14M10-20l4-12M16-18l-14-4',
    accent,
    6,
  )
}

function watch({ base, deep, accent }: Paint): string {
  return (
    `<g transform="translate(60 54)scale(.78)"><rect x="-9" y="-66" width="18" height="16" rx="4" fill="${deep}"/><circle r="49" fill="${base}"/><circle r="39" fill="#fffdf8"/>` +
    fill('M0 0V-34A34 34 0 0 1 0 34Z', accent, 0.85) +
    `${stroke('M0-34v5M34 0h-5M0 34v-5M-34 0h5', deep, 4)}${stroke('M0 0V24', deep, 5)}<circle r="5" fill="${deep}"/></g>`
  )
}
