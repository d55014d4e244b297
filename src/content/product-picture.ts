import { z } from 'zod'
import { photoFile, pictureFile } from './fields.ts'
import { pictureForms } from './picture.ts'

/** A product's kind, and its fields for pictures and photos. */
export const pictureFields = {
  form: z
    .enum(pictureForms)
    .describe('The kind of product. Directions and filters use it.')
    .meta({ title: 'What it is' }),
  lengthIn: z
    .number()
    .positive()
    .max(48)
    .optional()
    .describe(
      'Its longest side in inches, from the package or retailer. Tells a treat from a long-lasting chew.',
    )
    .meta({ title: 'Length, inches' }),
  picture: pictureFile
    .optional()
    .describe(
      'Its picture, a file in `content/pictures/`. Without it or a photo, pages show its category’s icon.',
    ),
  furtherPictures: z
    .array(
      z.strictObject({
        picture: pictureFile.describe('A file in `content/pictures/`.'),
        caption: z.string().min(8).max(120).describe('What it shows. It appears below the picture.'),
      }),
    )
    .min(1)
    .max(6)
    .optional()
    .describe('More pictures for the product page, shown after the photos.'),
  photo: photoFile.optional().describe('A photo in `content/products/`, used instead of the picture.'),
  photoSource: z
    .string()
    .min(3)
    .max(200)
    .optional()
    .describe('Who took the photo, or allowed the shop to use it.')
    .meta({ title: 'Source of the photo' }),
  photoAlt: z
    .string()
    .min(8)
    .max(120)
    .optional()
    .describe('Alt text: describe the photo for people who can’t see it.'),
  furtherPhotos: z
    .array(
      z.strictObject({
        photo: photoFile.describe('A photo in `content/products/`.'),
        alt: z.string().min(8).max(120).describe('Alt text: describe the photo for people who can’t see it.'),
      }),
    )
    .min(1)
    .max(6)
    .optional()
    .describe('More photos for the product page, shown after `photo`.'),
}
