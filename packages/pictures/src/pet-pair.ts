import { portrait } from './portrait.ts'
import { picture } from './svg.ts'

/** A dog with a smaller cat in front, shown before a visitor adds pets. 144 by 144. */
export function petPair(id: string): string {
  return picture(
    144,
    144,
    placed(portrait({ name: 'Rex', kind: 'dog', id: `${id}-dog` }), 0, 0, 104) +
      placed(portrait({ name: 'Misty', kind: 'cat', id: `${id}-cat` }), 62, 62, 82),
  )
}

/** Places a picture in another; reads its size from its view box. */
function placed(svg: string, x: number, y: number, size: number): string {
  return svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${size}" height="${size}" `)
}
