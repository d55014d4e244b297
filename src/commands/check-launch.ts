import { parseArgs } from 'node:util'
import { keyPrefix } from '#lib/storage-keys.ts'
import { answerHelp } from '#lib/usage.ts'
import {
  isDraftFile,
  readContent,
  withoutDrafts,
  type ContentFolder,
  type ContentFile,
  fieldOf,
  fileAt,
  filesIn,
  listOf,
  textOf,
} from '#content/content-folder.ts'
import {
  expertEye,
  oldPrices,
  retailerLinks,
  typedPrices,
  unknownIngredients,
  amazonRules,
} from './catalog-facts.ts'
import { claims } from './claims.ts'
import { item, type Items, type LaunchItem } from './finding.ts'
import { marksIn } from './mark-findings.ts'
import { shortened } from '#content/explain.ts'
import { hasMarks } from '#content/shown-text.ts'
import { unwrittenProblem } from '#content/text-problem.ts'
import { packages } from '../../shop.config.ts'
import { waitingLinks } from './waiting-links.ts'

interface LaunchGroup {
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
    { title: 'Simulated', items: [...simulations(content)] },
    { title: 'Placeholders', items: [...placeholders(content)] },
    { title: 'Claims without proof', items: [...claims(content)] },
    { title: 'Samples', items: [...samples(content)] },
    { title: 'Unknown ingredients', items: [...unknownIngredients(content)] },
    { title: 'Retailer links', items: [...waitingLinks(all), ...retailerLinks(content)] },
    { title: 'Amazon’s rules', items: [...amazonRules(content, today)] },
    { title: 'Prices', items: [...typedPrices(content)] },
    { title: 'Old prices', items: [...oldPrices(content, today, days)] },
    { title: 'Needs expert review', items: [...expertEye(content)] },
  ]
}

/** Prints problems to a terminal, each with no more than `most` files. */
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

/** Finds placeholder addresses, numbers and tags, and leftovers of the sample name. */
function* placeholders(content: ContentFolder): Items {
  const site = fileAt(content, 'site.json')
  const name = textOf(site?.data, 'name')
  for (const file of content.files)
    for (const [pattern, message] of patterns) yield* textItems(file, pattern, message)
  if (site !== undefined) yield* siteItems(site)
  // Only if the shop has a new name.
  if (name === undefined || exampleName.test(name)) return
  for (const file of content.files)
    yield* textItems(file, exampleName, `the default shop name: change it to ${name}`)
}

/** Returns one item per line of text that matches. */
function textItems(file: ContentFile, pattern: RegExp, message: string): LaunchItem[] {
  return file.text.split('\n').flatMap((line, index) => {
    const found = line.match(pattern)?.[0]
    return found === undefined ? [] : { file: file.path, line: index + 1, message, found }
  })
}

function* siteItems(site: ContentFile): Items {
  const tag = fieldOf(site.data, 'affiliateTag')
  const notYours = 'the affiliate tag isn’t yours: links earn nothing until you set your own'
  if (tag === exampleTag || tag === '') yield item(site, ['affiliateTag'], notYours, String(tag))
  const unused = 'an account that isn’t set up: add its URL, or remove the entry'
  for (const [index, entry] of listOf(site.data, 'social').entries())
    if (fieldOf(entry, 'href') === '#')
      yield item(site, ['social', index, 'href'], unused, String(fieldOf(entry, 'name')))
}

interface Switch {
  /** Its path in `site.json`. */
  path: string[]
  simulated: unknown
  /** What to do. */
  message: string
}

/** Switches in `site.json` for features that are only simulated. */
const switches: readonly Switch[] = [
  {
    path: ['checkout'],
    simulated: 'search',
    message: 'checkout opens a search: set cart once products have an ASIN',
  },
  ...packages.flatMap(({ settings }) =>
    Object.entries(settings?.simulatedWhileOff ?? {}).map(([field, message]) => ({
      path: [settings?.key ?? '', field],
      simulated: false,
      message,
    })),
  ),
]

/** Lists the features that the shop only simulates. */
function* simulations(content: ContentFolder): Items {
  const site = fileAt(content, 'site.json')
  for (const { path, simulated, message } of switches)
    if (site !== undefined && fieldOf(site.data, ...path) === simulated)
      yield item(site, path, message, `${path.join('.')}: ${String(simulated)}`)
  const locator = fileAt(content, 'pages/vet-locator.json')
  const hasSamples = filesIn(content, 'clinics').some(({ data }) => fieldOf(data, 'sample') === true)
  if (locator !== undefined && hasSamples)
    yield item(locator, ['sampleNote'], 'every ZIP code finds the same sample clinics: add real ones')
}

/** What to do about a sample, by its folder or file. */
const remedies = new Map([
  ['products', 'a sample product: check every field against the real thing, then remove sample'],
  ['testimonials', 'a made-up customer: use a real one who agreed, or delete the file'],
  ['vet-endorsements', 'a made-up veterinarian: use a real one who agreed, or delete the file'],
  ['reviews', 'a made-up review: use a real one, or delete the file'],
  ['clinics', 'a made-up clinic: use a real one, or delete the file'],
  ['policies', 'sample text: have a lawyer review it, then set sample to false and add its dates'],
  ['about.json', 'a made-up founder and history: add your own, then set sample to false'],
  ['affiliate-program.json', 'made-up terms and numbers: add your own, then set sample to false'],
  ['review-summary.json', 'made-up totals: use the totals of your own reviews, then set sample to false'],
])

const sampleWords = 'true only of the sample shop: remove these words, or make them true and remove the mark'

/** Finds sample people, texts and numbers, and drafts. */
function* samples({ files }: ContentFolder): Items {
  for (const file of files) {
    const { data, folder, path } = file
    if (path === 'retailers.json') yield* retailerSamples(file)
    const remedy = remedies.get(folder) ?? remedies.get(path) ?? 'a sample: replace it with real content'
    if (fieldOf(data, 'sample') === true) yield item(file, ['sample'], remedy)
    for (const who of ['author', 'reviewer'])
      if (fieldOf(data, who, 'sample') === true)
        yield item(file, [who, 'sample'], 'a made-up author or reviewer: name the real one')
    const feed = 'the brand’s own text, which other shops also use: write your own, then remove textSource'
    if (fieldOf(data, 'textSource') === 'feed') yield item(file, ['textSource'], feed)
    if (fieldOf(data, 'ratingSource') === 'sample')
      yield item(file, ['ratingSource'], 'a made-up rating: remove rating, or name its real source')
    for (const { mark, words, finding } of hasMarks(file.text) ? marksIn(file) : [])
      if (mark === 'sample')
        yield { ...finding(sampleWords), found: shortened(words.replaceAll(/\s+/g, ' ').trim(), 60) }
    if (unwrittenProblem(file.body) !== undefined)
      yield { file: path, line: file.bodyLine, message: 'a draft: finish the text' }
  }
}

function* retailerSamples(file: ContentFile): Items {
  const message =
    'an example retailer: put in your links and tag from its program and remove sample, or delete it'
  for (const [index, row] of listOf(file.data).entries())
    if (fieldOf(row, 'sample') === true) yield item(file, [index, 'sample'], message, textOf(row, 'name'))
}

/** `npm run check:launch`: lists what isn't real yet; exit code 1 if there is anything. */
if (import.meta.main) {
  answerHelp(`npm run check:launch [-- content] [--all] [--days 30]

Lists sample content, settings and unproven claims to replace before launch.
--all shows the full list. --days sets after how many days a price is too old.`)

  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { all: { type: 'boolean', default: false }, days: { type: 'string', default: '30' } },
  })
  const root = positionals[0] ?? 'content'
  const content = readContent(root)
  const groups = launchList(content, { today: new Date(), days: Number(values.days) })
  const most = values.all ? Number.POSITIVE_INFINITY : 5
  console.log(printLaunchList(groups, root, most))
  const drafts = content.files.filter(isDraftFile)
  if (drafts.length > 0)
    console.log(
      `\n${drafts.length} drafts aren’t in the shop. Run npm run publish -- <id> for each: ${drafts
        .slice(0, most)
        .map(({ path }) => `${root}/${path}`)
        .join(', ')}${drafts.length <= most ? '' : ', ...'}`,
    )
  if (!exampleName.test(textOf(fileAt(content, 'site.json')?.data, 'name') ?? ''))
    console.log(`
What browsers store is under names that begin with ${keyPrefix}. Visitors see them only in their browser’s tools. To
rename them, change src/lib/storage-keys.ts before your first visitor: after that, carts and pets would be lost.`)
  if (packages.length > 0)
    console.log(`
After launch, some packages need you each week. Their READMEs say how: ${packages
      .map(({ name }) => `packages/${name}`)
      .join(', ')}`)
  process.exitCode = groups.some(({ items }) => items.length > 0) ? 1 : 0
}
