/** Tags with a better label than their id. */
const names: ReadonlyMap<string, string> = new Map([
  ['dog', 'dogs'],
  ['cat', 'cats'],
  ['puppy', 'puppies'],
  ['kitten', 'kittens'],
  ['senior', 'seniors'],
  ['small-breed', 'small breeds'],
  ['large-breed', 'large breeds'],
  ['no-brush', 'no brush needed'],
  ['grain-free', 'grain-free'],
  ['sensitive', 'sensitive mouths'],
  ['flavor-free', 'no flavor'],
  ['gentle-chewer', 'gentle chewers'],
  ['strong-chewer', 'strong chewers'],
  ['multi-pet', 'multiple pets'],
])

/** Returns the label of a tag. */
export function tagName(tag: string): string {
  return names.get(tag) ?? tag.replaceAll('-', ' ')
}
