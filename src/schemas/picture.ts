/** The forms that the picture kit can draw (src/illustrations/forms). */
export const pictureForms = [
  'bone-chew',
  'stick-chew',
  'star-chew',
  'ring-chew',
  'treat-pouch',
  'powder-jar',
  'long-brush',
  'dual-brush',
  'finger-brush',
  'silicone-brush',
  'paste-tube',
  'pump-bottle',
  'additive-bottle',
  'spray-bottle',
  'wipes-tub',
  'kit-box',
  'rope-toy',
  'ring-toy',
  'nub-toy',
  'ball-toy',
] as const

/** Colour sets, named for what they remind of. */
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

export type PictureForm = (typeof pictureForms)[number]
export type PicturePalette = (typeof picturePalettes)[number]
