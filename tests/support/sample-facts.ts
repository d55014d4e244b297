import { type ContentFile, fieldOf, listOf, readContent, textOf } from '#content/content-folder.ts'
import { markedParts } from '#content/shown-text.ts'
import { textsIn } from '#content/text-problem.ts'

/** Fields that name a person, a product, a place or an event of a sample. */
const names = ['name', 'customerName', 'petName', 'vetName', 'title']

/**
 * Returns each name, number, promise and sentence of `content/` that is true only of the sample shop, which has a
 * guarantee and dated prices, as plain text with straight quotes. Words with the marks of `alsoTrue` aren't among them.
 */
export function sampleFacts(alsoTrue: readonly string[] = []): string[] {
  const { files } = readContent('content')
  const site = files.find(({ path }) => path === 'site.json')?.data
  const facts = [
    ...['name', 'phone', 'email', 'url', 'affiliateTag'].map((field) => textOf(site, field) ?? ''),
    ...Object.values(Object(fieldOf(site, 'claims'))).map(String),
    ...files.flatMap(samplesOf),
    ...files.flatMap((file) => sampleWords(file, alsoTrue)),
  ]
  // Less is in other words, too: “4.9” and “Starter.”
  return [...new Set(facts.map(plain))].filter((fact) => fact.length > 9 || /[\d+%]{3}/.test(fact))
}

function samplesOf({ folder, path, data }: ContentFile): string[] {
  const people = ['author', 'reviewer'].flatMap((role) => textOf(data, role, 'name') ?? [])
  if (fieldOf(data, 'sample') !== true || folder === 'policies') return people
  const textsOf = (field: string) => textsIn(fieldOf(data, field)).map(({ text }) => text)
  // `500+ affiliates`: the word alone is no claim.
  const figures = ['stats', 'figures'].flatMap((field) =>
    listOf(data, field).map((entry) => `${textOf(entry, 'value')} ${textOf(entry, 'label')}`),
  )
  if (path === 'about.json')
    return [
      ...textsOf('founder'),
      ...figures,
      ...listOf(data, 'timeline').map((entry) => textOf(entry, 'text') ?? ''),
    ]
  if (path === 'affiliate-program.json')
    return [...figures, ...['tiers', 'steps', 'questions'].flatMap(textsOf)]
  return names.flatMap((name) => textOf(data, name) ?? [])
}

/** The sentences that are marked as true only of the sample shop, of its guarantee, or of its prices. */
function sampleWords({ data, body }: ContentFile, alsoTrue: readonly string[]): string[] {
  return [...textsIn(data).map(({ text }) => text), body]
    .flatMap(markedParts)
    .filter(({ mark }) => !mark.startsWith('at-') && !alsoTrue.includes(mark))
    .flatMap(({ words }) => words.split(/\n+|(?<=[.?!”"]) /))
}

/** Returns a text without Markdown, marks, and signs at its ends, with straight quotes and single spaces. */
export function plain(text: string): string {
  return text
    .replaceAll(/\[\^[^\]]+\]|\]\{\.[\w-]+\}/g, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^[#>|-]+|[*_`[\]|]/g, '')
    .replaceAll(/[’‘]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[\s,.;:]+|[\s,.;:]+$/g, '')
}
