import type { BoxPart } from '#content/picture.ts'
import { bristles } from '../forms/bristles.ts'
import type { Paint } from '../paint.ts'
import { fill, gloss, nubs, stroke } from '../strokes.ts'

type DrawPart = (paint: Paint) => string

/** Items in a box: each is centered at x = 0, stands on y = 0, and is about 84 high, with its foot hidden. */
export const boxParts: Readonly<Record<BoxPart, DrawPart>> = {
  brush: upright((paint) => brush(paint, paint.accent, 1)),
  'small-brush': upright((paint) => brush(paint, paint.light, 0.78)),
  'finger-brush': (paint) =>
    fill('M-17 20C-15-20-20-30-16-44Q-12-58 0-58T16-44C20-30 15-20 17 20Z', paint.light) +
    nubs(
      [
        [-7, -44],
        [7, -44],
        [0, -32],
        [-9, -20],
        [9, -20],
      ],
      7,
      { lit: '#fffaf0', shade: paint.deep },
    ),
  tube: (paint) =>
    fill('M-26 20L-30-70H30L26 20Z', paint.cream) +
    `<rect x="-33" y="-82" width="66" height="15" rx="5" fill="#fffaf0"/>${stroke('M-22-78v7M-11-78v7M0-78v7M11-78v7M22-78v7', '#a8977d', 3, 0.4)}` +
    fill('M-28-30H28L26 10H-26Z', paint.accent),
  bottle: (paint) =>
    fill('M-26 20V-30Q-26-46-12-52H12Q26-46 26-30V20Z', paint.cream) +
    `<rect x="-14" y="-78" width="28" height="28" rx="6" fill="${paint.accent}"/><rect x="-26" y="-24" width="52" height="26" fill="${paint.light}"/>`,
  bowl: () =>
    fill('M-44-34H44L34 20H-34Z', '#aebac2') +
    '<ellipse cy="-34" rx="44" ry="11" fill="#d7e0e5"/><ellipse cy="-33" rx="36" ry="7" fill="#9fd0e6"/>' +
    gloss('M-30-18l5 24', 4),
  gauze: (paint) =>
    fill('M-24 20V-40Q-12-60 0-46Q12-64 24-42V20Z', '#fdf6e8') +
    stroke('M-16-30V10M-2-34V10M12-32V10M-22-20H22M-22-4H22', paint.base, 2.5, 0.5),
  ball: (paint) =>
    `<circle cy="-26" r="34" fill="${paint.accent}"/>` +
    nubs(
      [
        [-14, -40],
        [4, -48],
        [18, -34],
        [-2, -26],
        [-20, -20],
        [16, -14],
      ],
      9,
      { lit: '#fffaf0', shade: paint.label },
    ),
  'mesh-ball': (paint) =>
    `<circle cy="-24" r="30" fill="${paint.light}"/>` +
    stroke('M-26-36q26-12 52 0M-29-20q29-12 58 0M-12-50q-8 26 0 54M12-50q8 26 0 54', paint.deep, 3, 0.6),
  ring: (paint) =>
    `<circle cy="-36" r="27" stroke="${paint.deep}" stroke-width="21"/><circle cy="-38" r="27" stroke="${paint.accent}" stroke-width="19"/>` +
    stroke('M-27-38h0M-19-57h0M0-65h0M19-57h0M27-38h0', '#fffaf0', 7),
  rope: (paint) =>
    stroke('M0 20V-44', paint.deep, 21) +
    stroke('M0 20V-44', '#fbf1df', 17) +
    stroke('M-7 8l14-11M-7-12l14-11M-7-32l14-11', paint.accent, 8) +
    `<ellipse cy="-48" rx="17" ry="14" fill="${paint.accent}"/>` +
    stroke('M-8-60l-9-18M-2-62l-2-20M5-62l5-19M10-59l12-15', '#fbf1df', 6),
  braid: (paint) =>
    stroke('M0 20V-52', paint.deep, 26) +
    stroke('M-9 12Q12 2 7-8M9 12Q-12 2-7-8M-9-18Q12-28 7-38M9-18Q-12-28-7-38', paint.light, 10) +
    stroke('M-6-52l-9-24M0-54v-26M6-52l10-22', paint.light, 9),
  bone: (paint) =>
    fill('M-9 20V-42A14 14 0 1 1 0-66A14 14 0 1 1 9-42V20Z', paint.light) +
    stroke('M-8-24h16M-8-10h16M-8 4h16', paint.deep, 4, 0.5),
  stick: (paint) =>
    `<rect x="-12" y="-74" width="24" height="94" rx="12" fill="${paint.tube}"/>` +
    stroke('M-8-54q8 6 16-3M-8-36q8 6 16-3M-8-18q8 6 16-3', paint.deep, 4, 0.5),
  star: (paint) =>
    fill(
      'M0-76Q6-54 12-52Q34-52 32-44Q16-34 18-26Q26-8 18-4Q6-12 0-12Q-14-4-18-6Q-24-12-16-26Q-16-34-32-44Q-34-52-12-52Q-6-54 0-76Z',
      paint.light,
    ) +
    nubs(
      [
        [0, -56],
        [-14, -44],
        [14, -44],
        [0, -34],
      ],
      7,
      { lit: '#fffaf0', shade: paint.deep },
    ),
  'chew-ring': (paint) =>
    `<circle cy="-36" r="25" stroke="${paint.deep}" stroke-width="23"/><circle cy="-38" r="25" stroke="${paint.light}" stroke-width="20"/>`,
  fish: (paint) =>
    `<g transform="translate(0 -34)rotate(-70)">${fill('M-40 0C-30-24 6-26 20-6L40-22Q34 0 40 22L20 6C6 26-30 24-40 0Z', paint.accent)}${stroke('M-14-18q-6 18 0 36M2-18q-6 18 0 36M-26 0H16', '#fffaf0', 3, 0.8)}${stroke('M-29-4h0', paint.label, 6)}</g>`,
  square: (paint) =>
    `<g transform="rotate(8)"><rect x="-28" y="-58" width="56" height="78" rx="10" fill="${paint.light}"/>${stroke('M-26-40H26M-26-20H26M-10-56V10M10-56V10', paint.deep, 3, 0.5)}</g>`,
  pouch: (paint) =>
    fill('M-30-70H30L26 20H-26Z', paint.light) +
    fill('M-30-70H30L29-56H-29Z', paint.deep, 0.4) +
    `<g transform="translate(0 -26)scale(.8)">${fill('M-22 0C-14-15 4-15 12-3L24-11Q20 0 24 11L12 3C4 15-14 15-22 0Z', '#fffaf0')}</g>`,
  stand: (paint) =>
    stroke('M0 20V-50', paint.deep, 10) +
    stroke('M-24-50H24', paint.deep, 12) +
    stroke('M-14-50h0M14-50h0', paint.light, 7),
}

function upright(draw: DrawPart): DrawPart {
  return (paint) => `<g transform="rotate(-90)">${draw(paint)}</g>`
}

function brush(paint: Paint, handle: string, size: number): string {
  return (
    `<g transform="scale(${size})">${bristles({ from: 46, to: 96, y: -7, heights: [22, 26, 24, 26] }, { accent: paint.base, deep: paint.deep })}` +
    `<rect x="-20" y="-9" width="124" height="18" rx="9" fill="${handle}"/>${gloss('M10-4h78', 4)}</g>`
  )
}
