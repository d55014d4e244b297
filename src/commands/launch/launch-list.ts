import {
  withoutDrafts,
  type ContentFolder,
  type ContentFile,
  fieldOf,
  listOf,
  textOf,
} from '../content-folder.ts'
import { expertEye, oldPrices, retailerLinks, typedPrices, unknownIngredients } from './catalog-facts.ts'
import { amazonRules } from './amazon-rules.ts'
import { claims } from './claims.ts'
import { type LaunchItem, item } from './launch-item.ts'
import { unwrittenProblem } from '#content/text-problem.ts'

export interface LaunchGroup {
  title: string
  items: LaunchItem[]
}

/** Returns everything that has to be done before launch. */
export function launchList(
  all: ContentFolder,
  { today, days }: { today: Date; days: number },
): LaunchGroup[] {
  const content = withoutDrafts(all)
  return [
    { title: 'Simulated', items: simulations(content) },
    { title: 'Placeholders', items: placeholders(content) },
    { title: 'Claims without proof', items: claims(content) },
    { title: 'Samples', items: samples(content) },
    { title: 'Unknown ingredients', items: unknownIngredients(content) },
    { title: 'Retailer links', items: retailerLinks(content) },
    { title: 'Amazon’s rules', items: amazonRules(content, today) },
    { title: 'Prices', items: typedPrices(content) },
    { title: 'Old prices', items: oldPrices(content, today, days) },
    { title: 'Needs expert review', items: expertEye(content) },
  ]
}

/** Prints problems to a terminal, each with at most `most` files. */
export function printLaunchList(groups: readonly LaunchGroup[], root: string, most: number): string {
  const left = groups.filter(({ items }) => items.length > 0)
  const total = left.reduce((sum, { items }) => sum + items.length, 0)
  if (total === 0) return 'Ready to launch.'
  const blocks = left.map(({ title, items }) => {
    const reasons = [...Map.groupBy(items, ({ message }) => message)].map(([message, list]) => {
      const shown = list.slice(0, most).map((entry) => `    ${printItem(entry, root)}`)
      const hidden = list.length - shown.length
      const rest = hidden > 0 ? [`    and ${hidden} more (use --all to list them)`] : []
      return [`  ${message} (${list.length})`, ...shown, ...rest].join('\n')
    })
    return `${title}: ${items.length}\n${reasons.join('\n')}`
  })
  return `${blocks.join('\n\n')}\n\n${total} left before launch.`
}

function printItem({ file, line, found }: LaunchItem, root: string): string {
  return `${root}/${file}:${line}${found === undefined ? '' : `  ${found}`}`
}

/** The sample content's tag. */
const exampleTag = 'pearlypaws-20'

const patterns: readonly [pattern: RegExp, message: string][] = [
  [/(?:https:\/\/)?[\w.@-]+\.example\b/, 'an example address: use your own'],
  [/\(\d{3}\) 555-01\d\d/, 'a fake phone number: use a real one'],
]

/** The sample content's name, in any spelling. */
const exampleName = /pearly ?paws/i

/** Finds placeholder addresses, numbers, and tags, and leftovers of the sample name. */
function placeholders({ files }: ContentFolder): LaunchItem[] {
  return [
    ...files.flatMap((file) => patterns.flatMap(([pattern, message]) => textItems(file, pattern, message))),
    ...files.filter(({ path }) => path === 'site.json').flatMap(siteItems),
    ...oldNames(files),
  ]
}

/** Only if the shop has a new name. */
function oldNames(files: readonly ContentFile[]): LaunchItem[] {
  const name = fieldOf(files.find(({ path }) => path === 'site.json')?.data, 'name')
  if (typeof name !== 'string' || exampleName.test(name)) return []
  const message = `the default shop name: change it to ${name}`
  return files.flatMap((file) => textItems(file, exampleName, message))
}

/** Returns one item per line of text that matches. */
function textItems(file: ContentFile, pattern: RegExp, message: string): LaunchItem[] {
  return file.text.split('\n').flatMap((line, index) => {
    const found = line.match(pattern)?.[0]
    return found === undefined ? [] : { file: file.path, line: index + 1, message, found }
  })
}

function siteItems(site: ContentFile): LaunchItem[] {
  const tag = fieldOf(site.data, 'affiliateTag')
  return [
    ...(tag === exampleTag || tag === ''
      ? [
          item(
            site,
            ['affiliateTag'],
            'the affiliate tag isn’t yours: links earn nothing until you set your own',
            String(tag),
          ),
        ]
      : []),
    ...listOf(site.data, 'social').flatMap((entry, index) =>
      fieldOf(entry, 'href') === '#'
        ? [
            item(
              site,
              ['social', index, 'href'],
              'an account that isn’t set up: add its URL, or remove the entry',
              String(fieldOf(entry, 'name')),
            ),
          ]
        : [],
    ),
  ]
}

/** Switches in `site.json` for features that are only simulated, and what to do. */
const switches: readonly [field: string, simulated: string, message: string][] = [
  ['contactDelivery', 'simulated', 'messages aren’t sent: set database or netlify-forms to receive them'],
  [
    'newsletterDelivery',
    'device',
    'email addresses stay in the browser: set database or netlify-forms to receive them',
  ],
  ['checkout', 'search', 'checkout opens a search: set cart once products have an ASIN'],
]

/** Lists the features that the shop only simulates. */
function simulations({ files }: ContentFolder): LaunchItem[] {
  const hasSampleClinics = files.some(
    ({ folder, data }) => folder === 'clinics' && fieldOf(data, 'sample') === true,
  )
  const locators = files.filter(({ path }) => path === 'pages/vet-locator.json' && hasSampleClinics)
  return [
    ...files
      .filter(({ path }) => path === 'site.json')
      .flatMap((site) =>
        switches
          .filter(([field, simulated]) => textOf(site.data, field) === simulated)
          .map(([field, simulated, message]) => item(site, [field], message, `${field}: ${simulated}`)),
      ),
    ...locators.map((page) =>
      item(page, ['sampleNote'], 'every ZIP code finds the same sample clinics: add real ones'),
    ),
  ]
}

/** What to do about a sample, by its folder or file. */
const remedies = new Map([
  ['products', 'a sample product: check every field against the real thing, then remove sample'],
  ['testimonials', 'a made-up customer: use a real one who agreed, or delete the file'],
  ['vet-endorsements', 'a made-up veterinarian: use a real one who agreed, or delete the file'],
  ['reviews', 'a made-up review: use a real one, or delete the file'],
  ['clinics', 'a made-up clinic: use a real one, or delete the file'],
  ['policies', 'sample text: have a lawyer review it, then set sample to false'],
  ['about.json', 'a made-up founder and history: add your own, then set sample to false'],
  ['affiliate-program.json', 'made-up terms and numbers: add your own, then set sample to false'],
  ['review-summary.json', 'made-up totals: use the totals of your own reviews, then set sample to false'],
])

function retailerSamples(file: ContentFile): LaunchItem[] {
  const message =
    'an example retailer: put in your links and tag from its program and remove sample, or delete it'
  return listOf(file.data).flatMap((row, index) =>
    fieldOf(row, 'sample') === true ? [item(file, [index, 'sample'], message, textOf(row, 'name'))] : [],
  )
}

/** Finds sample people, texts, and numbers, and drafts. */
function samples({ files }: ContentFolder): LaunchItem[] {
  return files.flatMap((file) => {
    if (file.path === 'retailers.json') return retailerSamples(file)
    const remedy =
      remedies.get(file.folder) ?? remedies.get(file.path) ?? 'a sample: replace it with real content'
    return [
      ...(fieldOf(file.data, 'sample') === true ? [item(file, ['sample'], remedy)] : []),
      ...['author', 'reviewer']
        .filter((who) => fieldOf(file.data, who, 'sample') === true)
        .map((who) => item(file, [who, 'sample'], 'a made-up author or reviewer: name the real one')),
      ...(fieldOf(file.data, 'textSource') === 'feed'
        ? [
            item(
              file,
              ['textSource'],
              'the brand’s own text, which other shops also use: write your own, then remove textSource',
            ),
          ]
        : []),
      ...(fieldOf(file.data, 'ratingSource') === 'sample'
        ? [item(file, ['ratingSource'], 'a made-up rating: remove rating, or name its real source')]
        : []),
      ...(unwrittenProblem(file.body) !== undefined
        ? [{ file: file.path, line: file.bodyLine, message: 'a draft: finish the text' }]
        : []),
    ]
  })
}
