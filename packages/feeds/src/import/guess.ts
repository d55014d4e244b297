import { shortened } from '../../../../src/content/explain.ts'
import type { ProductUse, productTags } from '../../../../src/content/terms.ts'
import type { PictureForm } from '../../../../src/content/picture.ts'

/** A guessed value and the reason for it. */
export interface Guess<Value> {
  value: Value
  because: string
}

type Kind = readonly [pattern: RegExp, form: PictureForm, use: ProductUse]

/** Product kinds by their words; the first match wins. */
const kinds: readonly Kind[] = [
  [/\b(?:kit|starter set)\b/i, 'kit-box', 'brush'],
  [/\bwipes?\b/i, 'wipes-tub', 'brush'],
  [/\bspray\b/i, 'spray-bottle', 'additive'],
  [
    /\b(?:water additives?|mouthwash|oral rinse|drinking water|dental solution)\b/i,
    'additive-bottle',
    'additive',
  ],
  [/\b(?:powder|seaweed|kelp)\b/i, 'powder-jar', 'additive'],
  [/\bfinger ?(?:tooth)?brush/i, 'finger-brush', 'brush'],
  [/\b(?:dual|double)[- ]?(?:head|ended|sided).*brush/i, 'dual-brush', 'brush'],
  [/\bsilicone.*brush/i, 'silicone-brush', 'brush'],
  [/\bbrush(?:es)?\b.*\b(?:chew|toy)\b|\bchew(?:ing)? (?:tooth)?brush/i, 'nub-toy', 'toy'],
  [/\btoothbrush(?:es)?\b/i, 'long-brush', 'brush'],
  [/\b(?:tooth ?paste|dental paste)\b/i, 'paste-tube', 'paste'],
  [/\b(?:dental|oral|tooth)[ -]?gel\b/i, 'pump-bottle', 'paste'],
  [/\b(?:rope|knot)\b.*\btoy|\btoy\b.*\brope\b|\bdental rope\b/i, 'rope-toy', 'toy'],
  [/\bring\b.*\btoy|\btoy\b.*\bring\b|\b(?:rubber|teething) ring\b/i, 'ring-toy', 'toy'],
  [/\bball\b/i, 'ball-toy', 'toy'],
  [/\b(?:chew|dental|teething|catnip|rubber|nylon) toys?\b|\btoys?\b/i, 'nub-toy', 'toy'],
  [/\bbones?\b/i, 'bone-chew', 'chew'],
  [/\bsticks?\b/i, 'stick-chew', 'chew'],
  [/\bstars?\b/i, 'star-chew', 'chew'],
  [/\brings?\b/i, 'ring-chew', 'chew'],
  [/\b(?:chews?|treats?|biscuits?)\b/i, 'treat-pouch', 'chew'],
]

/** Guesses the drawing and the use. Words in the name take precedence over words in the maker's category. */
export function guessKind(
  name: string,
  type: string,
): Guess<{ form: PictureForm; use: ProductUse }> | undefined {
  for (const [where, text] of [
    ['name', name],
    ['product type', type],
  ] as const) {
    for (const [pattern, form, use] of kinds) {
      const match = pattern.exec(text)?.[0]
      if (match !== undefined)
        return { value: { form, use }, because: `"${shortened(match, 40)}" in the ${where}` }
    }
  }
  return undefined
}

/** Guesses the species if text names a pet; both only if it names both. */
export function guessSpecies(...texts: readonly string[]): Guess<'dog' | 'cat' | 'both'> | undefined {
  for (const text of texts) {
    const dog = /\b(?:dogs?|pupp(?:y|ies)|canine)\b/i.exec(text)?.[0]
    const cat = /\b(?:cats?|kittens?|feline)\b/i.exec(text)?.[0]
    if (dog !== undefined && cat !== undefined) return { value: 'both', because: `"${dog}" and "${cat}"` }
    if (dog !== undefined) return { value: 'dog', because: `"${dog}"` }
    if (cat !== undefined) return { value: 'cat', because: `"${cat}"` }
  }
  return undefined
}

/** Returns pounds if a name contains a weight range for the pet. */
export function guessWeights(text: string): Guess<[number, number | null]> | undefined {
  const pounds = '\\s?(?:lbs?|pounds?)\\b'
  const between = new RegExp(`(\\d{1,3})\\s?(?:-|–|to)\\s?(\\d{1,3})${pounds}`, 'i').exec(text)
  if (between !== null) {
    const [match, from = '', to = ''] = between
    return Number(to) > Number(from)
      ? { value: [Number(from), Number(to)], because: `"${match}"` }
      : undefined
  }
  const over = new RegExp(`(?:over|above) (\\d{1,3})${pounds}|(\\d{1,3})\\+${pounds}`, 'i').exec(text)
  if (over !== null) return { value: [Number(over[1] ?? over[2]), null], because: `"${over[0]}"` }
  const under = new RegExp(`(?:under|up to|below) (\\d{1,3})${pounds}`, 'i').exec(text)
  return under === null ? undefined : { value: [0, Number(under[1])], because: `"${under[0]}"` }
}

/** Words of a name or a description that imply a tag. */
const tagWords: readonly [tag: (typeof productTags)[number], pattern: RegExp][] = [
  ['puppy', /\bpupp(?:y|ies)\b/i],
  ['kitten', /\bkittens?\b/i],
  ['senior', /\bsenior\b/i],
  ['small-breed', /\b(?:small|mini|toy|teenie|petite)\b(?! toys?)/i],
  ['large-breed', /\b(?:large|giant|jumbo)\b/i],
  ['enzymatic', /\benzym/i],
  ['grain-free', /\bgrain[- ]free\b/i],
  ['tartar', /\btartar\b/i],
  ['plaque', /\bplaque\b/i],
  ['breath', /\bbreath\b/i],
  ['sensitive', /\bsensitive\b/i],
  ['travel', /\btravel\b/i],
  ['kit', /\bkit\b/i],
  ['wipes', /\bwipes\b/i],
  ['powder', /\bpowder\b/i],
  ['gel', /\bgel\b/i],
  ['spray', /\bspray\b/i],
  ['value-pack', /\b(?:value|bulk|family) (?:pack|size)\b/i],
]

/** Products for a bowl of water. Directions for use depend on their tag. */
const inWater = /\b(?:water additives?|drinking water|water bowl|(?:to|into|in) (?:\w+ )?water)\b/i

const useTags: Readonly<Record<ProductUse, (typeof productTags)[number]>> = {
  brush: 'toothbrush',
  chew: 'chew',
  toy: 'toy',
  paste: 'toothpaste',
  additive: 'no-brush',
}

/** Returns two to seven tags: the species, the kind, then what the text implies. */
export function guessTags(
  species: 'dog' | 'cat' | 'both',
  { use, form }: { use: ProductUse; form: PictureForm | undefined },
  text: string,
): Guess<string[]> {
  const animals = species === 'both' ? ['dog', 'cat'] : [species]
  const isForWater = form === 'additive-bottle' && (inWater.test(text) || !/\brinse\b/i.test(text))
  const kind = isForWater ? 'water-additive' : form === 'wipes-tub' ? 'wipes' : useTags[use]
  // Text for dogs may mention cats, and vice versa.
  const others = species === 'cat' ? ['puppy'] : species === 'dog' ? ['kitten'] : []
  const implied = tagWords
    .filter(([tag, pattern]) => pattern.test(text) && !others.includes(tag))
    .map(([tag]) => tag)
  return {
    value: [...new Set([...animals, kind, ...implied])].slice(0, 7),
    because: 'the pet, the kind of product, and words in the text',
  }
}

/** Returns the longest known flavor that a name contains. */
export function guessFlavor(name: string, known: readonly string[]): Guess<string> | undefined {
  const longest = known
    .filter((flavor) => new RegExp(`\\b${RegExp.escape(flavor)}\\b`, 'i').test(name))
    .toSorted((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : { value: longest, because: `"${longest}" in the name` }
}

/** Guesses the pack size from the name. */
export function guessPack(
  name: string,
): Guess<{ packCount: number; packUnit: 'pieces' | 'fl oz' | 'oz' }> | undefined {
  const units = [
    ['fl oz', /(\d+(?:\.\d+)?)[ -]?fl\.?[ -]?(?:oz|ounces?)\b/i],
    ['oz', /(\d+(?:\.\d+)?)[ -]?(?:oz|ounces?)\b/i],
    ['pieces', /(\d+)[ -]?(?:count|ct|pack|pieces?|pcs|chews|treats|sticks|bones|wipes)\b/i],
  ] as const
  for (const [packUnit, pattern] of units) {
    const [match, count = ''] = pattern.exec(name) ?? []
    if (match !== undefined && Number(count) > 0) {
      return { value: { packCount: Number(count), packUnit }, because: `"${match}" in the name` }
    }
  }
  return undefined
}
