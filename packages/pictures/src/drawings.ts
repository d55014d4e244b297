import { z } from 'zod'
import { boxParts, maxLabel, pictureDrawings, pictureForms, picturePalettes, pouchPieces } from './terms.ts'

const file = z.string().regex(/^[a-z0-9-]+$/, { error: 'use the file’s name without .svg' })
const animal = z.enum(['dog', 'cat'])

/** How a product is drawn, and its further drawings. */
const product = z.strictObject({
  form: z.enum(pictureForms),
  drawing: z
    .enum([...pictureForms, ...pictureDrawings])
    .optional()
    .describe('A more accurate drawing, if the one for its form looks different.'),
  palette: z.enum(picturePalettes),
  label: z.string().min(2).max(maxLabel).describe('1 or 2 short words on the label.'),
  parts: z
    .array(z.enum([...boxParts, ...pouchPieces]))
    .min(1)
    .max(6)
    .optional()
    .describe('Items from left to right in a box, or at the bottom of a pouch.'),
  name: z.string().optional().describe('Its label shows the size in the name.'),
  species: z.enum(['dog', 'cat', 'both']).optional(),
  category: z.string().optional(),
  flavor: z.string().optional(),
  packCount: z.number().positive().optional(),
  packUnit: z.string().optional(),
  lengthIn: z.number().positive().optional(),
  lifeStage: z.array(z.string()).optional(),
  tags: z.array(z.string()).optional(),
  toScale: z
    .strictObject({
      file,
      inches: z.number().positive(),
      beside: z.enum(['hand', 'dog', 'cat']),
      pounds: z.number().nonnegative().describe('Weight of the pet whose paw is drawn.'),
    })
    .optional(),
  inUse: z
    .strictObject({
      file,
      scene: z.enum(['brush', 'paste', 'finger-brush', 'wipe', 'chew', 'toy']),
      animal,
      jaw: z.enum(['dog', 'cat', 'flat', 'toy']),
    })
    .optional(),
})

/** `content/pictures/drawings.json`: what to draw, by the picture's name without `.svg`. */
export const drawingsSchema = z.strictObject({
  products: z.record(file, product),
  faces: z.record(file, z.strictObject({ name: z.string(), kind: z.enum(['person', 'dog', 'cat']) })),
  videos: z.record(file, z.strictObject({ title: z.string(), kind: z.enum(['dog', 'cat', 'care']) })),
})

export type Drawings = z.output<typeof drawingsSchema>
