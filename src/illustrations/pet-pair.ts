import { portrait } from './portrait.ts'
import { picture } from './svg.ts'

/** A dog and, before it, a smaller cat: where the pets of a visitor will stand. 144 by 144. */
export function petPair(id: string): string {
  return picture(
    144,
    144,
    placed(portrait({ name: 'Rex', kind: 'dog', id: `${id}-dog` }), 0, 0, 104) +
      placed(portrait({ name: 'Misty', kind: 'cat', id: `${id}-cat` }), 62, 62, 82),
  )
}

/** One picture in another: its size is in its view box. */
function placed(svg: string, x: number, y: number, size: number): string {
  return svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" `)
}
