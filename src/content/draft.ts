/**
 * Returns whether a product is a draft. Git, the editor and `npm run dev` show it, but no build does. `verifiedOn`
 * publishes it.
 */
export function isDraft(data: { draft?: unknown; verifiedOn?: unknown }): boolean {
  return data.draft === true && data.verifiedOn === undefined
}
