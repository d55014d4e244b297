import type { PictureDrawing, PictureForm } from '#content/picture.ts'

/** The bounds of a drawing in its 320 by 320 picture, without label text and shadow. */
export interface Extent {
  /** Degrees that turn a tilted product level. */
  turn: number
  /** Left, top, right, and bottom after that turn. */
  box: readonly [left: number, top: number, right: number, bottom: number]
  /** The length that its measure in inches refers to, without a bowl or drop next to it. */
  length: number
}

/** All forms that can be drawn to scale. Boxes and bundles can't: nobody knows which item a length refers to. */
export const extents: Readonly<Partial<Record<PictureForm | PictureDrawing, Extent>>> = {
  'stick-chew': { turn: 0, box: [61, 46, 258, 269], length: 223 },
  'star-chew': { turn: 0, box: [32, 31, 285, 287], length: 253 },
  'ring-chew': { turn: 0, box: [44, 42, 262, 266], length: 224 },
  'powder-jar': { turn: 0, box: [72, 62, 296, 267], length: 205 },
  'long-brush': { turn: 44, box: [-2, 101, 312, 181], length: 314 },
  'dual-brush': { turn: 32, box: [12, 111, 299, 218], length: 287 },
  'finger-brush': { turn: 0, box: [104, 31, 226, 264], length: 233 },
  'silicone-brush': { turn: 0, box: [73, 28, 195, 271], length: 243 },
  'paste-tube': { turn: 0, box: [76, 44, 262, 267], length: 223 },
  'pump-bottle': { turn: 0, box: [94, 38, 231, 267], length: 229 },
  'additive-bottle': { turn: 0, box: [64, 44, 290, 267], length: 223 },
  'spray-bottle': { turn: 0, box: [29, 39, 236, 267], length: 228 },
  'rope-toy': { turn: 42, box: [2, 106, 321, 190], length: 319 },
  'ring-toy': { turn: 0, box: [38, 36, 268, 272], length: 236 },
  'nub-toy': { turn: 32, box: [21, 82, 305, 216], length: 284 },
  'ball-toy': { turn: 0, box: [54, 54, 265, 265], length: 211 },
  'balm-jar': { turn: 0, box: [70, 52, 291, 267], length: 215 },
  'bamboo-brush': { turn: 44, box: [-2, 100, 313, 168], length: 315 },
  'braid-stick': { turn: 34, box: [30, 111, 293, 171], length: 263 },
  'bristled-finger': { turn: 0, box: [104, 30, 226, 264], length: 234 },
  'brush-chew': { turn: 0, box: [26, 48, 323, 264], length: 216 },
  'brush-heads': { turn: 0, box: [38, 78, 283, 267], length: 189 },
  'brush-toy': { turn: 28, box: [17, 79, 308, 176], length: 291 },
  'chew-strips': { turn: 0, box: [17, 46, 309, 275], length: 229 },
  'dose-vials': { turn: 0, box: [32, 66, 287, 239], length: 173 },
  'drip-bottle': { turn: 0, box: [66, 30, 263, 267], length: 184 },
  'dropper-bottle': { turn: 0, box: [92, 28, 271, 267], length: 239 },
  'electric-brush': { turn: 44, box: [-3, 77, 323, 189], length: 326 },
  'figure-eight': { turn: 28, box: [27, 69, 297, 218], length: 270 },
  'finger-cots': { turn: 0, box: [41, 56, 280, 259], length: 188 },
  'finger-mitt': { turn: 0, box: [74, 50, 237, 267], length: 217 },
  'fleece-braid': { turn: 34, box: [-2, 99, 325, 188], length: 327 },
  'floating-ring': { turn: 0, box: [26, 45, 292, 303], length: 210 },
  'floss-rope': { turn: 34, box: [7, 120, 315, 163], length: 308 },
  'folding-brush': { turn: 44, box: [2, 44, 302, 198], length: 300 },
  'groove-stick': { turn: 28, box: [34, 90, 290, 176], length: 256 },
  kicker: { turn: 34, box: [24, 97, 299, 195], length: 275 },
  'maze-ball': { turn: 0, box: [45, 52, 255, 284], length: 208 },
  'mesh-ball': { turn: 0, box: [51, 18, 252, 264], length: 200 },
  'mesh-fish': { turn: 14, box: [26, 47, 293, 208], length: 267 },
  'mesh-ring': { turn: 0, box: [46, 44, 260, 264], length: 220 },
  'micro-brush': { turn: 44, box: [1, 115, 303, 175], length: 302 },
  'nozzle-bottle': { turn: 0, box: [96, 13, 231, 267], length: 241 },
  'nub-log': { turn: 28, box: [30, 92, 294, 194], length: 264 },
  'one-knot-rope': { turn: 34, box: [7, 90, 316, 201], length: 309 },
  'paddle-brush': { turn: 44, box: [7, 107, 327, 197], length: 320 },
  'refill-jug': { turn: 0, box: [64, 34, 243, 267], length: 233 },
  'rope-chain': { turn: 34, box: [7, 99, 316, 189], length: 309 },
  'rubber-bone': { turn: 28, box: [30, 84, 296, 203], length: 266 },
  sachets: { turn: 0, box: [7, 53, 315, 262], length: 181 },
  'short-brush': { turn: 44, box: [27, 100, 285, 192], length: 258 },
  'suction-ball': { turn: 0, box: [44, 51, 219, 270], length: 140 },
  'swab-kit': { turn: 0, box: [58, 46, 291, 267], length: 221 },
  'tablet-tube': { turn: 0, box: [80, 44, 278, 271], length: 227 },
  'three-knot-rope': { turn: 34, box: [7, 97, 316, 193], length: 309 },
  'treat-ball': { turn: 0, box: [45, 52, 255, 284], length: 208 },
  'triple-brush': { turn: 44, box: [-7, 91, 298, 218], length: 305 },
  'tuft-brush': { turn: 44, box: [7, 93, 288, 175], length: 281 },
  'twist-bone': { turn: 28, box: [14, 84, 310, 203], length: 296 },
  'twist-chew': { turn: 0, box: [12, 47, 313, 270], length: 223 },
  'water-ring': { turn: 0, box: [47, 45, 259, 263], length: 218 },
  'wraparound-brush': { turn: 44, box: [-1, 91, 298, 218], length: 299 },
}
