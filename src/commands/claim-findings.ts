import { type ContentFile, type ContentFolder, fieldOf } from './content-folder.ts'
import { bodyFinding, fieldFinding, type Finding } from './finding.ts'

/** A claim that the law or a program bars: what it looks like, and the rule, its source, and a wording that passes. */
interface ClaimRule {
  pattern: RegExp
  /** Doesn't apply to a sentence that denies the claim, such as “No chew treats gum disease”. */
  mayBeDenied?: boolean
  /** Doesn't apply to a guide's paragraph with a link or a footnote: it states a fact, such as what brushing prevents. */
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

/** Finds claims in products, guides, and lists that a regulator or an affiliate program wouldn't allow. */
export function claimFindings({ files }: ContentFolder): Finding[] {
  return files
    .filter(({ folder, broken }) => broken === undefined && ['products', 'guides', 'lists'].includes(folder))
    .flatMap((file) => [...textsOf(file).flatMap(problemsIn), ...ratingFindings(file)])
}

interface ClaimText {
  /** A paragraph of the body or a whole field. */
  text: string
  isProduct: boolean
  finding: (offset: number, message: string) => Finding
}

function problemsIn({ text, isProduct, finding }: ClaimText): Finding[] {
  return rules.flatMap(
    ({ pattern, mayBeDenied = false, mayBeFact = false, mayHaveSource = false, remedy }): Finding[] => {
      const hasSource = /\]\(https:|\[\^/.test(text)
      // Guides state facts about care, each with a footnote; the guide checks hold those.
      if (mayHaveSource && (hasSource || !isProduct)) return []
      if (mayBeFact && hasSource && !isProduct) return []
      for (const { 0: sentence, index } of text.matchAll(/[^.?!]*(?:[.?!](?!\s)[^.?!]*)*[.?!]*/g)) {
        const match = pattern.exec(sentence)
        if (match === null || (mayBeDenied && denial.test(sentence))) continue
        return [finding(index + match.index, `found "${match[0]}": ${remedy}`)]
      }
      return []
    },
  )
}

function textsOf(file: ContentFile): ClaimText[] {
  const isProduct = file.folder === 'products'
  const fields = [
    'name',
    'title',
    'shortDescription',
    'description',
    'question',
    'howWeChose',
    'heading',
    'intro',
  ]
  return [
    ...fields.flatMap((field): ClaimText[] => {
      const text = fieldOf(file.data, field)
      if (typeof text !== 'string') return []
      return [{ text, isProduct, finding: (_offset, message) => fieldFinding(file, [field], message) }]
    }),
    ...[...file.body.matchAll(/(?:.+\n?)+/g)].map(({ 0: text, index }): ClaimText => ({
      text,
      isProduct,
      finding: (offset, message) => bodyFinding(file, index + offset, message),
    })),
  ]
}

/** Amazon's API has no ratings since 2026, and its policies bar ratings from anywhere else. */
function ratingFindings(file: ContentFile): Finding[] {
  const isAtAmazon =
    fieldOf(file.data, 'asin') !== undefined || /amazon\./.test(String(fieldOf(file.data, 'affiliateUrl')))
  if (fieldOf(file.data, 'ratingSource') !== 'api' || !isAtAmazon) return []
  const remedy =
    'Amazon’s API has no star ratings, and its program policies bar copied ones: remove the rating, or use editorial for a rating of your own'
  return [fieldFinding(file, ['ratingSource'], `found "api": ${remedy}`)]
}
