/** The maximum length of a filter value. */
const maxLength = 40

/** Each link on a page repeats all values of a filter, so their number is limited. */
const maxValues = 30

/** Returns the unique filter values of query parameters, written as `dog,cat` or one each. */
export function slugsIn(texts: readonly string[]): string[] {
  const values = texts.flatMap((text) => text.split(',')).map((text) => text.trim())
  const slugs = values.filter((text) => text.length <= maxLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text))
  return [...new Set(slugs)].slice(0, maxValues)
}

/** The maximum number of products in one request by id. */
export const maxIds = 60

/** Returns the unique product ids of query parameters, written as `a,b` or one each, in order. */
export function idsIn(texts: readonly string[]): string[] {
  const ids = texts.flatMap((text) => text.split(',')).filter((id) => /^[a-z0-9-]{1,100}$/.test(id))
  return [...new Set(ids)].slice(0, maxIds)
}

/** Returns the slug of a brand's name, short enough for a filter. */
export function brandSlug(name: string): string {
  return slugOf(name).slice(0, maxLength).replace(/-$/, '')
}

/** Turns a name into an id: `Tuna Paste, 2.5 oz` becomes `tuna-paste-2-5-oz`. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
