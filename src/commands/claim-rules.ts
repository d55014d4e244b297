import { type EntryProblem, textsIn } from '#content/text-problem.ts'
import {
  diseaseQuestion,
  chemicalClaim,
  diseaseClaim,
  diseaseInName,
  explains,
  isDenied,
} from './disease-claims.ts'
import { type ClaimRule, promiseRules } from './promise-rules.ts'

/** What a content file says, as read from disk or as typed into the editor. */
export interface Entry {
  /** The folder in `content`, such as `products`. */
  folder: string
  data: unknown
  /** The text below the front matter. */
  body: string
}

/** Finds claims that aren't allowed in a product, a guide or a list, and counts of products in other texts. Runs in the editor, too, so it can't use Node's APIs. */
export function claimProblems(entry: Entry): EntryProblem[] {
  const counts = entry.folder === 'products' ? [] : countProblems(entry)
  if (!['products', 'guides', 'lists'].includes(entry.folder)) return counts
  const fields = new Map<string, unknown>(Object.entries(Object(entry.data)))
  const isRubbed = !liquidForms.has(String(fields.get('form')))
  const kindOf = (field: unknown): Kind =>
    entry.folder !== 'guides' || picked.has(String(field))
      ? { sells: true, isRubbed, promises: entry.folder !== 'lists' }
      : { sells: false, isRubbed, promises: false }
  return [
    ...counts,
    ...textsIn(entry.data).flatMap(({ path, text }) => {
      const [field] = path
      if (notClaims.has(String(field)) || path.at(-1) === 'picture' || /^https?:/.test(text)) return []
      const isName = entry.folder === 'products' && field === 'name'
      const problems = isName ? nameProblems(text, kindOf(field)) : problemsIn(text, kindOf(field))
      return problems.map(({ message }) => ({ path, offset: 0, message }))
    }),
    ...[...entry.body.matchAll(/(?:.+\n?)+/g)].flatMap(({ 0: text, index }) =>
      problemsIn(text, kindOf('body')).map(({ offset, message }) => ({ offset: index + offset, message })),
    ),
    ...ratingProblems(fields),
    ...(entry.folder === 'products' ? sealProblems(entry, fields.get('vohc')) : []),
  ]
}

const number = String.raw`\b(?:\d[\d,]*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty)`
const goods =
  '(?:products?|(?:tooth)?pastes?|gels?|powders?|chews?|treats?|(?:tooth)?brush(?:es)?|additives?|sprays?|rinses?|toppers?|toys?|wipes?|kits?)'
/** `our 36 pastes`, `seven of our additives`, `11 of ours`, `one of the chews we list` */
const count = new RegExp(
  `\\bour ${number} (?:[\\w-]+ ){0,2}${goods}\\b|${number} of (?:ours|our (?:[\\w-]+ ){0,2}${goods})\\b|${number} (?:of the )?(?:[\\w-]+ ){0,2}${goods}(?:,? [\\w-]+){0,3} we (?:list|sell|carry|stock)\\b`,
  'i',
)

/** Finds counts of our own products: they are wrong once a product comes or goes. */
function countProblems({ data, body }: Entry): EntryProblem[] {
  const remedy = 'this count is wrong once a product comes or goes: leave the number out'
  const texts = [...textsIn(data), { path: undefined, text: body }]
  return texts.flatMap(({ path, text }) => {
    const found = count.exec(text)
    if (found === null) return []
    const one = problem(found[0], found.index, remedy)
    return path === undefined ? one : { ...one, path, offset: 0 }
  })
}

/** Where a text stands. */
interface Kind {
  /** It is about a product of ours; other texts of a guide may explain a disease. */
  sells: boolean
  /** What the product does to teeth may come from rubbing. */
  isRubbed: boolean
  /** It may promise that a product is safe for a pet. A list's heading says whom its filters are about. */
  promises: boolean
}

/** Forms that touch teeth only as a liquid or a powder. */
const liquidForms = new Set(['additive-bottle', 'spray-bottle', 'powder-jar'])
/** Fields of a guide that recommend a product. */
const picked = new Set(['picks', 'alsoConsidered'])
/** Ids, notes to the owner, ingredients as printed, and dates. */
const notClaims = new Set(
  'ingredients toConfirm notOnLabel category tags notForIllness query needs changes order form photo verifiedOn checkedOn asin affiliateUrl offers brand'.split(
    ' ',
  ),
)

const drug =
  'a product that claims to prevent or treat gingivitis, gum problems, tooth loss or another disease is a drug to the FDA (21 U.S.C. 321(g); AAFCO’s Guidelines for Tartar Control Claims): say what rubbing does to plaque or tartar, such as “helps remove plaque”'
const notRubbed =
  'AAFCO’s Guidelines for Tartar Control Claims tolerate plaque, tartar and breath claims only for a mechanical action: say what the brush or the chewing does, or remove it'

const rules: readonly ClaimRule[] = [
  {
    pattern: /\bcures?\b/i,
    mayBeDenied: true,
    remedy:
      'nothing a shop sells cures a pet, and a product that claims to is a drug to the FDA (21 U.S.C. 321(g)): say what it does to plaque or tartar, such as “helps remove plaque”',
  },
  {
    pattern:
      /\b(?:vet|veterinarian|dentist)s?[- ](?:recommended|approved|trusted)\b|\b(?:recommended|approved|trusted) by (?:[\w-]+ )?(?:vet|dentist)\w*/i,
    mayBeDenied: true,
    mayHaveSource: true,
    remedy:
      'an endorsement needs its source (FTC, 16 CFR 255): link to who said it, name the VOHC seal in the vohc field, or remove it',
  },
  {
    pattern: /\b\d+(?:\.\d+)? ?(?:%|percent)/i,
    mayHaveSource: true,
    remedy:
      'a number like this needs its source (FTC, 16 CFR 255.2): link to the study or label it comes from, or remove it',
  },
  {
    pattern: /\b(?:lowest|best) price (?:ever|this|in|of)\b|\bprice (?:history|drops?|alerts?)\b/i,
    remedy:
      'Amazon’s program policies bar price tracking and history: leave prices to the price fields, with the day they were checked',
  },
]

/** Looks into a paragraph of the body or a whole field. */
function problemsIn(text: string, { sells, isRubbed, promises }: Kind): EntryProblem[] {
  const hasSource = /\]\(https:|\[\^/.test(text)
  const sentences = [...text.matchAll(/[^.?!]*(?:[.?!](?!\s)[^.?!]*)*[.?!]*/g)]
  const first = (find: (sentence: string) => Found | undefined, remedy: string): EntryProblem[] => {
    for (const { 0: sentence, index } of sentences) {
      const match = find(sentence)
      if (match !== undefined) return [problem(match.found, index + match.index, remedy)]
    }
    return []
  }
  const question = sells ? diseaseQuestion(text) : undefined
  return [
    ...first((sentence) => {
      const claim = diseaseClaim(sentence)
      return claim === undefined || (!sells && explains(sentence, claim.index, hasSource)) ? undefined : claim
    }, drug),
    ...(question === undefined ? [] : [problem(question.found, question.index, drug)]),
    ...(sells ? first((sentence) => chemicalClaim(sentence, isRubbed), notRubbed) : []),
    ...[...rules, ...(promises ? promiseRules : [])].flatMap(
      ({ pattern, mayBeDenied = false, mayHaveSource = false, remedy }) => {
        // Guides state facts about care, each with a footnote, which the guide checks require.
        if (mayHaveSource && (hasSource || !sells)) return []
        return first((sentence) => {
          const match = pattern.exec(sentence)
          if (match === null || (mayBeDenied && isDenied(sentence, match.index))) return undefined
          return { found: match[0], index: match.index }
        }, remedy)
      },
    ),
  ]
}

interface Found {
  found: string
  index: number
}

function problem(found: string, offset: number, remedy: string): EntryProblem {
  return { offset, message: `found "${found.replaceAll(/\s+/g, ' ')}": ${remedy}` }
}

/** In a name, a disease alone is a claim: “Gingivitis Gel.” */
function nameProblems(name: string, kind: Kind): EntryProblem[] {
  const found = diseaseInName(name)
  return found === undefined ? problemsIn(name, kind) : [problem(found, 0, drug)]
}

const seal = /\bVOHC\b|\bOral Health Council\b|\bseal of acceptance\b/i
const seals = ['plaque', 'tartar'] as const

/** Finds the VOHC seal in the text of a product that nobody found on the council's list, or not for this. */
function sealProblems({ data, body }: Entry, vohc: unknown): EntryProblem[] {
  const found = new Map<string, unknown>(Object.entries(Object(vohc)))
  const held = seals.filter((kind) => found.get(kind) === true)
  const isWrong = (sentence: string): boolean => {
    const match = seal.exec(sentence)
    if (match === null || isDenied(sentence, match.index)) return false
    const claimed = seals.filter((kind) => sentence.toLowerCase().includes(kind))
    return held.length === 0 || claimed.some((kind) => !held.includes(kind))
  }
  const rejected = (text: string, start = 0): EntryProblem[] =>
    [...text.matchAll(/[^.?!]+[.?!]*/g)].flatMap(({ 0: sentence, index }) => {
      const remedy =
        'the vohc field doesn’t say so: look for the product at https://vohc.org/accepted-products/ and fill in vohc, or remove this'
      return isWrong(sentence) ? [problem(sentence.trim(), start + index, remedy)] : []
    })
  const inFields = textsIn(data).flatMap(({ path, text }) =>
    notClaims.has(String(path[0])) || /^https?:/.test(text)
      ? []
      : rejected(text).map(({ message }) => ({ path, offset: 0, message })),
  )
  return [...inFields, ...rejected(body)]
}

/** Amazon's API has had no ratings since 2026, and its policies bar ratings from anywhere else. */
function ratingProblems(fields: ReadonlyMap<string, unknown>): EntryProblem[] {
  const [asin, address] = [fields.get('asin'), String(fields.get('affiliateUrl'))]
  // The editor keeps a field that was emptied.
  const isAtAmazon = (asin !== undefined && asin !== '') || /amazon\./.test(address)
  if (fields.get('ratingSource') !== 'api' || !isAtAmazon) return []
  const remedy =
    'Amazon’s API has no star ratings, and its program policies bar copied ones: remove the rating, or use editorial for a rating of your own'
  return [{ path: ['ratingSource'], offset: 0, message: `found "api": ${remedy}` }]
}
