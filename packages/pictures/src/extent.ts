import { readPart } from './part.ts'

/** The bounds of a drawing in its file, without label text and shadow. */
export interface Extent {
  /** Degrees that turn a tilted product level. */
  turn: number
  /** Left, top, right and bottom after that turn. */
  box: readonly [left: number, top: number, right: number, bottom: number]
  /** The length that its measure in inches refers to. */
  length: number
}

/** Reads `data-box`, `data-length`, and `data-turn` of a part; undefined if it can't be drawn to scale. */
export function extentOf(part: string): Extent | undefined {
  const { data } = readPart(part)
  const [left, top, right, bottom] = (data['box'] ?? '').split(' ').map(Number)
  if (left === undefined || top === undefined || right === undefined || bottom === undefined) return undefined
  return { turn: Number(data['turn'] ?? 0), box: [left, top, right, bottom], length: Number(data['length']) }
}
