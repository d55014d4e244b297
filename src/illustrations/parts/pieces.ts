import type { PouchPiece } from '#content/picture.ts'
import { blob } from '../forms/blob.ts'
import { fill, gloss, stroke } from '../strokes.ts'

const brown = '#a8743f'
const baked = '#e0ae6c'

/** Items in a pouch: each is centered and about 45 wide. */
export const pieces: Readonly<Record<PouchPiece, string>> = {
  biscuit: shaped('M-14-7h28a8 8 0 1 1 8 7a8 8 0 1 1-8 7h-28a8 8 0 1 1-8-7a8 8 0 1 1 8-7Z', brown, baked),
  'fish-treat':
    shaped('M-22 0C-14-15 4-15 12-3L24-11Q20 0 24 11L12 3C4 15-14 15-22 0Z', brown, baked) +
    stroke('M-13-2h0', brown, 4) +
    stroke('M-4-6q4 6 0 12', brown, 2.5, 0.6),
  cross: shaped('M-7-20h14v13h13v14H7v13H-7V7h-13V-7h13Z', brown, baked),
  pillow:
    shaped('M-17-13Q0-18 17-13Q21 0 17 13Q0 18-17 13Q-21 0-17-13Z', brown, baked) +
    stroke('M-10-3h0M0 4h0M9-4h0', brown, 4, 0.5),
  kibble: `<circle cx="1" cy="4" r="17" fill="${brown}"/><circle r="17" fill="${baked}"/>${stroke('M-6-5h0M5 3h0M-3 8h0', brown, 4, 0.5)}`,
  'star-treat': shaped(blob({ points: 5, outer: 27, inner: 15 }), brown, baked),
  crisp:
    shaped('M-24 8Q-20-14 0-10T24-8Q20 12 2 8T-24 8Z', '#7d8a93', '#c6d0d6') +
    stroke('M-14 2q8-8 16-4M2 2q8-2 14-6', '#7d8a93', 2.5, 0.6),
  powder:
    fill('M-30 12Q-18-12 0-12T30 12Q0 18-30 12Z', '#a9b98d') +
    stroke('M-10 0h0M4 4h0M12-2h0M-2-6h0', '#5f7440', 4, 0.7),
}

function shaped(path: string, shade: string, lit: string): string {
  return `<path transform="translate(1 4)" d="${path}" fill="${shade}"/>${fill(path, lit)}${gloss('M-11-6q2-3 6-3', 3)}`
}
