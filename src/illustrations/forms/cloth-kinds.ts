import { groundShadow } from '../ground.ts'
import { hangTag } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, stroke } from '../strokes.ts'

const cotton = '#fbf1df'

/** A cloth fish with a net on its side. */
export function meshFish(paint: Paint, words: string): string {
  const body =
    'M-122 0C-100-52-30-74 30-46C52-36 64-24 74-14L122-52Q134-40 118 0Q134 40 122 52L74 14C64 24 52 36 30 46C-30 74-100 52-122 0Z'
  const threads =
    'M-50-56q-14 56 0 112M-18-60q-14 60 0 120M14-54q-12 54 0 108M44-40q-8 40 0 80M-64-30Q0-48 60-24M-70 0H76M-64 30Q0 48 60 24'
  return (
    groundShadow(150, 266, 88, paint.shadow) +
    `<g transform="translate(150 138)rotate(-14)scale(1.06)"><path transform="translate(3 10)" d="${body}" fill="${paint.deep}"/>${fill(body, paint.body)}` +
    fill('M-16-58q20-34 50-24-2 20-10 34-20-12-40-10Z', paint.accent) +
    stroke(threads, paint.deep, 6, 0.35) +
    stroke(threads, paint.light, 3.5, 0.9) +
    stroke('M-72-44Q-56 0-72 44', paint.deep, 4, 0.5) +
    `<circle cx="-92" cy="-14" r="9" fill="#fffdf8"/><circle cx="-93" cy="-13" r="5" fill="${paint.label}"/>` +
    stroke('M-114 10q10 8 20 4', paint.label, 4, 0.7) +
    stroke('M88-14l20-16M90 0h18M88 14l20 16', paint.deep, 4, 0.4) +
    `${gloss('M-84-40q14-14 32-18', 6)}</g>` +
    hangTag(words, { x: 208, y: 192, angle: 6, from: [176, 152] }, paint)
  )
}

/** A plush kicker with a net on top. */
export function kicker(paint: Paint, words: string): string {
  const threads = 'M36-36V36M60-38V38M84-38V38M108-34V34M26-20H132M26 0H136M26 20H132'
  return slanted(
    paint,
    words,
    `<rect x="-138" y="-28" width="276" height="84" rx="38" fill="${paint.deep}"/><rect x="-138" y="-42" width="276" height="84" rx="38" fill="${paint.body}"/>` +
      fill('M24-42h76a38 38 0 0 1 38 38V4a38 38 0 0 1-38 38H24Z', paint.accent, 0.8) +
      stroke(threads, '#fffaf0', 4, 0.85) +
      stroke('M24-40V40', paint.label, 5, 0.35) +
      fill('M-96-14q14-22 30-4 16-18 30 4 2 22-30 34-32-12-30-34Z', paint.light, 0.7) +
      gloss('M-122-18q4-14 18-16', 7),
  )
}

/** A cloth ring with a net, for small teeth. */
export function meshRing(paint: Paint, words: string): string {
  const threads = Array.from(
    { length: 18 },
    (_, turn) => `<path transform="rotate(${turn * 20})" d="M-6-50Q8-76-4-104"/>`,
  ).join('')
  return (
    groundShadow(156, 266, 78, paint.shadow) +
    `<g transform="translate(152 150)"><circle cx="3" cy="9" r="78" stroke="${paint.deep}" stroke-width="56"/><circle r="78" stroke="${paint.body}" stroke-width="56"/>` +
    `<g stroke="${paint.light}" stroke-width="4">${threads}<circle r="66"/><circle r="80"/><circle r="94"/></g>` +
    fill('M-34-104l34 12 34-12-6 22 6 20-34-12-34 12 6-20Z', paint.accent) +
    `<circle cy="-83" r="9" fill="${paint.label}" opacity=".35"/>` +
    `${gloss('M-88-42A96 96 0 0 1-66-72', 7)}</g>` +
    hangTag(words, { x: 210, y: 204, angle: -7, from: [186, 184] }, paint)
  )
}

/** A stick of braided canvas strips with bound ends. */
export function braidStick(paint: Paint, words: string): string {
  return slanted(paint, words, plait(paint, 30) + bound(paint, -112) + bound(paint, 112))
}

/** A soft braid with loose strips at both ends. */
export function fleeceBraid(paint: Paint, words: string): string {
  const strips = 'M104-14Q128-34 150-30M108 0Q134 0 154 6M104 14Q124 34 146 40'
  const tassels =
    stroke(strips, paint.deep, 19) +
    stroke(strips, paint.base, 15) +
    stroke('M108 0Q134 0 154 6', paint.accent, 15)
  return slanted(
    paint,
    words,
    tassels +
      `<g transform="scale(-1 1)">${tassels}</g>` +
      plait(paint, 40) +
      knot(paint, -104) +
      knot(paint, 104),
  )
}

/** Rope with three knots. */
export function threeKnotRope(paint: Paint, words: string): string {
  return slanted(
    paint,
    words,
    cord(paint, 46) +
      frays(paint) +
      [-104, 0, 104].map((x) => `<g transform="translate(${x} 0)scale(1.35)">${knot(paint, 0)}</g>`).join(''),
  )
}

/** Undyed rope with one knot in the middle. */
export function oneKnotRope(paint: Paint, words: string): string {
  const plain = { ...paint, base: '#c9ac7c', light: '#eadbbd', deep: '#8f7347' }
  return slanted(
    paint,
    words,
    cord(plain, 44) + frays(plain) + `<g transform="scale(1.55)">${knot(plain, 0)}</g>`,
  )
}

/** Thin rope for a small mouth. */
export function flossRope(paint: Paint, words: string): string {
  return slanted(
    paint,
    words,
    cord(paint, 18) +
      `<g transform="scale(1 .55)">${frays(paint)}</g><g transform="scale(.9 .6)">${knot(paint, -112)}${knot(paint, 112)}</g>`,
  )
}

/** Rubber beads on rope. */
export function ropeChain(paint: Paint, words: string): string {
  const bead = (x: number) =>
    `<g transform="translate(${x} 0)"><ellipse cx="2" cy="8" rx="25" ry="42" fill="${paint.deep}"/><ellipse rx="25" ry="40" fill="${paint.ball}"/>` +
    `${stroke('M-9-32q-8 32 0 64M9-32q8 32 0 64', paint.deep, 5, 0.5)}</g>`
  return slanted(
    paint,
    words,
    cord({ ...paint, base: paint.accent }, 22) +
      frays({ ...paint, base: paint.accent }) +
      [-78, -26, 26, 78].map(bead).join(''),
  )
}

function slanted(paint: Paint, words: string, drawing: string): string {
  return (
    groundShadow(150, 266, 88, paint.shadow) +
    `<g transform="translate(150 142)rotate(-34)">${drawing}</g>` +
    hangTag(words, { x: 212, y: 192, angle: 6, from: [176, 158] }, paint)
  )
}

/** A braid that reaches `reach` to both sides. */
function plait({ base, deep, accent }: Paint, reach: number): string {
  const steps = [-100, -60, -20, 20, 60]
  const down = steps.map((x) => `M${x} ${-reach / 2}q22 2 40 ${reach}`).join('')
  const up = steps.map((x) => `M${x} ${reach / 2}q22-2 40 ${-reach}`).join('')
  const width = reach * 0.62
  return (
    stroke('M-100 8H100', deep, reach * 1.5) +
    stroke(up, deep, width + 4) +
    stroke(up, accent, width) +
    stroke(down, deep, width + 4) +
    stroke(down, base, width)
  )
}

function bound({ deep, light }: Paint, x: number): string {
  return `<rect x="${x - 20}" y="-28" width="40" height="60" rx="12" fill="${deep}"/>${stroke(`M${x - 8}-24v50M${x + 6}-24v50`, light, 4, 0.7)}`
}

function cord({ base, deep, light }: Paint, width: number): string {
  const plies = [-112, -88, -64, -40, -16, 8, 32, 56, 80].map(
    (x) => `M${x} ${width / 2 - 2}q4-${width * 0.6} 18-${width - 4}`,
  )
  const every = (parity: number) => plies.filter((_, index) => index % 2 === parity).join('')
  return (
    stroke('M-112 5H112', deep, width + 6) +
    stroke('M-112 0H112', cotton, width) +
    stroke(every(0), base, width * 0.5) +
    stroke(every(1), light, width * 0.16)
  )
}

function frays({ base, deep }: Paint): string {
  const strands = 'M108-12q20-10 36-8M110-3q22-4 40 0M110 6q20 2 38 10M106 13q16 8 30 18'
  const end =
    stroke(strands, deep, 9) +
    stroke(strands, base, 6) +
    stroke('M110-3q22-4 40 0M106 13q16 8 30 18', cotton, 6)
  return end + `<g transform="scale(-1 1)">${end}</g>`
}

function knot({ base, deep, light }: Paint, x: number): string {
  return (
    `<g transform="translate(${x} 0)"><ellipse cx="1" cy="5" rx="26" ry="35" fill="${deep}"/>` +
    stroke('M-10-22Q-16 2-9 24M11-23Q16 2 11 23', base, 17) +
    stroke('M-14 13Q4 5 14-13', deep, 20) +
    stroke('M-14 12Q2 4 14-14', cotton, 15) +
    `${stroke('M-14-14q-2 4-2 8', light, 4, 0.8)}</g>`
  )
}
