import { z } from 'zod'
import { boxParts, maxLabel, pictureDrawings, pictureForms, picturePalettes, pouchPieces } from './picture.ts'

/** A product's fields for its illustration and photos. */
export const pictureFields = {
  form: z
    .enum(pictureForms)
    .describe('The kind of product. Filters and illustrations use it.')
    .meta({ title: 'What it is' }),
  drawing: z
    .enum([...pictureForms, ...pictureDrawings])
    .optional()
    .describe('A more accurate illustration, if the one for its form looks different from the product.'),
  parts: z
    .array(z.enum([...boxParts, ...pouchPieces]))
    .min(1)
    .max(6)
    .optional()
    .describe('Items in the illustration: from left to right in a box, or at the bottom of a pouch.')
    .meta({ title: 'Items in the illustration' }),
  lengthIn: z
    .number()
    .positive()
    .max(48)
    .optional()
    .describe('Its longest side in inches, from the package or retailer. Used for the scale drawing.')
    .meta({ title: 'Length, inches' }),
  palette: z
    .enum(picturePalettes)
    .describe('Colors of the illustration.')
    .meta({ title: 'Illustration colors' }),
  label: z
    .string()
    .min(2)
    .max(maxLabel)
    .describe('Text on the illustrated label, 1 or 2 short words. The amount is added below.')
    .meta({ title: 'Text on the illustrated label' }),
  photo: z.string().optional().describe('A photo in `content/products/`, used instead of the illustration.'),
  photoAlt: z
    .string()
    .min(8)
    .max(120)
    .optional()
    .describe('Alt text: describe the photo for people who can’t see it.'),
  furtherPhotos: z
    .array(
      z.strictObject({
        photo: z.string().describe('A photo in `content/products/`.'),
        alt: z.string().min(8).max(120).describe('Alt text: describe the photo for people who can’t see it.'),
      }),
    )
    .min(1)
    .max(6)
    .optional()
    .describe('More photos for the product page, shown after `photo`.'),
}
