import sharp from 'sharp'
import { picture } from './svg.ts'

/** In pixels: a social card shows it 440 wide. */
const side = 880

/** Returns a photo as an SVG in the kit's size, cropped to a square with rounded corners, as on the product's page. */
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
