import {
  type ContentFile,
  fieldOf,
  isDraftFile,
  listOf,
  textOf,
} from '../../../src/content/content-folder.ts'
import { type Editing, entriesOf } from './editing.ts'

/** Turns on what was simulated, and removes claims that nobody has proved. */
export function goLive(editing: Editing, today: string): void {
  const site = editing.json('site.json')
  const real = editing.files('products').filter((file) => !isDraftFile(file))
  const hasPrices = real.some(({ data }) => fieldOf(data, 'price') !== undefined)
  const claims = provedClaims(site, real.length)
  // The package that makes both forms real.
  const hasDesk = site['ownerDesk'] !== undefined
  editing.writeJson('site.json', {
    ...site,
    ...(/555-01\d\d/.test(textOf(site, 'phone') ?? '') ? { phone: undefined } : {}),
    priceDisplay: site['priceDisplay'] === 'dated' && !hasPrices ? 'hidden' : site['priceDisplay'],
    social: listOf(site, 'social').filter((entry) => fieldOf(entry, 'href') !== '#'),
    claims,
    ...(hasDesk ? { ownerDesk: { ...Object(site['ownerDesk']), contact: true, newsletter: true } } : {}),
  })
  keepPromises(editing, claims)
  for (const file of [...editing.files('policies'), ...editing.files('guides')])
    correctPolicies(editing, file, today, hasDesk)
}

/** Claims that have a source or that the catalog itself proves. */
function provedClaims(site: Record<string, unknown>, products: number): Record<string, unknown> {
  return Object.fromEntries(
    entriesOf(site['claims']).filter(([name, claim]) =>
      ['products', 'productsHeading'].includes(name)
        ? products > 0 && Number(String(claim).replaceAll(/\D/g, '')) <= products
        : fieldOf(site['claimSources'], name) !== undefined,
    ),
  )
}

/** Updates the promises on the about page and the product lists to match the claims that are left. */
function keepPromises(editing: Editing, claims: Record<string, unknown>): void {
  const about = editing.json('about.json')
  const isPriced = editing.json('site.json')['priceDisplay'] !== 'hidden'
  const lists = editing.json('pages/products.json')
  const heading = textOf(lists, 'heading') ?? ''
  const counted = /^[\d,]+\+? (\w)/
  editing.writeJson('pages/products.json', {
    ...lists,
    heading:
      claims['productsHeading'] === undefined
        ? heading.replace(counted, (_, letter: string) => letter.toUpperCase())
        : heading,
    whyChoose: {
      ...Object(lists['whyChoose']),
      items: listOf(lists, 'whyChoose', 'items').filter(
        (entry) => isPriced || !/\bprice/i.test(textOf(entry, 'title') ?? ''),
      ),
    },
  })
  const commitments = listOf(about, 'commitments').filter((entry) => {
    const title = textOf(entry, 'title') ?? ''
    if (/guarantee/i.test(title)) return claims['guarantee'] !== undefined
    return isPriced || !/\bprice/i.test(title)
  })
  const hasSample =
    about['sample'] === true && (about['founder'] !== undefined || listOf(about, 'stats').length > 0)
  editing.writeJson('about.json', { ...about, commitments, sample: hasSample })
}

/** Privacy page sentences for a shop that sends nothing, each with its replacement for messages in the database. */
const replaced: readonly (readonly [from: string, to: string])[] = [
  [
    'For now, nothing you type is sent to us. We keep emails until your question is resolved, and for up to two years after that.',
    'Our database keeps your message and the time until we delete it, two years at most. We use it only to answer you. We keep emails until your question is resolved, and for up to two years after that.',
  ],
  [
    "For now, your email address isn't sent to us.",
    'We email you a link, and keep nothing until you confirm. A cookie carries that link’s code to our page for 10 minutes. Then our database keeps your email address, the day, the page and the words you agreed to until you unsubscribe. Every email has a link for that.',
  ],
  [
    'stores wishlists, pets, reviews and sign-in records',
    'stores wishlists, pets, reviews, messages, newsletter addresses and sign-in records',
  ],
]

function correctPolicies(editing: Editing, file: ContentFile, today: string, hasDesk: boolean): void {
  const fields = entriesOf(file.data).map(([name, value]) => [
    name,
    typeof value === 'string' ? withoutSamples(value) : value,
  ])
  let { body } = file
  if (hasDesk && file.id === 'privacy') for (const [from, to] of replaced) body = body.replace(from, () => to)
  body = withoutSamples(body)
  const isNew = file.folder === 'policies' && body !== file.body
  editing.writeMarkdown(
    file,
    { ...Object.fromEntries(fields), ...(isNew ? { updatedDate: today } : {}) },
    body,
  )
}

/** Drops the sentences about this site's samples. */
function withoutSamples(text: string): string {
  if (!/\bsamples?\b/i.test(text)) return text
  return text
    .split('\n')
    .map((line) =>
      /\bsamples?\b/i.test(line) && !/^\[\^|^\|/.test(line)
        ? line
            .split(/(?<=[.!?])\s+(?=[A-Z“"[])/)
            .filter((sentence) => !/\bsamples?\b/i.test(sentence))
            .join(' ')
        : line,
    )
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
}
