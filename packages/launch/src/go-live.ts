import {
  type ContentFile,
  fieldOf,
  fileAt,
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
  followClaims(editing, claims)
  const privacy = fileAt(editing.content(), 'policies/privacy.md')
  if (hasDesk && privacy !== undefined) sendForReal(editing, privacy, today)
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

/** The heading of the product lists and the note on the about page follow the claims that are left. */
function followClaims(editing: Editing, claims: Record<string, unknown>): void {
  const about = editing.json('about.json')
  const lists = editing.json('pages/products.json')
  const heading = textOf(lists, 'heading') ?? ''
  const counted = /^[\d,]+\+? (\w)/
  if (claims['productsHeading'] === undefined)
    editing.writeJson('pages/products.json', {
      ...lists,
      heading: heading.replace(counted, (_, letter: string) => letter.toUpperCase()),
    })
  const hasSample =
    about['sample'] === true && (about['founder'] !== undefined || listOf(about, 'stats').length > 0)
  editing.writeJson('about.json', { ...about, sample: hasSample })
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

function sendForReal(editing: Editing, file: ContentFile, today: string): void {
  let { body } = file
  for (const [from, to] of replaced) body = body.replace(from, () => to)
  const isSample = fieldOf(file.data, 'sample') === true
  const data = { ...Object(file.data), ...(isSample ? {} : { updatedDate: today }) }
  if (body !== file.body) editing.writeMarkdown(file, data, body)
}
