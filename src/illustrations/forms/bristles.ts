import type { Paint } from '../paint.ts'
import { fill, stroke } from '../strokes.ts'
import { num } from '../svg.ts'

/** Tufts on the line `y` between two points, one per height; every third is colored. */
export function bristles(
  { from, to, y, heights }: { from: number; to: number; y: number; heights: readonly number[] },
  { accent, deep }: Pick<Paint, 'accent' | 'deep'>,
): string {
  const step = (to - from) / heights.length
  const tufts = heights.map((height, index) => {
    const x = from + index * step
    const tuft = `M${num(x)} ${y}v${4 - height}q0-4 4-4h${num(step - 9.5)}q4 0 4 4v${height - 4}Z`
    return fill(tuft, index % 3 === 1 ? accent : '#fffaf0')
  })
  const shades = heights.map(
    (height, index) => `M${num(from + (index + 0.62) * step)} ${y - 2}v${8 - height}`,
  )
  return tufts.join('') + stroke(shades.join(''), deep, 2, 0.25)
}
