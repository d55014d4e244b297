/**
 * Returns whether a product is a draft: in git and the editor, marked in `npm run dev`, and in nothing that is built.
 * `verifiedOn` publishes it.
 */
export function isDraft(data: { draft?: unknown; verifiedOn?: unknown }): boolean {
  return data.draft === true && data.verifiedOn === undefined
}
