/** Kinds of products. Directions, filters and drawings tell them apart. */
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

export type PictureForm = (typeof pictureForms)[number]

/** Returns why a photo is too small for a product's page, which needs at least 960 pixels on a dense screen. */
export function photoProblem({ width, height }: { width: number; height: number }): string | undefined {
  return Math.min(width, height) < 960
    ? `found ${width} by ${height} pixels: use a picture of at least 960 by 960`
    : undefined
}
