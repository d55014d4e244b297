import { shortened } from '../../../../src/content/explain.ts'
import type { ProductUse, productTags } from '../../../../src/content/terms.ts'
import type { PictureForm } from '../../../../src/content/picture.ts'

/** A value read from words, and which words. */
export interface Reading<Value> {
  value: Value
  because: string
}

const animal = String.raw`(?:dogs?|pups?|pupp(?:y|ies)|canines?|cats?|kittens?|kitties|felines?)`

/** What a sentence denies, to the end of its thought: “not for cats”, “Kittens must never have it”. */
const denied = new RegExp(
  String.raw`(?:\b${animal}(?: (?:and|or) ${animal})? (?:(?:should|must|may) |(?=(?:should|must)n['’]t)))?\b(?:not(?! (?:only|just|merely)\b)|never|cannot|\w+n['’]t|(?:no|kills?) ${animal}|avoid|except|excludes|excluding|unsafe|unsuitable|unsuited|bad for|toxic|poisonous|deadly|fatal|lethal|harmful|dangerous|away from|keep from|safe around|out of reach|instead of|rather than|unlike|other than)\b[^.;:!?()|\n]*?(?=\bbut\b|[.;:!?()|\n]|$)`,
  'gi',
)

/** Names of other things that have an animal in them. */
const namesakes =
  /\b(?:hot|corn|chili|prairie|top|lucky|sled)[ -]?dogs?\b|\bhush[ -]pupp(?:y|ies)\b|\b(?:dog|cat|puppy|kitten)(?:-bone)?[ -]shaped?\b|\bshaped like an? (?:dog|cat)\b|\bcanine t(?:oo|ee)th\b|\bdog[ -](?:days?|rose|ears?)\b|\bcat['’]?s?[ -]?(?:nip|mint|grass|claw|tail|fish|eye)\b|\b(?:cool|fat|wild)[ -]cats?\b/gi

/** Returns a text without what it denies and without names that only contain an animal. */
export function affirmed(text: string): string {
  return text.replaceAll(denied, ' ').replaceAll(namesakes, ' ')
}

type Kind = readonly [pattern: RegExp, form: PictureForm, use: ProductUse]

/** Kinds of products by their words; the first match wins. */
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
  [/\bfinger ?(?:(?:tooth)?brush|cots?\b)/i, 'finger-brush', 'brush'],
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

/** Bare words of a category: a product’s name may have them for other reasons, as in “Brush-Shaped Chews.” */
const categoryKinds: readonly Kind[] = [
  [/\bbrush(?:es)?\b/i, 'long-brush', 'brush'],
  [/\bpastes?\b/i, 'paste-tube', 'paste'],
  [/\badditives?\b/i, 'additive-bottle', 'additive'],
]

/** Reads the drawing and the use. Words in the name take precedence over words in the maker's category. */
export function readKind(
  name: string,
  type: string,
): Reading<{ form: PictureForm; use: ProductUse }> | undefined {
  for (const [where, text, known] of [
    ['name', name, kinds],
    ['product type', type, [...kinds, ...categoryKinds]],
  ] as const) {
    for (const [pattern, form, use] of known) {
      const match = pattern.exec(text)?.[0]
      if (match !== undefined)
        return { value: { form, use }, because: `"${shortened(match, 40)}" in the ${where}` }
    }
  }
  return undefined
}

const speciesWords = [
  ['dog', /\b(?:dogs?|pups?|pupp(?:y|ies)|canine|(?<=for )canines)\b/i],
  ['cat', /\b(?:cats?|kittens?|kitties|felines?)\b/i],
] as const

/** Reads the species from the first text that names a pet; both only if it names both. */
export function readSpecies(...texts: readonly string[]): Reading<'dog' | 'cat' | 'both'> | undefined {
  for (const text of texts) {
    const named = speciesWords.flatMap(([species, pattern]) => {
      const word = pattern.exec(text)?.[0]
      return word === undefined ? [] : [{ value: species, because: `"${word}"` }]
    })
    const [one, other] = named
    if (other !== undefined) return { value: 'both', because: `${one?.because} and ${other.because}` }
    if (one !== undefined) return one
  }
  return undefined
}

const clauseEnd = String.raw`(?= ?(?:[.,;:!)\n]|$|(?:and|or|but) not\b))`
const onlyForms = [
  String.raw`(?<!\bnot )\b(?:only|exclusively|solely) (?:\w+ )?(?:for|to|on|in) (?:adult |all |your )?(?<named>${animal})\b(?! ?(?:and|or|&|\+|\/))`,
  String.raw`(?<!\b(?:and|or) |[&+/] ?)\b(?<named>${animal}) (?:only|exclusively)\b${clauseEnd}`,
  String.raw`\bnot(?! (?:only|just|merely)\b)(?: \w+){0,3} (?:for|to|in|on) (?:use (?:in|on|with) )?(?<denied>dogs|cats)\b${clauseEnd}`,
].map((form) => new RegExp(form, 'i'))

/** Reads “for dogs only” and “not for cats”, which say more than a store’s category for both. */
export function readOnlySpecies(text: string): Reading<'dog' | 'cat'> | undefined {
  for (const form of onlyForms) {
    const { 0: words = '', groups: { named, denied: other = '' } = {} } = form.exec(text) ?? {}
    if (words === '') continue
    const isDog = named === undefined ? /^cat/i.test(other) : speciesWords[0][1].test(named)
    return { value: isDog ? 'dog' : 'cat', because: `"${shortened(words, 40)}" in the text` }
  }
  return undefined
}

/** Returns pounds if a name contains a weight range for the pet. */
export function readWeights(text: string): Reading<[number, number | null]> | undefined {
  const pounds = '\\s?(?:lbs?|pounds?)\\b(?![ -](?:bag|box|tub|pouch))'
  const number = '(?<![\\d.])(\\d{1,3})'
  const between = new RegExp(`${number}\\s?(?:-|–|to)\\s?(\\d{1,3})${pounds}`, 'i').exec(text)
  if (between !== null) {
    const [match, from = '', to = ''] = between
    return Number(to) > Number(from)
      ? { value: [Number(from), Number(to)], because: `"${match}"` }
      : undefined
  }
  const more = '\\s?(?:\\+|(?:and|&|or) (?:up|over|more|above)\\b)'
  const over = new RegExp(
    `(?:over|above) ${number}${pounds}|${number}\\+${pounds}|${number}${pounds}${more}`,
    'i',
  ).exec(text)
  if (over !== null) return { value: [Number(over[1] ?? over[2] ?? over[3]), null], because: `"${over[0]}"` }
  const under = new RegExp(`(?:under|up to|below) (\\d{1,3})${pounds}`, 'i').exec(text)
  return under === null ? undefined : { value: [0, Number(under[1])], because: `"${under[0]}"` }
}

/** Words of a name or a description that imply a tag. */
const tagWords: readonly [tag: (typeof productTags)[number], pattern: RegExp][] = [
  ['puppy', /\bpupp(?:y|ies)\b/i],
  ['kitten', /\bkittens?\b/i],
  ['senior', /\bsenior\b/i],
  ['small-breed', /\b(?:small|mini|teenie|petite)\b(?! toys?)|\btoy[- ](?:breed|dog)s?\b/i],
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

/** Text for dogs may mention cats, and vice versa. */
export const tagsOfOthers: Readonly<Record<'dog' | 'cat' | 'both', readonly string[]>> = {
  dog: ['cat', 'kitten'],
  cat: ['dog', 'puppy'],
  both: [],
}

/** Returns two to seven tags: the species, the kind, then what the text implies. */
export function readTags(
  species: 'dog' | 'cat' | 'both',
  { use, form }: { use: ProductUse; form: PictureForm | undefined },
  text: string,
): Reading<string[]> {
  const animals = species === 'both' ? ['dog', 'cat'] : [species]
  const isForWater = form === 'additive-bottle' && (inWater.test(text) || !/\brinse\b/i.test(text))
  const kind = isForWater ? 'water-additive' : form === 'wipes-tub' ? 'wipes' : useTags[use]
  const implied = tagWords
    .filter(([tag, pattern]) => pattern.test(text) && !tagsOfOthers[species].includes(tag))
    .map(([tag]) => tag)
  return {
    value: [...new Set([...animals, kind, ...implied])].slice(0, 7),
    because: 'the pet, the kind of product, and words in the text',
  }
}

/** “Chicken-Free” and “Without Chicken” name no flavor, and “Duck-Shaped” a form. */
const flavorPattern = String.raw`(?<!\b(?:no|not|without) )\b…\b(?![- ](?:free|shaped?)\b)`
const flavorForms = new Map<string, RegExp>()

/** Returns the longest known flavor that a name contains. */
export function readFlavor(name: string, known: readonly string[]): Reading<string> | undefined {
  const longest = known
    .filter((flavor) => {
      const form =
        flavorForms.get(flavor) ?? new RegExp(flavorPattern.replace('…', RegExp.escape(flavor)), 'i')
      flavorForms.set(flavor, form)
      return form.test(name)
    })
    .toSorted((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : { value: longest, because: `"${longest}" in the name` }
}
