import { fill, gloss, stroke } from '../strokes.ts'

/** A hair style in one color: the parts behind the head and in front of it. */
interface Hair {
  back: (color: string) => string
  front: (color: string) => string
}

const nothing = (): string => ''
const shine = gloss('M35 25q4-6 11-7', 2.2, 0.28)
const fringe = 'M28 42C25 22 35 12 49 12S71 22 68 42C67 35 64 30 60 27C54 31 40 31 36 27C32 31 29 36 28 42Z'

const crop: Hair = {
  back: nothing,
  front: (color) =>
    fill(
      'M28 41C25 21 34 12 47 12C62 10 71 22 68 41C66 34 65 31 62 28C52 29 42 28 37 24C33 29 30 34 28 41Z',
      color,
    ) + shine,
}

const sidePart: Hair = {
  back: nothing,
  front: (color) =>
    fill(
      'M28.5 42C24 26 30 14 42 13C46 8 72 10 68 42C66 36 64 32 60 29C50 31 40 27 38 22C36 29 31 34 28.5 42Z',
      color,
    ) + shine,
}

const quiff: Hair = {
  back: nothing,
  front: (color) =>
    fill(
      'M28.5 40C25 28 28 20 34 17C34 8 58 4 66 14C70 20 70 30 67.5 40C66 34 64 30 61 27C52 24 42 26 36 28C32 31 30 35 28.5 40Z',
      color,
    ) + gloss('M40 15q8-5 16-2', 2.2, 0.28),
}

const curls: Hair = {
  back: nothing,
  front: (color) =>
    stroke('M30 34h0M31 25h0M38 18h0M47 15h0M56 17h0M64 23h0M66 33h0M40 23h0M50 21h0M59 25h0', color, 13) +
    gloss('M35 20h0M45 14h0M55 15h0', 3, 0.25),
}

const afro: Hair = {
  back: (color) => `<circle cx="48" cy="32" r="27" fill="${color}"/>`,
  front: (color) =>
    fill('M28.5 42C25 24 36 15 48 15S71 24 67.5 42C66 32 60 27.5 48 27.5S30 32 28.5 42Z', color) +
    gloss('M30 20q5-8 14-10', 2.5, 0.22),
}

const buzz: Hair = {
  back: nothing,
  front: (color) =>
    fill(
      'M29 38C27 23 36 15 48 15S69 23 67 38C65 30 62 26 58 25Q48 22 38 25C34 26 31 30 29 38Z',
      color,
      0.92,
    ) + shine,
}

const bob: Hair = {
  back: (color) =>
    fill(
      'M48 11C30 11 23 24 23 42C23 52 21 58 24 63Q34 67 40 62H56Q62 67 72 63C75 58 73 52 73 42C73 24 66 11 48 11Z',
      color,
    ),
  front: (color) => fill(fringe, color) + shine,
}

const long: Hair = {
  back: (color) =>
    fill(
      'M48 11C29 11 23 25 24 42C24 54 16 62 20 78C26 88 40 84 40 70H56C56 84 70 88 76 78C80 62 72 54 72 42C73 25 67 11 48 11Z',
      color,
    ),
  front: (color) =>
    fill('M27.5 46C23 24 34 12 48 12S73 24 68.5 46C67 37 62 28 50 22C44 30 33 34 27.5 46Z', color) + shine,
}

const bun: Hair = {
  back: (color) => `<circle cx="48" cy="10" r="9" fill="${color}"/>`,
  front: (color) =>
    fill('M28.5 41C25 23 35 13 48 13S71 23 67.5 41C66 32 59 25 48 24.5S30 32 28.5 41Z', color) +
    shine +
    gloss('M43 7q2-3 5-3', 2, 0.28),
}

const ponytail: Hair = {
  back: (color) => fill('M62 20C78 18 84 34 80 48C78 58 82 62 84 64C74 68 68 60 68 48Z', color),
  front: (color) =>
    fill('M28.5 42C24 23 35 12 48 12S72 22 67.5 41C66 32 58 27 54 22C48 30 34 30 28.5 42Z', color) + shine,
}

const shoulderCurls: Hair = {
  back: (color) =>
    stroke(
      'M28 26h0M24 38h0M23 50h0M26 61h0M68 26h0M72 38h0M73 50h0M70 61h0M36 17h0M48 14h0M60 17h0',
      color,
      16,
    ),
  front: (color) =>
    fill('M29 40C27 26 36 17 48 17S69 26 67 40C63 31 57 28 50 25C44 30 34 31 29 40Z', color) +
    gloss('M33 17h0M45 11h0M24 33h0', 3, 0.25),
}

export const shortHair = [crop, sidePart, quiff, curls, afro, buzz] as const
export const longHair = [bob, long, bun, ponytail, shoulderCurls, afro] as const
