import { textsIn } from '#content/text-problem.ts'
import { type ContentFolder, fieldOf, filesIn, textOf } from '#content/content-folder.ts'
import { bodyFinding, fieldFinding, type Finding, type Findings } from './finding.ts'
import { lacksIngredients, ruleOf, unknownIn, usesOf } from './ingredient-findings.ts'
import { shorten } from './safety-findings.ts'

/** What no product has, if the content says so: how to recognize the claim, and what isn't known. */
interface Absence {
  claim: RegExp
  /** What the claim is about. It may be in the sentence before: “Xylitol is poisonous. No product here has it.” */
  subject: RegExp
  unknown: string | undefined
}

/** “No product we list”, “None of our pastes”, “We don’t sell products that”, but not “No product here cures”. */
const ofNone =
  /\b(?:(?:no|none of (?:our|the|these)|not one of our|not a single) (?:[\w-]+ )?(?:products?|pastes?|toothpastes?|additives?|chews?|treats?|gels?|sprays?|ours)\b[^.?!]*\b(?:has|have|contains?|lists?|names?|uses?|is on|are on|with|in it)\b|none of ours\b|(?:don['’]t|do not|never) (?:list|sell|carry|stock|have)\b[^.?!]*\b(?:products?|pastes?|additives?|chews?|anything|any)\b)/i

/** “All of them dent”, “Every chew here dents” */
const ofAll =
  /\b(?:all|each|every one) of (?:them|ours?|these)\b|\b(?:all|every) (?:[\w-]+ )?(?:chews?|toys?)\b/i

/**
 * Finds sentences that say no product has something, while that isn't known for all of them. “We refuse any product
 * that names it” is always true, because the check does.
 */
export function* absenceFindings(content: ContentFolder): Findings {
  const absences = absencesOf(content).filter(({ unknown }) => unknown !== undefined)
  if (absences.length === 0) return
  for (const file of content.files) {
    if (['products', 'reviews', 'testimonials'].includes(file.folder)) continue
    const texts = [
      ...textsIn(file.data)
        // The landing page shows it only while it's true.
        .filter(({ path }) => path.at(-1) !== 'whileNone')
        .map(({ path, text }) => ({
          text,
          findingOf: (message: string) => fieldFinding(file, path, message),
        })),
      ...[...file.body.matchAll(/(?:.+\n?)+/g)].map(({ 0: text, index }) => ({
        text,
        findingOf: (message: string): Finding => bodyFinding(file, index, message),
      })),
    ]
    for (const { text, findingOf } of texts) {
      if (!absences.some(({ subject }) => subject.test(text))) continue
      const sentences = text.match(/[^.?!]+[.?!]*/g) ?? []
      for (const [index, sentence] of sentences.entries()) {
        const context = `${sentences[index - 1] ?? ''}${sentence}`
        const about = absences.find(({ claim, subject }) => claim.test(sentence) && subject.test(context))
        if (about) yield findingOf(`found "${shorten(sentence.trim())}": ${about.unknown}`)
      }
    }
  }
}

function absencesOf(content: ContentFolder): Absence[] {
  const files = filesIn(content, 'products')
  const uses = usesOf(content)
  const rule = ruleOf(content)
  const unnamed = files.find((file) => lacksIngredients(file, uses))
  const unsure = rule && files.find((file) => unknownIn(file, rule).length > 0)
  const unpressed = files.find(
    ({ data }) =>
      ['chew', 'toy'].includes(uses.get(textOf(data, 'category') ?? '') ?? '') &&
      textOf(data, 'hardness') === undefined,
  )
  const isLookedFor = files.every(({ data }) =>
    ['plaque', 'tartar'].every((kind) => fieldOf(data, 'vohc', kind) === false),
  )
  return [
    {
      claim: ofNone,
      subject: /\b(?:xylitol|birch sugar)\b/i,
      unknown:
        (unnamed &&
          `nobody knows this for ${unnamed.id}, which names no ingredients: add them, or say that you refuse products that name it`) ??
        (unsure &&
          `nobody knows this for ${unsure.id}, which has an ingredient that no rule knows: run npm run ingredients, or say that you refuse products that name it`),
    },
    {
      claim: ofNone,
      subject: /\b(?:VOHC|council['’]s list|accepted list)\b/i,
      unknown: isLookedFor
        ? undefined
        : 'not every product was looked for on the VOHC list: say that, or add vohc to each product',
    },
    {
      claim: ofAll,
      subject: /\bdents?\b/i,
      unknown:
        unpressed &&
        `nobody knows this for ${unpressed.id}, which has no hardness: press it with a thumbnail, or say that you refuse what doesn’t dent`,
    },
  ]
}
