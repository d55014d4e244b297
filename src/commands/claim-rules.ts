/** What a content file says, as read from disk or as typed into the editor. */
export interface Entry {
  /** The folder in `content`, such as `products`. */
  folder: string
  data: unknown
  /** The text below the front matter. */
  body: string
}

/** Words that a regulator or an affiliate program wouldn't allow. */
export interface EntryProblem {
  /** Undefined for the body. */
  path?: PropertyKey[]
  /** In the body. */
  offset: number
  /** The words found, the rule with its source, and a wording that passes. */
  message: string
}

/** Finds claims that aren't allowed in a product, a guide or a list. Runs in the editor, too, so it can't use Node's APIs. */
export function claimProblems(entry: Entry): EntryProblem[] {
  if (!['products', 'guides', 'lists'].includes(entry.folder)) return []
  const fields = new Map<string, unknown>(Object.entries(Object(entry.data)))
  const isProduct = entry.folder === 'products'
  return [
    ...textFields.flatMap((field) => {
      const text = fields.get(field)
      if (typeof text !== 'string') return []
      return problemsIn(text, isProduct).map(({ message }) => ({ path: [field], offset: 0, message }))
    }),
    ...[...entry.body.matchAll(/(?:.+\n?)+/g)].flatMap(({ 0: text, index }) =>
      problemsIn(text, isProduct).map(({ offset, message }) => ({ offset: index + offset, message })),
    ),
    ...ratingProblems(fields),
  ]
}

const textFields = 'name title shortDescription description question howWeChose heading intro'.split(' ')

/** A claim that the law or a program bars: its pattern, the rule with its source, and a wording that passes. */
interface ClaimRule {
  pattern: RegExp
  /** Doesn't apply to a sentence that denies the claim, such as “No chew treats gum disease.” */
  mayBeDenied?: boolean
  /**
   * Doesn't apply to a guide's paragraph with a link or a footnote. It states a fact, such as what brushing
   * prevents.
   */
  mayBeFact?: boolean
  /** Doesn't apply beside a link or a footnote in the same paragraph of a product, or anywhere in a guide. */
  mayHaveSource?: boolean
  remedy: string
}

// cspell:ignore periodont
const disease = String.raw`(?:gingivitis|periodont\w+|(?:gum|dental|tooth|oral|kidney|heart) disease|stomatitis|disease|infections?|tooth (?:decay|resorption)|cavities|abscess\w*)`
const denial = /\b(?:no|not|none|never|neither|nor|nothing|without|can(?:no|’|')t|\w+n[’']t)\b/i

const rules: readonly ClaimRule[] = [
  {
    pattern: new RegExp(
      String.raw`\b(?:treats?|heals?|prevents?|reverses?|eliminates?|fights?|stops?) (?:[\w-]+ ){0,2}?\[?${disease}\b`,
      'i',
    ),
    mayBeDenied: true,
    mayBeFact: true,
    remedy:
      'a product that claims to treat or prevent a disease is a drug to the FDA (21 U.S.C. 321(g)): say what it does to plaque or tartar, such as “helps remove plaque”',
  },
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
function problemsIn(text: string, isProduct: boolean): EntryProblem[] {
  return rules.flatMap(
    ({ pattern, mayBeDenied = false, mayBeFact = false, mayHaveSource = false, remedy }): EntryProblem[] => {
      const hasSource = /\]\(https:|\[\^/.test(text)
      // Guides state facts about care, each with a footnote, which the guide checks require.
      if (mayHaveSource && (hasSource || !isProduct)) return []
      if (mayBeFact && hasSource && !isProduct) return []
      for (const { 0: sentence, index } of text.matchAll(/[^.?!]*(?:[.?!](?!\s)[^.?!]*)*[.?!]*/g)) {
        const match = pattern.exec(sentence)
        if (match === null || (mayBeDenied && denial.test(sentence))) continue
        return [{ offset: index + match.index, message: `found "${match[0]}": ${remedy}` }]
      }
      return []
    },
  )
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
