/**
 * Returns whether a product is a draft: in git and the editor, marked in `npm run dev`, and left out of every build.
 * `verifiedOn` publishes it.
 */
export function isDraft(data: { draft?: unknown; verifiedOn?: unknown }): boolean {
  return data.draft === true && data.verifiedOn === undefined
}
