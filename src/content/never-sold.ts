import type { z } from 'zod'
import { type EntryProblem, textsIn } from './text-problem.ts'

/** Toxic to dogs or cats: no product may contain it, and no list of plain ingredients may include it. */
const neverSold: readonly { words: readonly string[]; why: string; source: string }[] = [
  {
    words: [
      'xylitol',
      'xilitol',
      'xylite?',
      'xylo-?pentitol',
      'pentanepentol',
      'birch sugar',
      'birch sap',
      'birch sap sugar',
      'birch syrup',
      'birch sweetener',
      'birch bark extract',
      'wood sugar',
      'e ?-?967',
    ],
    why: 'xylitol can kill a dog',
    source: 'https://www.fda.gov/animal-veterinary/animal-health-literacy/paws-xylitol-toxic-dogs',
  },
  {
    words: ['chocolate', 'cocoa', 'cacao', 'theobromine'],
    why: 'chocolate poisons dogs and cats',
    source: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4801869',
  },
  {
    words: ['grape', 'raisin', 'sultana', 'currant'],
    why: 'grapes and raisins can stop the kidneys',
    source: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4801869',
  },
  {
    words: ['onion', 'garlic', 'leek', 'chive', 'shallot', 'scallion', 'allium'],
    why: 'onions, garlic and leeks destroy dogs’ and cats’ blood cells',
    source: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4801869',
  },
  {
    words: ['macadamia'],
    why: 'macadamia nuts poison dogs',
    source: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4801869',
  },
  {
    // In cosmetics these four are fats, says the FDA ("Alcohol Free", cosmetics labeling claims).
    words: ['(?<!(?:cetyl|stearyl|cetearyl|lanolin) )alcohol', 'ethanol'],
    why: 'alcohol poisons dogs and cats',
    source: 'https://pmc.ncbi.nlm.nih.gov/articles/PMC4801869',
  },
  {
    words: [
      '(?<!de)caffeine(?! (?:has been|was|is) removed)',
      'coffee (?:extract|bean|ground|powder|flavor)',
      'espresso',
      'guarana',
    ],
    why: 'caffeine poisons dogs and cats',
    source: 'https://www.petpoisonhelpline.com/poison/caffeine/',
  },
  {
    words: ['tea tree', 'melaleuca', 'pennyroyal', 'clove oil', 'oil of clove'],
    why: 'tea tree, clove and other essential oils poison dogs and cats',
    source:
      'http://www.vet.cornell.edu/consultant/Consult.asp?Fun=Cause_3091&spc=All&dxkw=toxic&sxkw=&signs=',
  },
  {
    words: ['benzocaine'],
    why: 'benzocaine keeps blood from carrying oxygen',
    source:
      'http://www.vet.cornell.edu/consultant/Consult.asp?Fun=Cause_3243&spc=All&dxkw=toxic&sxkw=&signs=',
  },
  {
    words: ['nicotine', 'tobacco'],
    why: 'nicotine poisons dogs and cats',
    source: 'https://www.petpoisonhelpline.com/poison/nicotine/',
  },
  {
    words: ['fluoride', 'fluorid', 'monofluorophosphate'],
    why: 'pets swallow what’s put on their teeth, and fluoride poisons them',
    source: 'https://healthcareforpets.com/video/can-i-use-human-toothpaste-on-dogs-or-cats/',
  },
  {
    words: ['diethylene glycol', 'diglycol'],
    why: 'diethylene glycol stops the kidneys',
    source:
      'https://webarchive.library.unt.edu/eot2008/20080917230049/http://www.fda.gov/ora/fiars/ora_import_ia6674.html',
  },
]

/** Products known to harm pets, rejected by name because feeds rarely list ingredients. */
const neverListed: typeof neverSold = [
  {
    // The later formula is sold as Aquadent FR3SH.
    words: ['aquadent(?! fr[e3]sh)'],
    why: 'its older formula contains xylitol, which can kill a dog',
    source:
      'http://www.virbacvet.com/products/detail/c.e.t.-aquadent-drinking-water-additive/rinse-and-water-additives',
  },
  {
    words: ['breathalyser plus'],
    why: 'it contains xylitol, which can kill a dog',
    source: 'http://www.entirelypets.com/breathalyser250.html',
  },
  {
    words: ['dental ?sure'],
    why: 'it was reported to contain xylitol that its label doesn’t name',
    source: 'https://thepetwiki.com/wiki/alert_-_dental_sure/',
  },
  {
    words: ['prodental', 'top performance pro[ -]dental'],
    why: 'it was part of the 2007 warning about diethylene glycol in toothpaste',
    source: 'https://jansfunnyfarm.blogspot.com/2007/11/pet-toothpaste-recall.html',
  },
  {
    words: ['plaque attacker'],
    why: 'its older version was recalled after broken pieces lodged in dogs’ guts',
    source: 'http://www.peta.org/about-peta/faq/are-nylabone-chew-toys-safe/',
  },
]

/** “No”, “without”, “free of”, “contains no” and “doesn’t contain”, but not “not without” or “not only”. */
const none = String.raw`(?<!\b(?:not|never) )\b(?:no|without|neither|free of|free from|(?:does not|doesn['’]t|do not|don['’]t|not|never) (?:contain|contains|include|use|made with|made from|sweetened with|from)) (?:any |added |artificial |traces? of )*`
/** After these, “and” goes on with the list: `free of xylitol and alcohol`. */
const freeOf = String.raw`(?<!\b(?:not|never) )\b(?:without|free of|free from) `
/** What else isn’t inside. “But,” “with” and verbs end it: “no sugar but xylitol” isn’t a denial. */
const other = String.raw`(?:(?!(?:but|with|and|only|just|except|instead|plus|is|are|it|uses?|has|have|contains?|sweetened|made|than|as)\b)[a-z-]+ ){0,2}(?!(?:but|with|only|it)\b)[a-z-]+`
/** `no onion or garlic`, `no corn, wheat or xylitol` and `no corn, xylitol or wheat` name what is not inside. */
const denied = `${none}(?:(?:${other}, )*${other},? (?:or|nor) |(?:${other}, )+(?=[a-z-]+(?: [a-z-]+)?(?:, ${other})*,? (?:or|nor) ))?|${freeOf}(?:${other}, )*${other},? and `
/** `xylitol-free`, `xylitol- and alcohol-free`, but not `xylitol free of sugar`. */
const freeAfter = String.raw`[ \-]free\b(?! (?:of|from)\b)|- (?:and|or) [a-z]+-free\b`

/** Matches whole words, singular or plural, in lowercase text without accents. */
function patternOf(words: readonly string[]): string {
  return String.raw`(?<![a-z0-9])(?<!${denied})(?:${words.join('|')})(?:e?s)?(?![a-z0-9]|${freeAfter})`
}

const poisons = neverSold.map(withPattern)
const products = neverListed.map(withPattern)

function withPattern(entry: (typeof neverSold)[number]) {
  return { ...entry, pattern: new RegExp(patternOf(entry.words)) }
}

/** Returns which toxic ingredient the text names, with the reason and its source; undefined if none. */
export function neverSoldProblem(text: string): string | undefined {
  return problemIn(text, poisons)
}

/** Words of every rule, without what may stand around them: most texts have none, which this finds fast. */
const anyWord = new RegExp([...neverSold, ...neverListed].flatMap(({ words }) => words).join('|'))

function problemIn(text: string, entries: typeof poisons): string | undefined {
  // Accents, and invisible marks inside a word, must not hide it.
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll(/\s+/g, ' ')
  if (!anyWord.test(plain)) return undefined
  const found = entries.find(({ pattern }) => pattern.test(plain))
  return found === undefined ? undefined : `never sold here: ${found.why} (${found.source})`
}

/** Fields of a product whose words are ours, a name of a file or an address: `xylitol` may be something it lacks. */
const notProse = new Set(
  'category tags species size form freeFrom affiliateUrl asin photo toConfirm notOnLabel'.split(' '),
)

/**
 * Finds a product that is never listed, whatever its ingredients, and each text that names a toxic ingredient without
 * saying that there is none. The schema checks ingredients and flavor.
 */
export function neverSoldTexts(data: unknown, body: string): EntryProblem[] {
  const texts = textsIn(data)
  const textOf = (field: string) => texts.find(({ path }) => path.join('.') === field)?.text ?? ''
  const name = textOf('name')
  const listed = problemIn(`${textOf('brand')} ${name}`, products)
  const remedy = 'remove the product, or say that it has none, such as “no xylitol”'
  return [
    ...(listed === undefined ? [] : [{ path: ['name'], offset: 0, message: `found "${name}": ${listed}` }]),
    ...texts.flatMap(({ path, text }) => {
      const [field = ''] = path
      const isChecked = field === 'ingredients' || field === 'flavor'
      const isProse = !notProse.has(String(field)) && path.at(-1) !== 'picture' && !/^https?:/.test(text)
      const problem = isChecked || !isProse ? undefined : neverSoldProblem(text)
      return problem === undefined
        ? []
        : [{ path, offset: 0, message: `found "${text}": ${problem}: ${remedy}` }]
    }),
    ...[...body.matchAll(/(?:.+\n?)+/g)].flatMap(({ 0: paragraph, index }) =>
      [...paragraph.matchAll(/[^.?!]+[.?!]*/g)].flatMap(({ 0: sentence, index: start }) => {
        const problem = neverSoldProblem(sentence)
        const found = sentence.trim().replaceAll(/\s+/g, ' ')
        const short = found.length > 70 ? `${found.slice(0, 67).trimEnd()}…` : found
        return problem === undefined
          ? []
          : [{ offset: index + start, message: `found "${short}": ${problem}: ${remedy}` }]
      }),
    ),
  ]
}

/**
 * Rejects texts that name a toxic ingredient. `form` is the text's own pattern;
 * JSON Schema gets both as one, ignoring case.
 */
export function neverPoison(text: z.ZodString, form = ''): z.ZodString {
  return text
    .superRefine((value, context) => {
      const message = neverSoldProblem(value)
      if (message !== undefined) context.addIssue({ code: 'custom', input: value, message })
    })
    .meta({ pattern: `^(?!.*${anyCase(patternOf(neverSold.flatMap(({ words }) => words)))})${form}` })
}

/** Expands letters to match both cases. */
function anyCase(pattern: string): string {
  return pattern.replaceAll(/\\.|\[[^\]]*\]|[a-z]/g, (part) =>
    /^[a-z]$/.test(part) ? `[${part}${part.toUpperCase()}]` : part.replaceAll('a-z', 'a-zA-Z'),
  )
}
