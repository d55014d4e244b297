export { pictureForms, type PictureForm } from '../../../src/content/picture.ts'

/** More specific drawings for products that look different from their form. */
export const pictureDrawings = [
  'angled-brush',
  'bamboo-brush',
  'brush-bundle',
  'brush-heads',
  'electric-brush',
  'folding-brush',
  'micro-brush',
  'paddle-brush',
  'short-brush',
  'triple-brush',
  'tuft-brush',
  'wraparound-brush',
  'bristled-finger',
  'finger-cots',
  'finger-mitt',
  'microfiber-cots',
  'brush-chew',
  'chew-strips',
  'twist-chew',
  'balm-jar',
  'dose-vials',
  'drip-bottle',
  'dropper-bottle',
  'nozzle-bottle',
  'refill-jug',
  'sachets',
  'swab-kit',
  'tablet-tube',
  'zip-pouch',
  'braid-stick',
  'brush-toy',
  'figure-eight',
  'fleece-braid',
  'floating-ring',
  'floss-rope',
  'groove-stick',
  'kicker',
  'maze-ball',
  'mesh-ball',
  'mesh-fish',
  'mesh-ring',
  'nub-log',
  'nub-stick',
  'one-knot-rope',
  'rope-chain',
  'rubber-bone',
  'suction-ball',
  'three-knot-rope',
  'treat-ball',
  'twist-bone',
  'water-ring',
] as const

/** Items visible in a box, left to right. */
export const boxParts = [
  'ball',
  'bone',
  'bottle',
  'bowl',
  'braid',
  'brush',
  'chew-ring',
  'finger-brush',
  'fish',
  'gauze',
  'mesh-ball',
  'pouch',
  'ring',
  'rope',
  'small-brush',
  'square',
  'stand',
  'star',
  'stick',
  'syringe',
  'tube',
  'wipes',
] as const

/** Items at the foot of a pouch. */
export const pouchPieces = [
  'biscuit',
  'crisp',
  'cross',
  'fish-treat',
  'kibble',
  'pillow',
  'powder',
  'star-treat',
] as const

/** Color sets, named for what they resemble. */
export const picturePalettes = [
  'mint',
  'spruce',
  'honey',
  'gum',
  'sky',
  'lilac',
  'sand',
  'cocoa',
  'leaf',
  'coral',
  'slate',
  'berry',
] as const

export type PicturePalette = (typeof picturePalettes)[number]
export type PictureDrawing = (typeof pictureDrawings)[number]
export type BoxPart = (typeof boxParts)[number]
export type PouchPiece = (typeof pouchPieces)[number]

/** Characters on a drawn label. A second line has the weight or count. */
export const maxLabel = 20

/** Scenes of how a product is used, drawn by `care-scene.ts`. */
export const careScenes = [
  'lift',
  'angle',
  'seconds',
  'treat',
  'brush',
  'paste',
  'finger-brush',
  'wipe',
  'chew',
  'toy',
] as const
export type CareScene = (typeof careScenes)[number]
