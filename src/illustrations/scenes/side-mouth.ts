import { fill, gloss, stroke } from '../strokes.ts'

const inside = '#6b2a32'
const gums = '#e58f8a'
const tooth = '#fffdf8'
const shade = '#d9cdbb'
const dark = '#2e2628'

interface Head {
  back: string
  mouth: string
  front: string
}

/**
 * A head from its left side, 320 by 320, with a raised lip. Draw things between the teeth between `mouth` and
 * `front`.
 */
export function sideMouth(animal: 'dog' | 'cat', isOpen: boolean): Head {
  return animal === 'dog' ? dog(isOpen) : cat(isOpen)
}

function dog(isOpen: boolean): Head {
  const coat = { base: '#dca864', light: '#f0cd98', deep: '#b27a3c', muzzle: '#f6e2bd' }
  const upper =
    'M340-10H232C204 10 196 44 184 72C150 86 96 92 58 104C36 112 24 130 28 148C30 162 44 168 62 168L226 186Q244 206 240 260L246 340H340Z'
  const lower = 'M74 202Q70 236 104 248Q176 268 228 248Q256 234 248 192Q214 232 168 228Q110 226 74 202Z'
  const closed = 'M60 156Q62 212 104 222Q176 238 226 226Q252 214 248 180Z'
  return {
    back:
      (isOpen ? '' : fill(closed, coat.deep)) +
      fill(upper, coat.base) +
      (isOpen ? fill(lower, coat.deep) : '') +
      fill(
        'M58 104C36 112 24 130 28 148C30 162 44 168 62 168L170 180Q196 150 172 112Q120 92 58 104Z',
        coat.muzzle,
      ) +
      fill('M238-10Q306 40 318 128Q316 190 282 178Q246 120 224 24Z', coat.deep) +
      gloss('M196 70Q204 34 222 12', 7, 0.35) +
      fill('M26 122q2-20 26-24 26 0 24 20-4 18-26 20-22 0-24-16Z', dark) +
      gloss('M36 112q6-7 16-7', 5, 0.5) +
      `<circle cx="196" cy="106" r="15" fill="${dark}"/><circle cx="191" cy="100" r="5" fill="#fff"/>` +
      stroke('M100 134h0M118 146h0M118 126h0M136 138h0', coat.deep, 5, 0.6),
    mouth: isOpen ? fill('M58 166L232 186Q236 226 190 228Q120 230 78 206Q60 190 58 166Z', inside) : '',
    front: isOpen
      ? teeth([
          [70, 173, 7, 16],
          [94, 176, 9, 30],
          [122, 178, 9, 16],
          [146, 181, 12, 19],
          [175, 184, 15, 22],
          [206, 187, 13, 18],
        ]) +
        stroke('M60 168L226 188', gums, 15) +
        stroke('M64 164L226 183', '#f2b0a8', 4, 0.8) +
        stroke('M56 160Q140 166 232 182', dark, 5)
      : stroke('M52 164Q140 182 226 188Q236 188 240 178', dark, 5),
  }
}

function cat(isOpen: boolean): Head {
  const coat = { base: '#8d949c', light: '#b9c0c6', deep: '#5f666f', muzzle: '#f4f0ea' }
  const upper =
    'M340-10H296L270 62L208 34Q196 60 190 80C150 92 112 104 92 120C76 132 74 150 84 160Q94 170 112 170L222 186Q242 204 238 256L244 340H340Z'
  const lower = 'M112 202Q112 230 138 240Q186 254 228 240Q250 228 244 192Q214 226 176 222Q138 220 112 202Z'
  const closed = 'M96 156Q100 204 138 212Q184 224 224 214Q246 206 244 180Z'
  return {
    back:
      (isOpen ? '' : fill(closed, coat.deep)) +
      fill(upper, coat.base) +
      (isOpen ? fill(lower, coat.deep) : '') +
      fill('M216 42L264 66Q240 70 222 84Q214 64 216 42Z', '#e9a7a0') +
      fill(
        'M92 120C76 132 74 150 84 160Q94 170 112 170L176 180Q196 156 176 134Q134 112 92 120Z',
        coat.muzzle,
      ) +
      stroke('M232 92q30 0 46 14M238 116q30 0 46 16M250 142q24 2 40 18', coat.deep, 9, 0.5) +
      fill('M76 134q6-12 22-12 8 4 2 14-8 10-18 8-8-2-6-10Z', '#d9827e') +
      `<ellipse cx="178" cy="108" rx="17" ry="18" fill="#b9c96a"/><ellipse cx="174" cy="108" rx="6" ry="15" fill="${dark}"/><circle cx="170" cy="101" r="4" fill="#fff"/>` +
      stroke('M140 140h0M150 152h0M158 138h0', coat.deep, 4, 0.6) +
      stroke('M150 144Q200 118 250 122M154 152Q210 140 262 152', '#fffaf0', 3, 0.9),
    mouth: isOpen ? fill('M102 168L226 186Q230 220 190 222Q140 222 114 206Q100 190 102 168Z', inside) : '',
    front: isOpen
      ? teeth([
          [108, 174, 5, 11],
          [126, 176, 7, 26],
          [150, 179, 7, 14],
          [171, 181, 10, 17],
          [196, 184, 12, 19],
        ]) +
        stroke('M102 168L220 186', gums, 13) +
        stroke('M106 165L220 182', '#f2b0a8', 4, 0.8) +
        stroke('M98 162Q160 166 226 182', dark, 5)
      : stroke('M96 164Q160 180 222 186Q232 186 236 178', dark, 5),
  }
}

/** Teeth, each with its top center at `x`, `y`, half its width, and its length. */
function teeth(list: readonly (readonly [x: number, y: number, half: number, length: number])[]): string {
  return list
    .map(
      ([x, y, half, length]) =>
        fill(
          `M${x - half} ${y}C${x - half} ${y + length} ${x - half * 0.3} ${y + length * 1.1} ${x} ${y + length}C${x + half * 0.6} ${y + length} ${x + half} ${y + length * 0.7} ${x + half} ${y}Z`,
          tooth,
        ) +
        stroke(`M${x + half * 0.5} ${y + 8}q0 ${length * 0.4}-${half * 0.3} ${length * 0.6}`, shade, 3, 0.7),
    )
    .join('')
}
