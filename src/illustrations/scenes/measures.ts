import { personSkin } from '../portraits/person-bust.ts'
import { fill, gloss, stroke } from '../strokes.ts'
import { num } from '../svg.ts'

/** An adult's open hand from wrist to longest finger, an average of women and men. */
export const handInches = { width: 3.9, height: 7.2 }

/** The front paw and leg of a pet of this weight, assuming that bodies scale evenly. */
export function pawInches({ beside, pounds }: { beside: string; pounds: number }): {
  width: number
  height: number
} {
  const width = (beside === 'cat' ? 0.55 : 0.68) * Math.cbrt(pounds)
  return { width, height: width * 1.8 }
}

const fingers = 'M112 330L96 130M176 310L172 66M242 320L250 104M302 350L322 196'
const palm = 'M76 330Q80 290 112 290H302Q336 300 330 380Q326 520 286 600V720H124V600Q78 540 76 330Z'
const thumb = 'M112 520Q52 470 32 372'

/** A hand where an inch is `unit` long, with its left edge at `x` and its wrist on the ground. */
export function hand(x: number, ground: number, unit: number): string {
  const skin = personSkin('Pearl')
  const size = (unit * handInches.height) / 684
  return (
    `<g transform="translate(${num(x)} ${num(ground)})scale(${Math.round(size * 10_000) / 10_000})translate(0 -716)">` +
    stroke(fingers, skin.deep, 70) +
    stroke(thumb, skin.deep, 74) +
    fill(palm, skin.deep) +
    `<g transform="translate(-5 -3)">${stroke(fingers, skin.base, 62)}${stroke(thumb, skin.base, 64)}${fill(palm, skin.base)}</g>` +
    stroke('M120 400Q150 520 130 590M140 420Q220 390 300 410', skin.deep, 8, 0.6) +
    `${gloss('M164 80v60M88 150v50M240 120v50', 12, 0.35)}</g>`
  )
}

const coats = {
  dog: { base: '#dca864', deep: '#b27a3c', toes: '#f6e2bd' },
  cat: { base: '#8d949c', deep: '#5f666f', toes: '#f4f0ea' },
  hand: { base: '#dca864', deep: '#b27a3c', toes: '#f6e2bd' },
} as const

/** A front leg with its paw on the ground. */
export function paw(
  scale: { beside: 'hand' | 'dog' | 'cat'; pounds: number },
  { x, ground, unit }: { x: number; ground: number; unit: number },
): string {
  const { base, deep, toes } = coats[scale.beside]
  const size = (unit * pawInches(scale).width) / 104
  return (
    `<g transform="translate(${num(x)} ${num(ground)})scale(${Math.round(size * 10_000) / 10_000})translate(2 -101)">` +
    fill('M20-900H80L84 60H16Z', base) +
    fill('M62-900H80L84 60H66Z', deep, 0.5) +
    fill('M0 78C-6 48 16 34 50 34S106 48 100 78C100 98 88 101 50 101S0 98 0 78Z', toes) +
    fill('M84 44Q104 54 100 78C100 98 88 101 66 101Q92 84 84 44Z', deep, 0.25) +
    `${stroke('M27 72v26M50 68v32M73 72v26', deep, 4, 0.7)}</g>`
  )
}
