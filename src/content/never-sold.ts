import type { z } from 'zod'

/** Toxic to dogs or cats: no product may contain it, and no list of plain ingredients may include it. */
const neverSold: readonly { words: readonly string[]; why: string; source: string }[] = [
  {
    words: [
      'xylitol',
      'xilitol',
      'xylit',
      'birch sugar',
      'birch sap',
      'birch sap sugar',
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
    words: ['onion', 'garlic', 'leek', 'chive', 'allium'],
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

/** `xylitol-free`, `no onion or garlic`, and `free of alcohol` name what is not inside. */
const denied = String.raw`\b(?:no|without|free of|free from) (?:[a-z]+ (?:or|nor) )*`

/** Matches whole words, singular or plural, in lowercase text without accents. */
function patternOf(words: readonly string[]): string {
  return String.raw`(?<![a-z0-9])(?<!${denied})(?:${words.join('|')})(?:e?s)?(?![a-z0-9]|[ \-]free\b)`
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

/**
 * Returns why a product of this brand and name is never listed, whatever its ingredients; undefined if it may be.
 */
export function neverListedProblem(name: string, brand = ''): string | undefined {
  return problemIn(`${brand} ${name}`, products)
}

function problemIn(text: string, entries: typeof poisons): string | undefined {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ')
  const found = entries.find(({ pattern }) => pattern.test(plain))
  return found === undefined ? undefined : `never sold here: ${found.why} (${found.source})`
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
