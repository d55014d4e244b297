import type { PicturePalette } from './terms.ts'
import { gumFootPath } from './gum-line.ts'
import { dimmed, painted, type Paint } from './paint.ts'
import { palettes } from './palettes.ts'
import { catCoat } from './portraits/cat-head.ts'
import { dogCoat } from './portraits/dog-head.ts'
import { drawPart } from './part.ts'
import { personSkin } from './portraits/skins.ts'
import { openMouthed } from './scenes/open-mouth.ts'
import { thing } from './scenes/still-life.ts'
import { pick } from './seed.ts'
import { fill } from './strokes.ts'
import { picture } from './svg.ts'

interface VideoThumbnailOptions {
  kind: 'dog' | 'cat' | 'care'
  /** Unique on the page; prefixes every gradient's id. */
  id: string
  /** A seed for the pet, the products and the colors; never drawn as text. */
  title?: string
}

/** The palettes of a room and of the things in it. */
type Scheme = readonly [
  room: PicturePalette,
  first: PicturePalette,
  second: PicturePalette,
  third: PicturePalette,
]

const schemes: readonly [Scheme, ...Scheme[]] = [
  ['mint', 'coral', 'spruce', 'honey'],
  ['sky', 'spruce', 'coral', 'mint'],
  ['lilac', 'mint', 'berry', 'honey'],
  ['gum', 'sky', 'berry', 'honey'],
  ['honey', 'leaf', 'sky', 'gum'],
  ['leaf', 'coral', 'lilac', 'spruce'],
]

/** The position of the brush's near end at which its bristles touch the teeth. */
const teeth = { dog: { x: 229, y: 274 }, cat: { x: 218, y: 261 } } as const

/** A brushing scene or a still life with room for a play button: a decorative SVG, 640 by 360. */
export function videoThumbnail({ kind, id, title = '' }: VideoThumbnailOptions): string {
  const seed = `${kind} ${title}`
  const [room, first, second, third] = pick(schemes, seed, 'scheme')
  const back = painted(palettes[room], `${id}-0`, backdrop)
  if (kind === 'care') {
    return picture(
      640,
      360,
      [
        back,
        painted(palettes[first], `${id}-1`, (paint) => thing(seed, 'left', paint)),
        painted(palettes[second], `${id}-2`, (paint) => thing(seed, 'right', paint)),
        painted(palettes[third], `${id}-3`, (paint) => thing(seed, 'front', paint)),
      ].join(''),
    )
  }
  const coat = { ...palettes[first], ...(kind === 'dog' ? dogCoat(seed) : catCoat(seed)) }
  return picture(
    640,
    360,
    [
      back,
      painted(coat, `${id}-1`, (paint) => openMouthed(seed, kind, paint)),
      painted(palettes[second], `${id}-2`, (paint) => brushInHand(seed, teeth[kind], paint)),
    ].join(''),
  )
}

/** A hand that holds a brush from the right, its bristles on the teeth at `x`, `y`. */
function brushInHand(name: string, { x, y }: { x: number; y: number }, paint: Paint): string {
  const skin = personSkin(name)
  return `<g transform="translate(${x} ${y})">${drawPart('brush-in-hand', { ...paint, skin })}</g>`
}

function backdrop({ pearl, edge, accent, nacre, label }: Paint): string {
  return (
    `<path d="M0 0H640V360H0Z" fill="${dimmed(pearl, label, 0.34)}"/><path d="M0 292H640V360H0Z" fill="${dimmed(edge, label, 0.22)}"/>` +
    `<circle cx="320" cy="164" r="152" fill="${nacre}"/><circle cx="566" cy="84" r="44" fill="${nacre}"/><circle cx="490" cy="42" r="17" fill="${nacre}"/>` +
    '<ellipse cx="250" cy="76" rx="30" ry="13" transform="rotate(-44 250 76)" fill="#fff" opacity=".8"/>' +
    fill(gumFootPath({ x: 0, y: 342, width: 640, height: 18, bumps: 20 }), accent)
  )
}
