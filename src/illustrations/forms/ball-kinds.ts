import { groundShadow } from '../ground.ts'
import { hangTag } from '../label.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, nubs, stroke } from '../strokes.ts'
import { pieces } from '../parts/pieces.ts'

/** A ball with slots and treats coming out. */
export function treatBall(paint: Paint, words: string): string {
  return (
    round(
      paint,
      words,
      stroke('M84 128q20-50 66-64M104 176q10-62 70-88M134 214q10-66 66-96', paint.deep, 17, 0.75) +
        nubs(
          [
            [70, 160],
            [196, 74],
            [222, 108],
            [90, 210],
            [228, 150],
            [176, 236],
          ],
          15,
          { lit: paint.light, shade: paint.deep },
        ),
    ) + treats(paint)
  )
}

/** A ball with a maze that kibble rolls through. */
export function mazeBall(paint: Paint, words: string): string {
  return (
    round(
      paint,
      words,
      `<circle cx="142" cy="136" r="62" fill="${paint.label}" opacity=".85"/>` +
        stroke('M142 92a44 44 0 1 1-40 26M142 114a22 22 0 1 0 20 30', paint.accent, 9) +
        stroke('M142 136h0M176 112h0', '#e0ae6c', 15) +
        nubs(
          [
            [66, 150],
            [84, 198],
            [126, 232],
            [180, 232],
            [222, 196],
            [238, 148],
            [222, 96],
            [182, 66],
          ],
          15,
          { lit: paint.light, shade: paint.deep },
        ),
    ) + treats(paint)
  )
}

/** A cloth ball in a net with a stem of silvervine through it. */
export function meshBall(paint: Paint, words: string): string {
  return (
    groundShadow(156, 264, 80, paint.shadow) +
    stroke('M150 70Q156 40 190 26', '#8a6a3c', 15) +
    stroke('M150 70Q156 40 190 26', '#c39a5e', 10) +
    fill('M184 34q26-22 40 2-18 16-40-2Z', '#8eb675') +
    `<circle cx="152" cy="164" r="100" fill="${paint.ball}"/>` +
    net(paint) +
    hangTag(words, { x: 214, y: 196, angle: 6, from: [196, 170] }, paint)
  )
}

/** A ball on a cord with a suction cup. */
export function suctionBall(paint: Paint, words: string): string {
  const tufts = [100, 120, 140, 160, 180, 200]
    .map((x) => `M${x} ${Math.round(70 + ((x - 150) / 16) ** 2)}l${(x - 150) / 4}-13`)
    .join('')
  return (
    groundShadow(150, 268, 96, paint.shadow) +
    stroke('M110 236Q70 210 100 170', '#8a7355', 12) +
    stroke('M110 236Q70 210 100 170', '#fbf1df', 6) +
    fill('M44 264q10-34 66-34t66 34q-66 14-132 0Z', paint.base, 0.85) +
    fill('M94 232q16-14 32 0Z', paint.deep) +
    gloss('M62 254q10-12 28-14', 5) +
    stroke(tufts, '#fffaf0', 11) +
    `<circle cx="150" cy="136" r="70" fill="${paint.ball}"/>` +
    stroke('M88 122q62 30 124 0M88 156q62 30 124 0', paint.deep, 9, 0.5) +
    gloss('M98 104a66 66 0 0 1 22-26', 7) +
    hangTag(words, { x: 226, y: 186, angle: 5, from: [204, 152] }, paint)
  )
}

function round(paint: Paint, words: string, face: string): string {
  return (
    groundShadow(152, 264, 80, paint.shadow) +
    `<circle cx="152" cy="156" r="104" fill="${paint.ball}"/>${face}` +
    gloss('M76 108A90 90 0 0 1 108 72M122 64l5-2', 8) +
    hangTag(words, { x: 222, y: 180, angle: 6, from: [206, 150] }, paint)
  )
}

function treats({ species }: Paint): string {
  const piece = pieces[species === 'cat' ? 'pillow' : 'kibble']
  return `<g transform="translate(62 252)rotate(-10)">${piece}</g><g transform="translate(104 264)rotate(20)">${piece}</g>`
}

function net({ light, deep }: Paint): string {
  const threads =
    'M62 128q90-40 180 0M54 164q98-36 196 0M62 206q90-30 180 0M98 82q-24 82 0 164M152 66q0 98 0 196M206 82q24 82 0 164'
  return (
    stroke(threads, deep, 7, 0.4) + stroke(threads, light, 4, 0.9) + gloss('M80 112A88 88 0 0 1 108 82', 8)
  )
}
