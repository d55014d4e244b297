import { markdownText } from '#lib/content-text.ts'
import { productSchema } from '#content/product.ts'

/** The beginning of a draft for a product's text. */
export const draftMark = 'To be written:'

/**
 * Returns a product's Markdown: fields in the schema's order, then its text or a draft that says what to write.
 */
export function productFile(fields: ReadonlyMap<string, unknown>, text: string | undefined): string {
  const ordered = Object.keys(productSchema.shape).map((field) => [field, fields.get(field)] as const)
  return markdownText(ordered, text ?? draft(String(fields.get('name'))))
}

/** Each sentence contains the name, so no two drafts share one. */
function draft(name: string): string {
  return `${draftMark} 60 to 150 words of your own about ${name}, in place of these.

Say how ${name} is used, step by step and in plain words. Say whom ${name} suits, and which animals should have something else instead. Say what an owner will notice in the first week with ${name}, and what cannot be expected of it. Say when an owner should put ${name} away and ask a veterinarian.`
}
