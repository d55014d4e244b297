import type { PicturePalette } from './terms.ts'

/** A flavor's picture: the name of a `prop-` file, and the pack colors when each pack has its own flavor. */
interface Flavor {
  prop: string
  palette: PicturePalette
}

/** By words in a product's flavor, the first that fits. */
const flavors: readonly (readonly [words: RegExp, prop: string, palette: PicturePalette])[] = [
  [/insect/, 'insect', 'cocoa'],
  [/mint/, 'mint', 'mint'],
  [/turkey/, 'turkey', 'spruce'],
  [/duck/, 'duck', 'spruce'],
  [/chicken|poultry/, 'drumstick', 'honey'],
  [/bacon/, 'bacon', 'gum'],
  [/beef/, 'steak', 'cocoa'],
  [/lamb/, 'lamb', 'gum'],
  [/rabbit/, 'rabbit', 'cocoa'],
  [/salmon/, 'salmon', 'coral'],
  [/shrimp/, 'shrimp', 'coral'],
  [/fish|tuna|cod|bonito/, 'fish', 'sky'],
  [/peanut/, 'peanut', 'sand'],
  [/sweet potato/, 'sweet-potato', 'honey'],
  [/pumpkin/, 'pumpkin', 'coral'],
  [/green apple/, 'apple', 'leaf'],
  [/apple/, 'red-apple', 'leaf'],
  [/cheddar|cheese/, 'cheese', 'honey'],
  [/blueberry/, 'blueberry', 'berry'],
  [/pomegranate|cranberry/, 'berries', 'berry'],
  [/vanilla/, 'vanilla', 'sand'],
  [/milk|cream/, 'milk', 'sky'],
  [/coconut/, 'coconut', 'sand'],
  [/parsley/, 'parsley', 'leaf'],
  [/\bherb/, 'leaf', 'leaf'],
  [/seaweed|kelp/, 'seaweed', 'spruce'],
  [/maple/, 'maple', 'coral'],
  [/\brice/, 'rice', 'sand'],
  [/yeast/, 'yeast', 'honey'],
  [/\boat/, 'oat', 'sand'],
  [/malt/, 'grain', 'sand'],
  [/\btea\b/, 'tea', 'leaf'],
  [/silvervine/, 'silvervine', 'leaf'],
  [/catnip/, 'catnip', 'leaf'],
  [/green bean/, 'green-bean', 'leaf'],
  [/carrot/, 'carrot', 'coral'],
]

/** Each flavor of a product with its picture: `Poultry, beef and mint` has three. */
export function flavorsOf(flavor = '', label = ''): readonly (Flavor & { words: string })[] {
  const named = flavor.split(/,\s*|\s+and\s+/).flatMap(flavorOf)
  return named.length > 0 || flavor === '' ? named : flavorOf(label)
}

function flavorOf(words: string): (Flavor & { words: string })[] {
  const found = flavors.find(([known]) => known.test(words.toLowerCase()))
  return found === undefined ? [] : [{ words, prop: found[1], palette: found[2] }]
}
