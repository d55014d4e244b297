import sharp from 'sharp'
import { picture } from './svg.ts'

/** Pixels: a social card shows it 440 wide. */
const side = 880

/** A photograph as one SVG of the kit's size, cut square with round corners as the product's page shows it. */
export async function photoPicture(file: string): Promise<string> {
  const square = sharp(file).rotate().resize(side, side, { fit: 'cover' }).flatten({ background: '#fff' })
  const jpeg = await square.jpeg({ quality: 90 }).toBuffer()
  return picture(
    320,
    320,
    '<clipPath id="corners"><rect width="320" height="320" rx="14"/></clipPath>' +
      `<image width="320" height="320" clip-path="url(#corners)" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/>`,
  )
}
