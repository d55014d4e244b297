import type { Paint } from '../paint.ts'
import { drawPart } from '../part.ts'
import { catHead } from '../portraits/cat-head.ts'
import { dogHead } from '../portraits/dog-head.ts'

/** A dog or a cat with an open mouth, on the left of a 640 by 360 scene. */
export function openMouthed(name: string, kind: 'dog' | 'cat', coat: Paint): string {
  const head = kind === 'dog' ? dogHead(name, coat, 'open') : catHead(name, coat, 'open')
  return `<g transform="translate(34 4)scale(3.5)">${drawPart('shoulders', coat)}${head}</g>`
}
