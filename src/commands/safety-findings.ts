import type { AllergenRule } from '#pets/allergens.ts'
import { isChewed } from '#pets/eaten.ts'
import { relatedMeats } from '#pets/fit.ts'
import { type Product, type ProductContent, productSchema } from '#content/product.ts'
import type { ProductUse } from '#content/terms.ts'
import { type ContentFile, type ContentFolder, filesIn, textOf } from '#content/content-folder.ts'
import { bodyFinding, fieldFinding, type Finding, type Findings } from './finding.ts'
import { ruleOf, usesOf } from './ingredient-findings.ts'

/**
 * Finds sentences that exclude some pets without the matching field. Otherwise a visitor would see "Fits" above a
 * warning that says the opposite.
 */
export function* safetyFindings(content: ContentFolder): Findings {
  const rule = ruleOf(content)
  const uses = usesOf(content)
  if (rule === undefined) return
  for (const file of filesIn(content, 'products')) {
    const use = uses.get(textOf(file.data, 'category') ?? '')
    const { data: product } = productSchema.safeParse(file.data)
    if (use === undefined || product === undefined) continue
    const judged = { ...product, use, ...rule.contentsOf({ ...product, use }) }
    for (const { text, finding } of sentencesOf(file, product))
      for (const problem of problemsOf(text, judged, rule))
        yield finding(`found "${shorten(text)}": ${problem}`)
  }
}

type Judged = ProductContent & Pick<Product, 'contains' | 'mayContain' | 'unnamedMeats'> & { use: ProductUse }

interface Sentence {
  text: string
  finding: (message: string) => Finding
}

/** Returns a product's sentences. Feed texts are exempt, but not their warnings. */
export function sentencesOf(
  file: ContentFile,
  { shortDescription, warnings, textSource }: ProductContent,
): Sentence[] {
  const ofField = (path: string[], text: string): Sentence => ({
    text,
    finding: (message) => ({ ...fieldFinding(file, path, message), line: lineOf(file, path, text) }),
  })
  const body = textSource === 'feed' ? [] : [...file.body.matchAll(/\S[^.?!]*[.?!]*/g)]
  return [
    ...(textSource === 'feed' ? [] : sentencesIn(shortDescription)).map((text) =>
      ofField(['shortDescription'], text),
    ),
    ...warnings.flatMap((warning, index) =>
      sentencesIn(warning).map((text) => ofField(['warnings', String(index)], text)),
    ),
    ...body.map(({ 0: text, index }) => ({
      text,
      finding: (message: string) => bodyFinding(file, index, message),
    })),
  ]
}

function sentencesIn(text: string): string[] {
  return text.match(/\S[^.?!]*[.?!]*/g) ?? []
}

/** Returns the line where a sentence begins in a multi-line text. */
function lineOf(file: ContentFile, path: readonly string[], sentence: string): number {
  const first = file.lineOf(path)
  const below = file.text.split('\n').slice(first - 1)
  const start = sentence.split(/\s+/, 3).join(' ')
  const index = below.findIndex((line) => line.includes(start))
  return index === -1 ? first : first + index
}

/** Matches species and ages: "not for long flights" isn't about a pet. */
const isLimit =
  /\bnot for (?:[\w-]+ ){0,4}?(?:dogs?|cats?|pets?|animals?|pupp(?:y|ies)|kittens?|seniors?)\b|\bnot before\b.*\b(?:weeks|months)\b/i

function problemsOf(text: string, product: Judged, rule: AllergenRule): string[] {
  const named = topics.filter(({ words }) => words.test(text))
  const isOpen = isLimit.test(text) && named.every(({ isLimit: limits }) => !limits)
  return [
    ...new Set(named.flatMap(({ problem }) => problem(text, product, rule) ?? [])),
    ...(isOpen ? ['the fit check can’t use this: say what to do without “not for”'] : []),
  ]
}

interface Topic {
  words: RegExp
  /** Whether it says which pets a "not for" is about. */
  isLimit: boolean
  problem: (text: string, product: Judged, rule: AllergenRule) => string | undefined
}

const illness =
  /\b(?:disease|disorder|thyroid|kidney|urinary|bladder|pancreatitis|diabet\w+|heart|pregnant|nursing|low-(?:salt|sodium|fat)|extractions?|loose teeth|sore|painful|bleeding)\b/i

const topics: readonly Topic[] = [
  {
    words: new RegExp(
      String.raw`\b(?:un)?healthy\b|\bsick\b|^(?=.*(?:${isLimit.source})).*${illness.source}`,
      'is',
    ),
    isLimit: true,
    problem: (_, { healthyOnly, onVetAdvice }) =>
      healthyOnly || onVetAdvice ? undefined : 'add healthyOnly: true',
  },
  {
    // The illnesses that `notForIllness` doesn't know.
    words:
      /\b(?:avoid|skip)\b[^.?!]*\b(?:dog|cat|pet|animal)s?\b[^.?!]*\b(?:pancreatitis|urinary|bladder|liver|seizures?|pregnant|nursing)\b/i,
    isLimit: true,
    problem: (_, { healthyOnly, holdsFood = false }) =>
      healthyOnly || holdsFood ? undefined : 'add healthyOnly: true',
  },
  { words: /\bgulp|\bswallow|\bchok(?:e|ing)\b/i, isLimit: true, problem: swallowProblem },
  {
    words: /\b(?:not for|too (?:small|large|big)).*\b(?:cloth|fabric|wool|tear|shred)\b/i,
    isLimit: true,
    problem: (_, product) => piecesProblem(product),
  },
  { words: /\b(?:over|under) (?:about )?\d+ (?:lb|pounds)\b/i, isLimit: true, problem: weightProblem },
  { words: /\ballerg/i, isLimit: true, problem: allergyProblem },
  { words: /^contains\b/i, isLimit: false, problem: contentsProblem },
  {
    words: /\bnot (?:for|before)\b.*\b(?:pupp(?:y|ies)|kittens?|seniors?|months|weeks)\b/i,
    isLimit: true,
    problem: ageProblem,
  },
  {
    words: /\bnot for (?:cats|dogs)(?=[.,;]|$)/i,
    isLimit: true,
    problem: (text, { species }) => {
      const other = /not for cats/i.test(text) ? 'dog' : 'cat'
      return species === other ? undefined : `set species to ${other}`
    },
  },
  {
    words:
      /\b(?:holds?|hides?|fill(?:ed|s)?|stuff(?:ed|s)?|push|smear(?:ed)?|load(?:ed)?|dab|feeds?|hands out|fits?)\b[^.?!]*\b(?:treats?|biscuits?|kibble|(?:tooth)?paste|gel|spread|peanut butter)\b|\b(?:rich|fatty) fillings?\b/i,
    isLimit: false,
    problem: (_, { use, holdsFood }) =>
      use === 'toy' && holdsFood === undefined
        ? 'say whether the pet eats from this toy: set holdsFood to true or false'
        : undefined,
  },
  {
    words:
      /\b(?:safe|suitable|perfect|great|ideal|fine|okay) for (?:[\w-]+ (?:and|or) )?(?:dogs?|cats?|pupp(?:y|ies)|kittens?|seniors?)\b/i,
    isLimit: false,
    problem: suitsProblem,
  },
]

const suited = [
  ['dog', /\bdogs?\b/i],
  ['cat', /\bcats?\b/i],
] as const
const suitedAges = [
  ['puppy', /\bpupp/i],
  ['kitten', /\bkitten/i],
  ['senior', /\bsenior/i],
] as const

/** A text can’t call a product fine for pets that its fields leave out. */
function suitsProblem(text: string, { species, lifeStage }: Judged): string | undefined {
  if (/\b(?:not|never|isn['’]t|aren['’]t|no)\b/i.test(text)) return undefined
  const other = suited.find(([one, words]) => words.test(text) && species !== 'both' && species !== one)
  const age = suitedAges.find(([one, words]) => words.test(text) && lifeStage?.includes(one) !== true)
  const missing = other === undefined ? age && `lifeStage doesn’t have ${age[0]}` : `species is ${species}`
  return missing && `${missing}: correct the field, or remove this`
}

/** Chews are always checked for gulpers. Sizes that are too small must match the weight fields. */
function swallowProblem(text: string, product: Judged): string | undefined {
  if (!isChewed(product)) return undefined
  const isAboutSize = /\b(?:small|large|larger|big|bigger|whole|broad|pounds|size|single gulp)\b/i.test(text)
  if (!isAboutSize) return product.use === 'toy' ? piecesProblem(product) : undefined
  const isBounded = product.isMixed || typeof product.weightRangeLb?.[1] === 'number'
  const isForGiants = product.weightRangeLb?.[1] === null
  return isBounded || isForGiants ? undefined : 'add weightRangeLb, or isMixed for a box of different items'
}

function piecesProblem({ use, breaksInto }: Judged): string | undefined {
  const isKnown = use !== 'toy' || (breaksInto !== undefined && breaksInto !== 'none')
  return isKnown ? undefined : 'add breaksInto: strands, foam, rubber or parts'
}

function weightProblem(text: string, { weightRangeLb: range, isMixed }: Judged): string | undefined {
  if (!isLimit.test(text) && !/\btoo (?:small|large|big)\b|\bchoking\b/i.test(text)) return undefined
  const [, side, figure] = /\b(over|under) (?:about )?(\d+) (?:lb|pounds)\b/i.exec(text) ?? []
  const pounds = Number(figure)
  const holds =
    side?.toLowerCase() === 'over'
      ? (range?.[1] ?? Number.POSITIVE_INFINITY) <= pounds
      : (range?.[0] ?? 0) >= pounds
  return holds || isMixed
    ? undefined
    : `set weightRangeLb to ${side === 'over' ? 'end' : 'begin'} at ${pounds}`
}

/** An allergen in a warning must be one of the product's ingredients, or related to one. */
function allergyProblem(text: string, product: Judged, rule: AllergenRule): string | undefined {
  const { contains = [], mayContain } = product
  const inside = [...contains, ...mayContain]
  const { contains: named, unnamedMeats } = rule.inIngredient(text)
  const near = (id: string) => relatedMeats.some((meats) => meats.includes(id) && meats.some(isInside))
  const isInside = (id: string) => inside.includes(id)
  const missing = named.filter((id) => !isInside(id) && !near(id))
  if (missing.length > 0) return `ingredients don’t include ${missing.join(' or ')}: add it, or reword this`
  // With unknown ingredients, every pet with an allergy gets “check” already.
  if (product.contains === undefined && unnamedMeats.length === 0) return undefined
  const isClassMissing = unnamedMeats.length > 0 && ![...named, ...unnamedMeats].some(isInside)
  return inside.length === 0 || isClassMissing
    ? 'ingredients don’t include this: add it, or reword this'
    : undefined
}

function contentsProblem(text: string, product: Judged, rule: AllergenRule): string | undefined {
  const { contains = [], unnamedMeats } = product
  const [first = ''] = text.split(/[;:]/)
  const missing = rule
    .inIngredient(first)
    .contains.filter((id) => ![...contains, ...unnamedMeats].includes(id))
  return missing.length > 0
    ? `ingredients don’t include ${missing.join(' and ')}: add it, or reword this`
    : undefined
}

const numbers = 'one two three four five six seven eight nine ten eleven twelve'.split(' ')

function ageProblem(text: string, { lifeStage = [], fromMonths = 0 }: Judged): string | undefined {
  const [, figure = '', unit] = /\b(\w+) (weeks|months)\b/i.exec(text) ?? []
  if (unit !== undefined) {
    const count = Number(figure) || numbers.indexOf(figure.toLowerCase()) + 1
    const months = Math.ceil(unit.toLowerCase() === 'weeks' ? count / 4.35 : count)
    const isOnlyGrown = !lifeStage.includes('puppy') && !lifeStage.includes('kitten')
    return isOnlyGrown || fromMonths >= months ? undefined : `add fromMonths: ${months}`
  }
  const named = (
    [
      ['puppy', /\bpupp/i],
      ['kitten', /\bkitten/i],
      ['senior', /\bsenior/i],
    ] as const
  ).flatMap(([age, words]) => (words.test(text) && lifeStage.includes(age) ? age : []))
  return named.length === 0 ? undefined : `remove ${named.join(' and ')} from lifeStage`
}

export function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 67).trimEnd()}…` : line
}
