import type { Paint } from '../paint.ts'
import { catHead } from '../portraits/cat-head.ts'
import { dogHead } from '../portraits/dog-head.ts'
import { fill, stroke } from '../strokes.ts'

/** A dog or a cat with an open mouth, on the left of a 640 by 360 scene. */
export function openMouthed(name: string, kind: 'dog' | 'cat', coat: Paint): string {
  const head = kind === 'dog' ? dogHead(name, coat, dogMouth) : catHead(name, coat, catMouth)
  return `<g transform="translate(34 4)scale(3.5)">${shoulders(coat)}${head}</g>`
}

const inside = '#6b2a32'
const gums = '#e58f8a'
const tongue = '#ef9f9a'
const tooth = '#fffdf8'
const lip = '#2e2628'

/** Lips, gum line, small front teeth between two canines, and a tongue. */
const dogMouth =
  fill('M36.5 62.5Q43 66.5 48 61Q53 66.5 59.5 62.5C61 72 56 80 48 80S35 72 36.5 62.5Z', inside) +
  fill('M41.5 77Q48 68 54.5 77V80C54.5 87 41.5 87 41.5 80Z', tongue) +
  stroke('M48 74v7', '#d98480', 1.2, 0.7) +
  stroke('M43.6 66.6v.6M46.6 65.6v.8M49.4 65.6v.8M52.4 66.6v.6', tooth, 2.7) +
  fill(
    'M38.4 64.5h4.2c-.2 3-.9 5.3-1.8 6.3-1.3-1-2.2-3.3-2.4-6.3ZM57.6 64.5h-4.2c.2 3 .9 5.3 1.8 6.3 1.3-1 2.2-3.3 2.4-6.3Z',
    tooth,
  ) +
  stroke('M38 64.2Q43.5 67 48 62.8Q52.5 67 58 64.2', gums, 2.2) +
  stroke('M48 57.5v3.5Q43 66.5 36.5 62.5Q35.5 62 35 61M48 61Q53 66.5 59.5 62.5Q60.5 62 61 61', lip, 1.6)

const catMouth =
  fill('M40.5 62Q45 64.8 48 60.8Q51 64.8 55.5 62C56.8 69 53 73.5 48 73.5S39.2 69 40.5 62Z', inside) +
  fill('M43.5 71.5Q48 66 52.5 71.5Q51 73.5 48 73.5T43.5 71.5Z', tongue) +
  stroke('M46.8 64.5v.3M49.2 64.5v.3', tooth, 1.8) +
  fill('M42.3 63.5h2.6l-1.1 3.8q-.3.7-.6 0ZM53.7 63.5h-2.6l1.1 3.8q.3.7.6 0Z', tooth) +
  stroke('M41.6 63.3Q45.3 65 48 62.3Q50.7 65 54.4 63.3', gums, 1.5) +
  stroke('M48 57v3.8Q45 64.8 40.5 62L39.5 61M48 60.8Q51 64.8 55.5 62L56.5 61', lip, 1.4)

function shoulders({ deep, light, accent }: Paint): string {
  return (
    fill('M12 108C14 82 30 64 48 64S82 82 84 108Z', deep) +
    fill('M36 90Q48 96 60 90Q57 104 48 108Q39 104 36 90Z', light, 0.35) +
    stroke('M26 80Q48 98 70 80', accent, 6) +
    '<circle cx="48" cy="90.5" r="5" fill="#fffdf8"/><circle cx="49" cy="91.5" r="3.6" fill="#d9cdbb" opacity=".6"/>'
  )
}
