/** The longest value of a filter. */
const maxLength = 40

/** Each link on a page repeats all values of a filter, so their number is limited. */
const maxValues = 30

/** The values of a filter in the texts of an address, `dog,cat` or one each: slugs, each once. */
export function slugsIn(texts: readonly string[]): string[] {
  const values = texts.flatMap((text) => text.split(',')).map((text) => text.trim())
  const slugs = values.filter((text) => text.length <= maxLength && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text))
  return [...new Set(slugs)].slice(0, maxValues)
}

/** The most products that an address asks for by their ids. */
export const maxIds = 60

/** Ids of products in the texts of an address, `a,b` or one each; in order, each once. */
export function idsIn(texts: readonly string[]): string[] {
  const ids = texts.flatMap((text) => text.split(',')).filter((id) => /^[a-z0-9-]{1,100}$/.test(id))
  return [...new Set(ids)].slice(0, maxIds)
}

/** The slug of a maker's name, short enough for a filter. */
export function brandSlug(name: string): string {
  return slugOf(name).slice(0, maxLength).replace(/-$/, '')
}

/** An id for a name: `Tuna Paste, 2.5 oz` is `tuna-paste-2-5-oz`. */
export function slugOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
