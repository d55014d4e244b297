import { z } from 'zod'
import { species } from './fields.ts'
import { hardnesses, lifeStages, productUses, toyPieces } from './terms.ts'

/** In pounds; null is open. */
export const weightRange = z
  .tuple([z.number().nonnegative(), z.number().positive().nullable()])
  .refine(([lightest, heaviest]) => heaviest === null || heaviest > lightest, {
    error: 'put the lightest weight first, then the heaviest or null',
  })

/** What is in a box for several pets. The fit rule judges each item. */
export const boxItems = z
  .array(
    z.strictObject({
      species: species.describe('The pets this item is made for.'),
      use: z.enum(productUses).describe('How it’s used.'),
      weightRangeLb: weightRange
        .optional()
        .describe('Lightest and heaviest pet in pounds, if the label says so.'),
      hardness: z.enum(hardnesses).optional().describe('How much it bends or dents, if not as in the box.'),
      breaksInto: z.enum(toyPieces).optional().describe('What could come off, if not as in the box.'),
      lifeStage: z.array(z.enum(lifeStages)).optional().describe('The ages it suits, if not as in the box.'),
    }),
  )
  .min(2)
  .max(12)
  .optional()
  .describe(
    'What is in a box with items for different pets. The box fits a pet as well as its least suitable item does.',
  )
  .meta({ title: 'Items in the box' })
