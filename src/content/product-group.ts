import { z } from 'zod'
import { distinct, slug } from './fields.ts'
import { pictureForms } from './picture.ts'
import { noFlavor } from './terms.ts'

const group = z.strictObject({
  id: slug.describe('Used in URLs. Never change it.'),
  label: z.string().min(2).max(30).describe('The option’s label in the filter.'),
})

/** `content/product-groups.json`: the options of the filters `kind` and `flavor`, in order. */
export const productGroupsSchema = z.strictObject({
  kinds: z
    .array(group.extend({ forms: z.array(z.enum(pictureForms)).min(1) }))
    .superRefine((kinds, context) => {
      const named = kinds.flatMap(({ forms }) => forms)
      for (const form of pictureForms) {
        const times = named.filter((one) => one === form).length
        if (times === 1) continue
        const message = times === 0 ? `the form ${form} is in no kind: add it to one` : twice(form)
        context.addIssue({ code: 'custom', message, input: kinds })
      }
    })
    .describe('Every form belongs to one group.'),
  flavors: z
    .array(group.extend({ flavors: distinct(z.string()) }))
    .superRefine((groups, context) => {
      const named = groups.flatMap(({ flavors }) => flavors)
      for (const flavor of new Set(named.filter((one, index) => named.indexOf(one) !== index))) {
        context.addIssue({ code: 'custom', message: twice(flavor), input: groups })
      }
    })
    .refine((groups) => groups.some(({ id }) => id === noFlavor), {
      error: `add a group with the id ${noFlavor} for products without a flavor`,
    })
    .describe('Every flavor belongs to one group, spelled as in the product.'),
})

export type ProductGroups = z.output<typeof productGroupsSchema>

function twice(name: string): string {
  return `${name} is in two groups: remove it from one`
}
