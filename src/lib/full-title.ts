/** Search results cut what is longer, and the brand stands beside the title anyway. */
const longest = 70

/** A page's title with the brand, where that fits and the title does not name it. */
export function fullTitle(title: string, brand: string): string {
  const branded = `${title} | ${brand}`
  return title.includes(brand) || branded.length > longest ? title : branded
}
