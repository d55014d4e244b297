import type { z } from 'zod'

/** What poisons dogs or cats: no product may list it, and no list of plain ingredients may pass it. */
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
    why: "onions and their kin destroy dogs' and cats' blood cells",
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
    why: 'pets swallow what is put on their teeth, and fluoride poisons them',
    source: 'https://healthcareforpets.com/video/can-i-use-human-toothpaste-on-dogs-or-cats/',
  },
]

/** `xylitol-free`, `no onion or garlic`, `free of alcohol` name what is not inside. */
const denied = String.raw`\b(?:no|without|free of|free from) (?:[a-z]+ (?:or|nor) )*`

/** Whole words, singular or plural; what it reads has small letters without accents. */
function patternOf(words: readonly string[]): string {
  return String.raw`(?<![a-z0-9])(?<!${denied})(?:${words.join('|')})(?:e?s)?(?![a-z0-9]|[ \-]free\b)`
}

const patterns = neverSold.map((entry) => ({ ...entry, pattern: new RegExp(patternOf(entry.words)) }))

/** What a text names that is never sold, with the reason and its source; undefined where it names nothing of the kind. */
export function neverSoldProblem(text: string): string | undefined {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ')
  const found = patterns.find(({ pattern }) => pattern.test(plain))
  return found === undefined ? undefined : `never sold here: ${found.why} (${found.source})`
}

/** A text that names nothing of it; `form` is the pattern that it has besides. Forms get both as one, in either case. */
export function neverPoison(text: z.ZodString, form = ''): z.ZodString {
  return text
    .superRefine((value, context) => {
      const message = neverSoldProblem(value)
      if (message !== undefined) context.addIssue({ code: 'custom', input: value, message })
    })
    .meta({ pattern: `^(?!.*${anyCase(patternOf(neverSold.flatMap(({ words }) => words)))})${form}` })
}

/** Both cases of the letters that stand for themselves. */
function anyCase(pattern: string): string {
  return pattern.replaceAll(/\\.|\[[^\]]*\]|[a-z]/g, (part) =>
    /^[a-z]$/.test(part) ? `[${part}${part.toUpperCase()}]` : part.replaceAll('a-z', 'a-zA-Z'),
  )
}
